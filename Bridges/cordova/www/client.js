"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.InletClient = void 0;
const base64_js_1 = require("./base64");
const errors_js_1 = require("./errors");
const listeners_js_1 = require("./listeners");
const parse_js_1 = require("./parse");
const share_loop_js_1 = require("./share-loop");
const idOf = (reference) => typeof reference === 'string' ? reference : reference.id;
const nameOf = (reference) => typeof reference === 'string' ? reference : reference.name;
/** The client of a bridge: the same API whatever lies behind the door. */
class InletClient {
    constructor(door) {
        this.loops = new Set();
        this.copies = {
            list: async () => (await this.call('copies.list'))['copies'],
            locate: async (copy) => (await this.call('copies.locate', { name: nameOf(copy) })),
            remove: async (copy) => (await this.call('copies.remove', { name: nameOf(copy) }))['removed'] === true,
        };
        this.targets = {
            list: async () => (await this.call('targets.list'))['targets'],
            publish: async (targets) => {
                await this.call('targets.publish', { targets });
            },
            add: async (target) => (await this.call('targets.add', target))['target'],
            update: async (change) => (await this.call('targets.update', change))['target'],
            remove: async (target) => (await this.call('targets.remove', { id: idOf(target) }))['removed'] === true,
        };
        this.setAside = {
            list: async () => (await this.call('setAside.list'))['shares'],
            restore: async (share) => (await this.call('setAside.restore', { id: idOf(share) }))['restored'] === true,
            discard: async (share) => (await this.call('setAside.discard', { id: idOf(share) }))['discarded'] === true,
        };
        this.uploads = {
            list: async () => (await this.call('uploads.list'))['uploads'],
            retry: async (upload) => (await this.call('uploads.retry', { id: idOf(upload) }))['retried'] === true,
            cancel: async (upload) => (await this.call('uploads.cancel', { id: idOf(upload) }))['cancelled'] === true,
            remove: async (upload) => (await this.call('uploads.remove', { id: idOf(upload) }))['removed'] === true,
        };
        this.door = door;
        this.listeners = new listeners_js_1.Listeners(door);
    }
    /** Calls a method by its name. @throws InletError. */
    async call(method, parameters = {}) {
        const text = await this.door.call(method, JSON.stringify(parameters));
        let answer;
        try {
            answer = JSON.parse(text);
        }
        catch (_a) {
            throw new errors_js_1.InletError('failed', `${method}: the answer is no JSON`);
        }
        if (answer === null || answer === void 0 ? void 0 : answer.error)
            throw new errors_js_1.InletError(String(answer.error.code), String(answer.error.message));
        if (typeof (answer === null || answer === void 0 ? void 0 : answer.result) !== 'object' || answer.result === null) {
            throw new errors_js_1.InletError('failed', `${method}: the answer has no result`);
        }
        return answer.result;
    }
    async onShare(take, onError = () => undefined) {
        const loop = new share_loop_js_1.ShareLoop(this, take, onError);
        this.loops.add(loop);
        const subscription = await this.addListener('shareReceived', () => loop.wake());
        loop.wake();
        return {
            remove: async () => {
                this.loops.delete(loop);
                loop.end();
                await subscription.remove();
            },
        };
    }
    async pending() {
        const { shares } = await this.call('pending');
        return shares.map(parse_js_1.parseShare);
    }
    async take(share) {
        return (0, parse_js_1.parseShare)((await this.call('take', { id: idOf(share) }))['share']);
    }
    async acknowledge(share) {
        return (await this.call('acknowledge', { id: idOf(share) }))['acknowledged'] === true;
    }
    async release(share) {
        return (await this.call('release', { id: idOf(share) }))['released'] === true;
    }
    async requestedShare() {
        return (await this.call('requestedShare'))['id'];
    }
    async readItem(options) {
        return (await this.call('readItem', options));
    }
    async readBytes(share, item, limit = 64 << 20) {
        const wanted = { id: idOf(share), item: idOf(item), length: 4 << 20 };
        let bytes = new Uint8Array(0);
        for (let offset = 0, isLast = false; !isLast;) {
            const part = await this.readItem({ ...wanted, offset });
            if (part.size > limit)
                throw new errors_js_1.InletError('tooLarge', `the item has ${part.size} bytes, more than ${limit}`);
            if (offset === 0)
                bytes = new Uint8Array(part.size);
            bytes.set((0, base64_js_1.bytesFromBase64)(part.data), offset);
            offset += part.length;
            isLast = part.isLast || part.length === 0;
        }
        return bytes;
    }
    async readText(share, item) {
        const part = await this.readItem({ id: idOf(share), item: idOf(item), encoding: 'text', length: 4 << 20 });
        if (!part.isLast)
            throw new errors_js_1.InletError('tooLarge', `the text has ${part.size} bytes: read it in parts`);
        return part.data;
    }
    async copyItem(share, item, name) {
        const wanted = { id: idOf(share), item: idOf(item) };
        return (await this.call('copyItem', name === undefined ? wanted : { ...wanted, name }));
    }
    addListener(name, listener) {
        return this.listeners.add(name, listener);
    }
    async removeAllListeners() {
        for (const loop of this.loops)
            loop.end();
        this.loops.clear();
        await this.listeners.removeAll();
    }
}
exports.InletClient = InletClient;
