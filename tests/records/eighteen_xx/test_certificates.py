"""Certificates keep their numbers through sales, purchases and changes of president."""

from __future__ import annotations

import pytest

from railbourse.core.errors import RecordError
from railbourse.games.g1870.components import MP
from railbourse.records.eighteen_xx.certificates import MARKET, TREASURY, Certificates, holder_of_seat, names_of

ANN, BO, CY = (holder_of_seat(seat) for seat in range(3))


def dealt(**hands: list[int]) -> Certificates:
    """Certificates of MP, handed out in this order."""
    certificates = Certificates(3)
    for name, numbers in hands.items():
        holder = {"ann": ANN, "bo": BO, "cy": CY, "market": MARKET}[name]
        certificates.move_all([(MP, number) for number in numbers], holder)
    return certificates


def test_all_lie_with_the_company_at_first():
    """Nine certificates with ten shares."""
    certificates = Certificates(2)

    assert certificates.held(TREASURY, MP) == list(range(9))
    assert certificates.shares(TREASURY, MP) == 10


def test_a_certificate_that_arrives_goes_to_the_end():
    """Order of arrival is kept for every holder."""
    certificates = dealt(bo=[3, 4, 5], market=[4])
    certificates.move((MP, 4), BO)

    assert certificates.held(BO, MP) == [3, 5, 4]
    assert certificates.owner([(MP, 3), (MP, 4)]) == BO


def test_the_old_president_gets_the_first_two_of_the_new_one():
    """He still holds the president's certificate, so the swap goes through his hands."""
    certificates = dealt(ann=[0], bo=[5, 2, 7])
    certificates.swap_presidency(MP, ANN, BO)

    assert certificates.held(ANN, MP) == [5, 2]
    assert certificates.held(BO, MP) == [7, 0]


def test_a_sold_presidents_certificate_is_swapped_in_the_market():
    """A president who sold all leaves the two certificates of the new one in the market."""
    certificates = dealt(ann=[0, 1], bo=[2, 3])
    certificates.move_all([(MP, 1), (MP, 0)], MARKET)
    certificates.swap_presidency(MP, ANN, BO)

    assert certificates.held(BO, MP) == [0]
    assert certificates.held(MARKET, MP) == [1, 2, 3]


def test_half_of_a_presidents_certificate_comes_back_as_an_ordinary_one():
    """Who gives 30 % in certificates and sells 20 % gets the first certificate of the market back."""
    certificates = dealt(ann=[0, 1], bo=[2, 3])
    certificates.move_all([(MP, 1), (MP, 0)], MARKET)
    certificates.swap_presidency(MP, ANN, BO)
    certificates.give_back(MP, ANN, 1)

    assert certificates.held(ANN, MP) == [1]
    assert certificates.shares(MARKET, MP) == 2


def test_a_sale_takes_ordinary_certificates_first():
    """The president's certificate is added only when the others do not suffice."""
    certificates = dealt(ann=[0, 4, 6])

    assert names_of(certificates.bundle(ANN, MP, 2)) == ["MP_4", "MP_6"]
    assert names_of(certificates.bundle(ANN, MP, 3)) == ["MP_4", "MP_6", "MP_0"]


@pytest.mark.parametrize("names", [[], ["MP_9"], ["MP"], ["XY_1"], ["MP_-1"], ["MP_1", "MP_1"], ["MP_1", "IC_1"]])
def test_ids_must_name_different_certificates_of_one_company(names: list[str]):
    """An id that does not exist is refused by name."""
    with pytest.raises(RecordError):
        Certificates(2).read(names)


def test_certificates_of_one_action_have_one_owner():
    """Shares from two places cannot be bought together."""
    certificates = dealt(market=[1])

    with pytest.raises(RecordError, match="MP_1.*do not belong to one owner"):
        certificates.owner([(MP, 1), (MP, 2)])
