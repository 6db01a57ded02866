"""The ActionScript library on the real native extension: receives what lies in the inbox, and acknowledges it.

    flow.py SOURCES EXAMPLE HOST LIBRARY STORAGE GROUP SCHEME LINK

Prints every share that was received as one line of JSON, what the example says of it as `line TEXT` and shows as
`photo URI`, every failure as `failed REASON`, and the verdict of the host.
"""

import json
import pathlib
import sys
import time

import actionscript as a
import compiler
import system
import vectors


def main(sources, example, program, library, storage, group, scheme, link):
    host = system.Host(program, library)
    provided, application, contexts = system.world(host, storage)
    made = compiler.Program(**provided)
    names = vectors.ORDER + ["ShareEvent", "Inlet"]
    made.load(
        [(name + ".as", (pathlib.Path(sources) / (name + ".as")).read_text()) for name in names]
        + [("ShareText.as", pathlib.Path(example).read_text())])
    words = made.globals["ShareText"].statics
    inlet = made.globals["Inlet"]([group, scheme])
    acknowledged, received = [], []

    def on_received(given):
        share = given[0].values["share"]
        received.append(share.values["id"])
        print(json.dumps(a.out_of(share.get("toObject")([])), ensure_ascii=False), flush=True)
        for line in words["lines"]([share]):
            print("line", a.characters(line), flush=True)
        print("photo", a.characters(a.text_of(words["firstPhoto"]([share]))), flush=True)
        inlet.get("acknowledge")([share.values["id"], lambda told: acknowledged.append(told[0])])

    def on_failed(given):
        print("failed", a.characters(given[0].values["reason"]), flush=True)

    inlet.get("addEventListener")(["inletShareReceived", on_received])
    inlet.get("addEventListener")(["inletShareFailed", on_failed])
    print("started" if inlet.get("start")([]) else "not started", flush=True)
    system.tell(application, system.event("InvokeEvent", "invoke", arguments=[a.units(link)]))
    system.tell(application, system.event("InvokeEvent", "invoke", arguments=[None]))
    system.tell(application, system.event("InvokeEvent", "invoke", arguments=[]))
    until = time.monotonic() + 60
    while contexts and (len(received) < 2 or len(acknowledged) < len(received)) and time.monotonic() < until:
        system.status(contexts)
        time.sleep(0.01)
    print("acknowledged", acknowledged.count(True), flush=True)
    inlet.get("dispose")([])
    system.tell(application, system.event("Event", "activate"))
    print(host.end())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
