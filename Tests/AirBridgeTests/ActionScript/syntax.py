"""Parses every ActionScript source below the folders given; prints the faults, then `sources N`."""

import pathlib
import sys

import actionscript as a

count, faults = 0, 0
for folder in sys.argv[1:]:
    for path in sorted(pathlib.Path(folder).rglob("*.as")):
        count += 1
        try:
            a.parse(path.read_text(), str(path))
        except a.SyntaxFault as fault:
            faults += 1
            print(fault)
print(f"sources {count}")
sys.exit(1 if faults else 0)
