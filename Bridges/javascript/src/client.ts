import type { Copies, Copy, InletApi, ItemPart, ReadOptions, SetAside, ShareRef, ShareSetAside } from './api.js';
import { bytesFromBase64 } from './base64.js';
import type { JSONObject, Share, ShareItem } from './document.js';
import type { Door } from './door.js';
import { InletError } from './errors.js';
import type { InletEvents, Subscription } from './events.js';
import { Listeners } from './listeners.js';
import { parseShare } from './parse.js';
import { ShareLoop } from './share-loop.js';
import type { NewTarget, ShareTarget, TargetChange, Targets } from './targets.js';
import type { Upload, Uploads } from './uploads.js';

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
const nameOf = (reference: string | { name: string }): string =>
  typeof reference === 'string' ? reference : reference.name;

/** The client of a bridge: the same API whatever lies behind the door. */
export class InletClient implements InletApi {
  private readonly door: Door;
  private readonly listeners: Listeners;
  private readonly loops = new Set<ShareLoop>();

  constructor(door: Door) {
    this.door = door;
    this.listeners = new Listeners(door);
  }

  /** Calls a method by its name. @throws InletError. */
  async call(method: string, parameters: object = {}): Promise<JSONObject> {
    const text = await this.door.call(method, JSON.stringify(parameters));
    let answer: { result?: JSONObject; error?: { code?: unknown; message?: unknown } };
    try {
      answer = JSON.parse(text);
    } catch {
      throw new InletError('failed', `${method}: the answer is no JSON`);
    }
    if (answer?.error) throw new InletError(String(answer.error.code), String(answer.error.message));
    if (typeof answer?.result !== 'object' || answer.result === null) {
      throw new InletError('failed', `${method}: the answer has no result`);
    }
    return answer.result;
  }

  async onShare(
    take: (share: Share) => void | Promise<void>,
    onError: (error: unknown, share?: Share) => void = () => undefined,
  ): Promise<Subscription> {
    const loop = new ShareLoop(this, take, onError);
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

  async pending(): Promise<Share[]> {
    const { shares } = await this.call('pending');
    return (shares as unknown[]).map(parseShare);
  }

  async take(share: ShareRef): Promise<Share> {
    return parseShare((await this.call('take', { id: idOf(share) }))['share']);
  }

  async acknowledge(share: ShareRef): Promise<boolean> {
    return (await this.call('acknowledge', { id: idOf(share) }))['acknowledged'] === true;
  }

  async release(share: ShareRef): Promise<boolean> {
    return (await this.call('release', { id: idOf(share) }))['released'] === true;
  }

  async requestedShare(): Promise<string | undefined> {
    return (await this.call('requestedShare'))['id'] as string | undefined;
  }

  async readItem(options: ReadOptions): Promise<ItemPart> {
    return (await this.call('readItem', options)) as unknown as ItemPart;
  }

  async readBytes(share: ShareRef, item: ShareItem | string, limit = 64 << 20): Promise<Uint8Array> {
    const wanted = { id: idOf(share), item: idOf(item), length: 4 << 20 };
    let bytes = new Uint8Array(0);
    for (let offset = 0, isLast = false; !isLast; ) {
      const part = await this.readItem({ ...wanted, offset });
      if (part.size > limit) throw new InletError('tooLarge', `the item has ${part.size} bytes, more than ${limit}`);
      if (offset === 0) bytes = new Uint8Array(part.size);
      bytes.set(bytesFromBase64(part.data), offset);
      offset += part.length;
      isLast = part.isLast || part.length === 0;
    }
    return bytes;
  }

  async readText(share: ShareRef, item: ShareItem | string): Promise<string> {
    const part = await this.readItem({ id: idOf(share), item: idOf(item), encoding: 'text', length: 4 << 20 });
    if (!part.isLast) throw new InletError('tooLarge', `the text has ${part.size} bytes: read it in parts`);
    return part.data;
  }

  async copyItem(share: ShareRef, item: ShareItem | string, name?: string): Promise<Copy> {
    const wanted = { id: idOf(share), item: idOf(item) };
    return (await this.call('copyItem', name === undefined ? wanted : { ...wanted, name })) as unknown as Copy;
  }

  readonly copies: Copies = {
    list: async () => (await this.call('copies.list'))['copies'] as unknown as Copy[],
    locate: async (copy) => (await this.call('copies.locate', { name: nameOf(copy) })) as unknown as Copy,
    remove: async (copy) => (await this.call('copies.remove', { name: nameOf(copy) }))['removed'] === true,
  };

  readonly targets: Targets = {
    list: async () => (await this.call('targets.list'))['targets'] as unknown as ShareTarget[],
    publish: async (targets) => {
      await this.call('targets.publish', { targets });
    },
    add: async (target: NewTarget) => (await this.call('targets.add', target))['target'] as unknown as ShareTarget,
    update: async (change: TargetChange) =>
      (await this.call('targets.update', change))['target'] as unknown as ShareTarget,
    remove: async (target) => (await this.call('targets.remove', { id: idOf(target) }))['removed'] === true,
  };

  readonly setAside: SetAside = {
    list: async () => (await this.call('setAside.list'))['shares'] as unknown as ShareSetAside[],
    restore: async (share) => (await this.call('setAside.restore', { id: idOf(share) }))['restored'] === true,
    discard: async (share) => (await this.call('setAside.discard', { id: idOf(share) }))['discarded'] === true,
  };

  readonly uploads: Uploads = {
    list: async () => (await this.call('uploads.list'))['uploads'] as unknown as Upload[],
    retry: async (upload) => (await this.call('uploads.retry', { id: idOf(upload) }))['retried'] === true,
    cancel: async (upload) => (await this.call('uploads.cancel', { id: idOf(upload) }))['cancelled'] === true,
    remove: async (upload) => (await this.call('uploads.remove', { id: idOf(upload) }))['removed'] === true,
  };

  addListener<Name extends keyof InletEvents>(
    name: Name,
    listener: (event: InletEvents[Name]) => void,
  ): Promise<Subscription> {
    return this.listeners.add(name, listener as (event: unknown) => void);
  }

  async removeAllListeners(): Promise<void> {
    for (const loop of this.loops) loop.end();
    this.loops.clear();
    await this.listeners.removeAll();
  }
}
