"""Holds the bridge's ActionScript against the vectors that all bridges share, and against its own for paths.

    vectors.py SOURCES LINKS DOCUMENTS PATHS

Prints a line for every vector that is not as expected, then `links N documents N paths N schemes N`.
"""

import json
import pathlib
import sys

import actionscript as a
import compiler

ORDER = ["ShareDocumentError", "Members", "ShareTime", "ShareID", "ShareFailure", "SharedItem", "Share", "InletLink"]


def program(folder):
    made = compiler.Program()
    made.load([(name + ".as", (folder / (name + ".as")).read_text()) for name in ORDER])
    return made.globals


def text_of(vector, key):
    repeat = vector.get("repeat")
    return vector[key] + (repeat["text"] * repeat["count"] if repeat else "")


def read_document(classes, text):
    try:
        share = classes["Share"].statics["parse"]([a.units(text)])
        return {"share": a.out_of(share.get("toObject")([]))}
    except a.Thrown as thrown:
        if not isinstance(thrown.value, a.Instance):
            raise
        fault = {name: a.out_of(each) for name, each in thrown.value.values.items()}
        if fault.get("kind") == "newerSchema":
            return {"failure": {"kind": "newerSchema", "found": fault["found"], "supported": fault["supported"]}}
        return {"failure": {"kind": fault.get("kind", fault["message"]), "place": fault.get("place")}}


def read_link(classes, text, scheme):
    link = classes["InletLink"].statics["parse"]([None if text is None else a.units(text), scheme])
    found = {name: a.out_of(link.values[name]) for name in ("reading", "id", "paths", "refusal")}
    return {name: each for name, each in found.items() if each not in (None, [])}


def main(folder, links, documents, paths):
    classes = program(pathlib.Path(folder))
    faults = 0

    def compare(name, found, expected):
        nonlocal faults
        if json.dumps(found, sort_keys=True) != json.dumps(expected, sort_keys=True):
            faults += 1
            print(f"{name}: expected {str(expected)[:200]}, found {str(found)[:200]}")

    table = json.loads(pathlib.Path(links).read_text())
    for vector in table["links"]:
        expected = {name: vector[name] for name in ("reading", "id", "refusal") if name in vector}
        compare(vector["name"], read_link(classes, text_of(vector, "link"), table["scheme"]), expected)
    is_scheme = classes["InletLink"].statics["isScheme"]
    schemes = [(each, True) for each in table["schemes"]["good"]] + [(each, False) for each in table["schemes"]["bad"]]
    for scheme, is_good in schemes:
        compare("scheme " + scheme[:40], is_scheme([a.units(scheme)]), is_good)
    share_table = json.loads(pathlib.Path(documents).read_text())["documents"]
    for vector in share_table:
        expected = {name: vector[name] for name in ("share", "failure") if name in vector}
        compare(vector["name"], read_document(classes, text_of(vector, "document")), expected)
    path_table = json.loads(pathlib.Path(paths).read_text())
    for vector in path_table["links"]:
        expected = {name: vector[name] for name in ("reading", "id", "paths", "refusal") if name in vector}
        link = None if vector["link"] is None else text_of(vector, "link")
        compare(vector["name"], read_link(classes, link, path_table["scheme"]), expected)
    for vector in path_table["times"]:
        found = classes["ShareTime"].statics["parse"]([vector["text"]])
        compare("time " + vector["text"], None if found != found else a.out_of(found), vector.get("time"))
    print(f"links {len(table['links'])} documents {len(share_table)} paths {len(path_table['links'])} "
          f"schemes {len(schemes)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.setrecursionlimit(20_000)
    sys.exit(main(*sys.argv[1:]))
