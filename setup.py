"""Build the compiled form where a C compiler is present, and the same program uncompiled where there is none.

RAILBOURSE_COMPILE   "auto" (default): compile if it can be done; "yes": compile or fail; "no": never compile
RAILBOURSE_OPTIMIZE  the C compiler's level, "0" to "3"; "2" if you say nothing

An editable install is never compiled, so that an edited file is never shadowed by an old build.
"""

import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

COMPILED = ("core", "mechanisms", "games", "bots")
"""The rooms that are compiled whole."""

COMPILED_FILES = (
    "lab/playing",
    "lab/rows",
    "lab/spelling",
    "records/replay",
    *(
        f"records/eighteen_xx/{name}"
        for name in ("undo", "certificates", "tile_ids", "routes", "belongings", "translating", "importing")
    ),
)
"""Files that are compiled for themselves: what is done for every action of a replayed, simulated or learned game."""

BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
EDITABLE = {"editable_wheel", "develop"}
PROBE = "#include <Python.h>\nint main(void) { return PY_VERSION_HEX == 0; }\n"


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir="/", include_dirs=[sysconfig.get_paths()["include"]])
        except (BaseError, OSError):
            return False
    return True


def wanted() -> bool:
    """Whether this run of setup is to compile."""
    choice = os.environ.get("RAILBOURSE_COMPILE", "auto")
    if choice not in ("auto", "yes", "no"):
        sys.exit(f"RAILBOURSE_COMPILE is {choice!r}; it may be auto, yes or no")
    arguments = set(sys.argv)
    if choice == "no" or EDITABLE & arguments or not BUILDING & arguments:
        return False
    return choice == "yes" or can_compile()


def extensions() -> list[Extension]:
    """One library for all compiled rooms, or nothing."""
    if not wanted():
        return []
    from mypyc.build import mypycify

    sources = [str(path) for room in COMPILED for path in sorted(Path("src/railbourse", room).rglob("*.py"))]
    sources += [f"src/railbourse/{file}.py" for file in COMPILED_FILES]
    return mypycify(
        ["--strict", *sources],
        opt_level=os.environ.get("RAILBOURSE_OPTIMIZE", "2"),
        debug_level="0",
        multi_file=True,
        group_name="railbourse",
    )


class ManyAtOnce(build_ext):
    """Compiles the C files of an extension on all processors; setuptools takes them one after the other."""

    def build_extensions(self) -> None:
        one_after_the_other = self.compiler.compile

        def compile(sources: list[str], *args: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_after_the_other([source], *args, **named), sources)
                return [thing for things in made for thing in things]

        self.compiler.compile = compile
        for extension in self.extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": ManyAtOnce})
