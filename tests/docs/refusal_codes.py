"""Find every refusal code in the source, and write the page that documents them: `python tests/docs/refusal_codes.py`.

A code is the first argument of a call to `Refusal` or to something whose name ends in `no`, written as a word in
kebab-case; or the first part of a tuple of code, sentence and section. A table of codes and sections adds sections.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src/railbourse"
PAGE = ROOT / "docs/refusals.md"

CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+|[a-z]+")
SECTION = re.compile(r"[A-Z]?\d+(\.\d+)*[a-z]?")

INTRODUCTION = """# Refusals

Every answer to an action that is not allowed has a code, which stays the same for programs and translations, a
sentence, and the section of the rules that says so. Here are all codes, game by game; `...` stands for what the moment
fills in. This page is written by `python tests/docs/refusal_codes.py`, and a test compares it with the source.
"""

Codes = dict[str, dict[str, set[str]]]
"""Code to sentence to sections."""


def folders() -> dict[str, Path]:
    """The part of the source that each chapter of the page is about."""
    games = {path.parent.name: path.parent for path in sorted(SOURCE.glob("games/*/__init__.py"))}
    return {"every game": SOURCE / "core", **games}


def codes_in(folder: Path) -> Codes:
    """All codes below a folder."""
    found: Codes = {}
    tables: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call | ast.Tuple) and (code := _code(node)) is not None:
                why, section = _words(_parts(node)[1:])
                found.setdefault(code, {}).setdefault(why, set()).update({section} if section else ())
            if isinstance(node, ast.Dict):
                tables |= _table(node)
    for code, sentences in found.items():
        for sections in sentences.values():
            if code in tables and not sections:
                sections.add(tables[code])
    return found


def _code(node: ast.Call | ast.Tuple) -> str | None:
    """The code that a call or a tuple names, if it is one that refuses."""
    parts = _parts(node)
    code = _text(parts[0]) if parts else ""
    if isinstance(node, ast.Tuple):
        return code if "-" in code and CODE.fullmatch(code) and len(parts) > 1 and " " in _text(parts[1]) else None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return code if name in ("no", "_no", "Refusal") and CODE.fullmatch(code) else None


def _parts(node: ast.Call | ast.Tuple) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else node.args


def _words(parts: list[ast.expr]) -> tuple[str, str]:
    """The sentence and the section among the parts; empty where they come from elsewhere."""
    texts = [_text(part) for part in parts]
    sections = [text for text in texts if SECTION.fullmatch(text)]
    sentences = [text for text in texts if " " in text]
    return (sentences[-1] if sentences else ""), (sections[-1] if sections else "")


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) if isinstance(part, ast.Constant) else "..." for part in node.values)
    return ""


def _table(node: ast.Dict) -> dict[str, str]:
    """Codes and sections of a table that has nothing else."""
    pairs = {_text(key): _text(value) for key, value in zip(node.keys, node.values) if key is not None}
    fits = all(CODE.fullmatch(code) and SECTION.fullmatch(section) for code, section in pairs.items())
    return pairs if fits else {}


def documented() -> dict[str, set[str]]:
    """Part of the source to the codes that the page has for it."""
    chapters = PAGE.read_text().split("\n## ")[1:]
    return {chapter.split("\n")[0]: set(re.findall(r"^\| `(.*?)` \|", chapter, re.M)) for chapter in chapters}


def page() -> str:
    lines = [INTRODUCTION]
    for name, folder in folders().items():
        lines += [f"## {name}", "", "| code | why | sections |", "|---|---|---|"]
        for code, sentences in sorted(codes_in(folder).items()):
            sections = sorted({section for found in sentences.values() for section in found})
            why = "; ".join(sorted(sentence for sentence in sentences if sentence))
            lines.append(f"| `{code}` | {why.replace('|', '/')} | {', '.join('§' + section for section in sections)} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page())
