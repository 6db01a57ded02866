#!/usr/bin/env python3
"""Compares how this package reads project files with independent readers from PyPI.

    Scripts/compare-readers.py [--venv FOLDER] <folder with *.pbxproj files>

Every file below the folder is read by `ProjectBenchmark values` (Benchmarks/XcodeProject) and by `openstep-parser`,
the reader of the `pbxproj` package, in a virtual environment (/tmp/inlet-readers unless given). The values have to be
the same; where they are not, the known faults of the peer are told apart from everything else. Ends with 0 when
nothing unexplained is left, 1 otherwise, 2 when the packages cannot be installed: then nothing was compared.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import venv

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BENCHMARK = os.path.join(ROOT, "Benchmarks", "XcodeProject")

# Runs inside the virtual environment: one JSON document per file on one line.
PEER = """
import json, sys
from openstep_parser import OpenStepDecoder
for path in sys.stdin.read().split("\\n"):
    if not path: continue
    try:
        with open(path, encoding="utf-8") as file: value = OpenStepDecoder.ParseFromFile(file)
        print(json.dumps({"value": value}))
    except BaseException as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:120]}))
"""


def install(folder):
    if not os.path.exists(os.path.join(folder, "bin", "python")):
        venv.create(folder, with_pip=True)
    python = os.path.join(folder, "bin", "python")
    result = subprocess.run([python, "-m", "pip", "install", "-q", "pbxproj"], capture_output=True, text=True)
    if result.returncode:
        print("SKIPPED: pip cannot install 'pbxproj', so NOTHING WAS COMPARED:", file=sys.stderr)
        print(result.stderr.strip()[-500:], file=sys.stderr)
        sys.exit(2)
    return python


def differences(ours, theirs, path=""):
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(set(ours) | set(theirs)):
            if key not in ours or key not in theirs:
                yield path + "/" + key, ours.get(key), theirs.get(key)
            else:
                yield from differences(ours[key], theirs[key], path + "/" + key)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for place, (left, right) in enumerate(zip(ours, theirs)):
            yield from differences(left, right, f"{path}/{place}")
    elif ours != theirs:
        yield path, ours, theirs


def known_fault(ours, theirs):
    """Whether the peer kept the backslash of an escape that it does not know, and nothing else differs."""
    if not (isinstance(ours, str) and isinstance(theirs, str)):
        return False
    undone = re.sub(r"\\+U([0-9A-Fa-f]{4})", lambda match: chr(int(match[1], 16)), theirs)
    return re.sub(r"\\+", "", undone) == re.sub(r"\\+", "", ours)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--venv", default="/tmp/inlet-readers")
    options = parser.parse_args()
    python = install(options.venv)
    subprocess.run(["swift", "build", "-c", "release", "--product", "ProjectBenchmark"], cwd=BENCHMARK, check=True,
                   stdout=subprocess.DEVNULL)
    tool = os.path.join(BENCHMARK, ".build", "release", "ProjectBenchmark")
    files = sorted(os.path.join(place, name) for place, _, names in os.walk(options.folder) for name in names
                   if name.endswith(".pbxproj"))
    peer = subprocess.run([python, "-c", PEER], input="\n".join(files), capture_output=True, text=True).stdout
    same = refused_both = only_ours = only_theirs = faults = 0
    unexplained = []
    for file, line in zip(files, peer.splitlines()):
        theirs = json.loads(line)
        run = subprocess.run([tool, "values", file], capture_output=True, text=True)
        if run.returncode:
            if "error" in theirs:
                refused_both += 1
            else:
                only_theirs += 1
                print(f"only the peer reads {file}: {run.stderr.strip()[:200]}")
            continue
        if "error" in theirs:
            only_ours += 1
            print(f"only we read {file}: {theirs['error']}")
            continue
        found = list(differences(json.loads(run.stdout), theirs["value"]))
        faults += sum(1 for _, left, right in found if known_fault(left, right))
        rest = [entry for entry in found if not known_fault(entry[1], entry[2])]
        same += not rest
        unexplained += [(file, entry) for entry in rest]
    for file, (path, left, right) in unexplained[:20]:
        print(f"{file}{path}: we {left!r:.80}, the peer {right!r:.80}")
    print(f"{len(files)} files: {same} read to the same values ({faults} values in which the peer keeps the backslash of "
          f"an escape that it does not know), {only_ours} read by us only, {only_theirs} by the peer only, "
          f"{refused_both} by neither, {len(unexplained)} unexplained differences")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
