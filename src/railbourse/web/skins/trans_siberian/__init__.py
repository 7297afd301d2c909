"""How Trans-Siberian Railroad looks: a map of Russia, the railroads, and their tracks."""

from railbourse.web.skins.trans_siberian.look import LookTransSiberian

SKIN = LookTransSiberian()

__all__ = ["SKIN"]
