"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Listeners = void 0;
/** The listeners of a client: the door is listened to while there is one, and keeps what comes while there is none. */
class Listeners {
    constructor(door) {
        this.door = door;
        this.byName = new Map();
        /** What came for an event that nobody listens to, while somebody listens to another; the latest 256. */
        this.retained = [];
    }
    async add(name, listener) {
        var _a, _b;
        // A wrapper, so that the same function may be added twice and removed once.
        const own = (event) => listener(event);
        const set = (_a = this.byName.get(name)) !== null && _a !== void 0 ? _a : new Set();
        this.byName.set(name, set.add(own));
        const waiting = this.retained.filter((event) => event.name === name);
        this.retained = this.retained.filter((event) => event.name !== name);
        (_b = this.stop) !== null && _b !== void 0 ? _b : (this.stop = this.door.listen((event) => this.receive(event)));
        try {
            await this.stop;
        }
        catch (error) {
            this.stop = undefined;
            set.delete(own);
            throw error;
        }
        for (const event of waiting)
            own(event.data);
        return { remove: () => this.remove(name, own) };
    }
    async removeAll() {
        this.byName.clear();
        await this.end();
    }
    async remove(name, listener) {
        var _a;
        (_a = this.byName.get(name)) === null || _a === void 0 ? void 0 : _a.delete(listener);
        if ([...this.byName.values()].every((set) => set.size === 0))
            await this.end();
    }
    async end() {
        const stop = this.stop;
        this.stop = undefined;
        if (stop)
            await (await stop)();
    }
    receive(text) {
        var _a, _b;
        let event;
        try {
            event = JSON.parse(text);
        }
        catch (_c) {
            return; // A hint that nobody can read is none; the share still waits.
        }
        if (typeof (event === null || event === void 0 ? void 0 : event.name) !== 'string')
            return;
        const listeners = this.byName.get(event.name);
        if (!listeners || listeners.size === 0) {
            this.retained.push({ name: event.name, data: (_a = event.data) !== null && _a !== void 0 ? _a : {} });
            if (this.retained.length > 256)
                this.retained.shift();
            return;
        }
        for (const listener of [...listeners])
            listener((_b = event.data) !== null && _b !== void 0 ? _b : {});
    }
}
exports.Listeners = Listeners;
