#!/usr/bin/env python3
"""Times this package and the PyPI package `pbxproj` on the same generated projects, in one run.

    Benchmarks/XcodeProject/run.py [--venv FOLDER] [--repetitions N]

Prints milliseconds of the best repetition, MB/s, peak memory and the ratio to the peer. `pbxproj` is timed inside one
Python process, so its start does not count; its peak memory is that of the process. Where pip reaches nothing, the
peer's columns stay empty and the run says so.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv

HERE = os.path.dirname(os.path.abspath(__file__))

PEER = """
import json, resource, sys, time
from pbxproj import XcodeProject
path, repetitions = sys.argv[1], int(sys.argv[2])
best = float("inf")
for _ in range(repetitions):
    start = time.perf_counter()
    project = XcodeProject.load(path)
    project.save(path + ".peer")
    best = min(best, time.perf_counter() - start)
print(json.dumps({"milliseconds": best * 1000, "peakKB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))
"""


def peer_python(folder):
    if not os.path.exists(os.path.join(folder, "bin", "python")):
        venv.create(folder, with_pip=True)
    python = os.path.join(folder, "bin", "python")
    result = subprocess.run([python, "-m", "pip", "install", "-q", "pbxproj"], capture_output=True, text=True)
    if result.returncode:
        print("THE PEER IS MISSING: pip cannot install 'pbxproj': " + result.stderr.strip()[-300:], file=sys.stderr)
        return None
    return python


def last_json(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}: {result.stderr.strip()[-500:]}")
    return json.loads(result.stdout.strip().splitlines()[-1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--venv", default="/tmp/inlet-readers")
    parser.add_argument("--repetitions", type=int, default=10)
    options = parser.parse_args()
    subprocess.run(["swift", "build", "-c", "release", "--product", "ProjectBenchmark"], cwd=HERE, check=True,
                   stdout=subprocess.DEVNULL)
    tool = os.path.join(HERE, ".build", "release", "ProjectBenchmark")
    python = peer_python(options.venv)
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for size in (1_600_000, 3_200_000):
            path = os.path.join(folder, f"{size}.pbxproj")
            subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), path, str(size)], check=True)
            peer = last_json([python, "-c", PEER, path, "3"]) if python else None
            for task in ("read", "round-trip", "add"):
                timed = last_json([tool, task, path, str(options.repetitions)])
                once = last_json([tool, task, path, "1"])
                speed = timed["bytes"] / timed["milliseconds"] / 1000
                line = (f"{timed['bytes'] / 1e6:.2f} MB {task:10} {timed['milliseconds']:7.1f} ms {speed:6.0f} MB/s  peak "
                        f"{once['peakKB'] / 1024:5.1f} MB")
                if peer and task == "round-trip":
                    ratio = peer["milliseconds"] / timed["milliseconds"]
                    line += (f"  pbxproj {peer['milliseconds']:.0f} ms, peak {peer['peakKB'] / 1024:.1f} MB: "
                             f"{ratio:.0f} times ours")
                    failed |= ratio < 20
                if task == "round-trip":
                    failed |= speed < 50 or once["peakKB"] * 1024 > 8 * timed["bytes"] + 15 * 1024 * 1024
                print(line)
    print("bounds: round trip >= 50 MB/s, <= 1/20 of pbxproj's time, peak <= 8 x size + 15 MB: "
          + ("NOT MET" if failed else "met" if python else "met as far as measured, the peer is missing"))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
