import { base64FromBytes } from 'inlet-share';
import type { JSONObject } from 'inlet-share';
import type { StoredFile, StoredShare } from './database.js';
import { result, transact } from './database.js';
import type { Parameters } from './parameters.js';
import { WebFailure } from './web-failure.js';

/** The most shares that one call lists. */
const limit = 64;

/** The shares of the browser's storage, as one page sees them. */
export class WebShares {
  /** Handed out in this life of the page. */
  private readonly seen = new Set<string>();
  /** Given back: not again before the page becomes visible. */
  private readonly resting = new Set<string>();
  /** Object URLs that were made, by share and item. */
  private readonly urls = new Map<string, Map<string, string>>();

  constructor(private readonly database: Promise<IDBDatabase>) {}

  becameActive(): void {
    this.resting.clear();
  }

  /** The ids of all shares that wait. */
  async waiting(): Promise<string[]> {
    const database = await this.database;
    const keys = await transact(database, ['shares'], 'readonly', (transaction) =>
      result(transaction.objectStore('shares').getAllKeys()),
    );
    return (keys as string[]).filter((id) => !this.resting.has(id));
  }

  async pending(parameters: Parameters): Promise<JSONObject> {
    const wanted = parameters.count('limit', 1, 1_000) ?? limit;
    const ids = await this.waiting();
    const shares: JSONObject[] = [];
    for (const id of ids.slice(0, wanted)) {
      const share = await this.handOut(id);
      if (share) shares.push(share);
    }
    return { shares, more: ids.length > wanted };
  }

  async take(parameters: Parameters): Promise<JSONObject> {
    const id = parameters.shareID();
    const share = await this.handOut(id);
    if (!share) throw gone(id);
    this.resting.delete(id);
    return { share };
  }

  async acknowledge(parameters: Parameters): Promise<JSONObject> {
    const id = parameters.shareID();
    const acknowledged = await transact(await this.database, ['shares', 'files'], 'readwrite', async (transaction) => {
      if ((await result(transaction.objectStore('shares').count(id))) === 0) return false;
      await result(transaction.objectStore('shares').delete(id));
      await result(transaction.objectStore('files').delete(IDBKeyRange.bound([id], [id, []])));
      return true;
    });
    this.forget(id);
    return { acknowledged };
  }

  async release(parameters: Parameters): Promise<JSONObject> {
    const id = parameters.shareID();
    const released = this.seen.has(id) && !this.resting.has(id) && (await this.waiting()).includes(id);
    if (released) this.resting.add(id);
    this.forget(id);
    return { released };
  }

  async readItem(parameters: Parameters): Promise<JSONObject> {
    const blob = await this.content(parameters);
    const offset = parameters.count('offset', 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const length = parameters.count('length', 1, 4 << 20) ?? 1 << 20;
    const encoding = parameters.text('encoding') ?? 'base64';
    if (encoding !== 'base64' && encoding !== 'text') throw parameters.wrong('encoding', "'base64' or 'text'");
    let bytes = new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer());
    const isWhole = offset + bytes.length >= blob.size;
    if (encoding === 'text' && !isWhole) bytes = bytes.subarray(0, wholeCharacters(bytes));
    const data = encoding === 'text' ? decoded(bytes, offset === 0) : base64FromBytes(bytes);
    return { data, offset, length: bytes.length, size: blob.size, isLast: offset + bytes.length >= blob.size };
  }

  /** The bytes of an item: of its file, or of its value. */
  async content(parameters: Parameters, isFileWanted = false): Promise<Blob> {
    const id = parameters.shareID();
    const name = parameters.requiredText('item', 1_024);
    const found = await transact(await this.database, ['shares', 'files'], 'readonly', async (transaction) => ({
      share: (await result(transaction.objectStore('shares').get(id))) as StoredShare | undefined,
      file: (await result(transaction.objectStore('files').get([id, name]))) as StoredFile | undefined,
    }));
    if (!found.share || this.resting.has(id)) throw gone(id);
    const item = (found.share.document['items'] as JSONObject[]).find((one) => one['id'] === name);
    if (!item) throw new WebFailure('notFound', `share ${id} has no item '${name.slice(0, 80)}'`);
    if (found.file) return found.file.blob;
    const value = item['value'];
    if (isFileWanted || typeof value !== 'string') {
      throw new WebFailure('noContent', `item ${name} has no file: read its value`);
    }
    return new Blob([value], { type: 'text/plain' });
  }

  /** The document of a share with places of its files; undefined when it is not there any more. */
  private async handOut(id: string): Promise<JSONObject | undefined> {
    const isFirst = !this.seen.has(id);
    const names: ('shares' | 'files')[] = ['shares', 'files'];
    const found = await transact(await this.database, names, isFirst ? 'readwrite' : 'readonly', async (transaction) => {
      const store = transaction.objectStore('shares');
      const share = (await result(store.get(id))) as StoredShare | undefined;
      if (!share) return undefined;
      if (isFirst) {
        share.attempt += 1;
        await result(store.put(share));
      }
      const range = IDBKeyRange.bound([id], [id, []]);
      return { share, files: (await result(transaction.objectStore('files').getAll(range))) as StoredFile[] };
    });
    if (!found) return undefined;
    this.seen.add(id);
    const urls = this.urls.get(id) ?? new Map<string, string>();
    this.urls.set(id, urls);
    for (const file of found.files) {
      if (!urls.has(file.item)) urls.set(file.item, URL.createObjectURL(file.blob));
    }
    const items = (found.share.document['items'] as JSONObject[]).map((item) => {
      const uri = urls.get(String(item['id']));
      return uri === undefined ? item : { ...item, uri };
    });
    return { ...found.share.document, items, attempt: found.share.attempt };
  }

  private forget(id: string): void {
    this.seen.delete(id);
    for (const url of this.urls.get(id)?.values() ?? []) URL.revokeObjectURL(url);
    this.urls.delete(id);
  }
}

function gone(id: string): WebFailure {
  return new WebFailure('notFound', `share ${id} is not pending: it was acknowledged, released or never received`);
}

/** How many of the bytes are whole characters of UTF-8. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let first = bytes.length - 1; first >= 0 && first >= bytes.length - 4; first -= 1) {
    const byte = bytes[first] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const count = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return first + count > bytes.length ? first : bytes.length;
  }
  return bytes.length;
}

function decoded(bytes: Uint8Array, isBeginning: boolean): string {
  const mark = isBeginning ? [...bytes.subarray(0, 2)].join() : '';
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: !isBeginning }).decode(bytes);
  } catch {
    throw new WebFailure('notText', 'the item is no text, or the part begins inside a character');
  }
}
