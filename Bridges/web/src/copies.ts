import type { JSONObject } from 'inlet-share';
import { result, transact } from './database.js';
import type { Parameters } from './parameters.js';
import { WebFailure } from './web-failure.js';

interface StoredCopy {
  name: string;
  blob: Blob;
}

/** The app's own copies of items, in the browser's storage. */
export class WebCopies {
  private readonly urls = new Map<string, string>();

  constructor(private readonly database: Promise<IDBDatabase>) {}

  async copy(parameters: Parameters, blob: Blob): Promise<JSONObject> {
    const wanted = parameters.text('name');
    const own = `${parameters.shareID()}-${parameters.requiredText('item')}`;
    const name = await transact(await this.database, ['copies'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('copies');
      let name = wanted === undefined ? own : safe(wanted);
      const first = name;
      for (let number = 2; wanted !== undefined && (await result(store.count(name))) > 0; number += 1) {
        name = first.replace(/(\.[^.]{1,16})?$/u, (ending) => ` ${number}${ending}`);
      }
      const stored: StoredCopy = { name, blob };
      await result(store.put(stored));
      return name;
    });
    return this.told({ name, blob });
  }

  async list(): Promise<JSONObject> {
    const stored = await transact(await this.database, ['copies'], 'readonly', (transaction) =>
      result(transaction.objectStore('copies').getAll() as IDBRequest<StoredCopy[]>),
    );
    return { copies: stored.map((copy) => this.told(copy)) };
  }

  async locate(parameters: Parameters): Promise<JSONObject> {
    const name = copyName(parameters);
    const copy = await transact(await this.database, ['copies'], 'readonly', (transaction) =>
      result(transaction.objectStore('copies').get(name) as IDBRequest<StoredCopy | undefined>),
    );
    if (!copy) throw new WebFailure('notFound', `there is no copy '${name.slice(0, 80)}'`);
    return this.told(copy);
  }

  async remove(parameters: Parameters): Promise<JSONObject> {
    const name = copyName(parameters);
    const removed = await transact(await this.database, ['copies'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('copies');
      if ((await result(store.count(name))) === 0) return false;
      await result(store.delete(name));
      return true;
    });
    const url = this.urls.get(name);
    if (url !== undefined) URL.revokeObjectURL(url);
    this.urls.delete(name);
    return { removed };
  }

  /** In the browser a copy has no path: its place is an object URL of this page. */
  private told({ name, blob }: StoredCopy): JSONObject {
    const uri = this.urls.get(name) ?? URL.createObjectURL(blob);
    this.urls.set(name, uri);
    return { name, path: '', uri, size: blob.size };
  }
}

function copyName(parameters: Parameters): string {
  const name = parameters.requiredText('name', 255);
  if (/[/\0]/.test(name) || name.startsWith('.')) throw parameters.wrong('name', 'the name of a copy, without a path');
  return name;
}

/** A name that is safe everywhere, as close as possible to one that is not. */
function safe(name: string): string {
  const last = name.split(/[/\\]/).filter((part) => part !== '').pop() ?? '';
  const text = last.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}:]|(?!\u200d)\p{Cf}/gu, '').trim().replace(/^\.+/, '');
  return text.slice(0, 100) || 'File';
}
