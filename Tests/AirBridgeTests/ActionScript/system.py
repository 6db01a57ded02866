"""The classes of AIR that the bridge and the example use, as far as they use them; and the C host as the extension."""

import json
import subprocess

import actionscript as a

EVENT = a.native_class(
    "Event", [("type", "String")], construct=lambda this, given: this.values.update(type=given[0]))
EVENT.statics.update(ACTIVATE="activate", COMPLETE="complete")


def _make_dispatcher(this, given):
    this.values["listeners"] = {}


def _add(this, given):
    this.values["listeners"].setdefault(given[0], []).append(given[1])
    return a.UNDEFINED


def _remove(this, given):
    kept = [each for each in this.values["listeners"].get(given[0], []) if each != given[1]]
    this.values["listeners"][given[0]] = kept
    return a.UNDEFINED


def _dispatch(this, given):
    for listener in list(this.values["listeners"].get(given[0].values["type"], [])):
        listener([given[0]])
    return True


DISPATCHER = a.native_class(
    "EventDispatcher", [], construct=_make_dispatcher, addEventListener=_add, removeEventListener=_remove,
    dispatchEvent=_dispatch)


def _class(name, **statics):
    made = a.Class(name, EVENT)
    made.statics.update(statics)
    return made


EVENTS = {
    "Event": EVENT, "InvokeEvent": _class("InvokeEvent", INVOKE="invoke"),
    "StatusEvent": _class("StatusEvent", STATUS="status"),
}


def event(kind, name, **values):
    made = EVENTS[kind]([name])
    made.values.update(values)
    return made


FILE = a.native_class(
    "File", [("nativePath", "String")], construct=lambda this, given: this.values.update(nativePath=given[0]),
    resolvePath=lambda this, given: FILE([this.values["nativePath"] + "/" + given[0]]))


class Host:
    """The native extension, loaded by the C program and reached by its standard input and output."""

    def __init__(self, program, library):
        self.process = subprocess.Popen([program, library], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.read() == "loaded"

    def read(self):
        return self.process.stdout.readline().decode().rstrip("\n")

    def order(self, text):
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()
        return self.read()

    def end(self):
        verdict = self.order("quit")
        self.process.wait()
        return verdict


def world(host, storage):
    """What AIR provides, with one native extension."""
    application = DISPATCHER([])
    contexts = []

    def call(this, given):
        name, *rest = (a.characters(each) for each in given)
        answer = host.order({"open": "open ", "call": "start ", "mail": "mail"}[name] + " ".join(rest))
        return int(answer) if name == "call" else a.units(answer)

    def create(given):
        if not host.order("create").startswith("created"):
            return None
        contexts.append(CONTEXT([]))
        return contexts[-1]

    CONTEXT = a.native_class(
        "ExtensionContext", [], parent=DISPATCHER, construct=_make_dispatcher, call=call,
        dispose=lambda this, given: (host.order("dispose"), contexts.clear(), a.UNDEFINED)[2])
    CONTEXT.statics["createExtensionContext"] = create
    native = a.Class("NativeApplication")
    native.statics["nativeApplication"] = application
    FILE.statics["applicationStorageDirectory"] = FILE([a.units(storage)])
    provided = {
        **EVENTS, "EventDispatcher": DISPATCHER, "ExtensionContext": CONTEXT, "NativeApplication": native,
        "File": FILE, "uint": lambda given: a.coerce("uint", given[0]),
    }
    return provided, application, contexts


def tell(dispatcher, made):
    _dispatch(dispatcher, [made])


def status(contexts):
    """What AIR does with FREDispatchStatusEventAsync; one too many does no harm."""
    for context in list(contexts):
        tell(context, event("StatusEvent", "status", code="inlet.mail", level="event"))
