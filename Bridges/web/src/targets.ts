import { base64FromBytes, bytesFromBase64 } from 'inlet-share';
import type { JSONObject, JSONValue } from 'inlet-share';
import { result, transact } from './database.js';
import { Parameters } from './parameters.js';
import { WebFailure } from './web-failure.js';

/**
 * The targets of the browser's storage.
 *
 * A browser's share sheet does not show them: an app lets the person choose after the share arrived.
 */
export class WebTargets {
  constructor(
    private readonly database: Promise<IDBDatabase>,
    private readonly changed: (ids?: string[]) => void,
  ) {}

  async list(): Promise<JSONObject> {
    const stored = await this.transact('readonly', (store) => result(store.getAll() as IDBRequest<JSONObject[]>));
    const order = (target: JSONObject): number => (typeof target['order'] === 'number' ? target['order'] : Infinity);
    stored.sort((one, other) => {
      const difference = order(one) - order(other);
      if (difference < 0 || difference > 0) return difference;
      return String(one['title']).localeCompare(String(other['title'])) || (String(one['id']) < String(other['id']) ? -1 : 1);
    });
    return { targets: stored.map(told) };
  }

  async publish(parameters: Parameters): Promise<JSONObject> {
    const given = parameters.array('targets', 10_000).map((element) => {
      if (typeof element !== 'object' || element === null || Array.isArray(element)) {
        throw parameters.wrong('targets', 'an array of objects');
      }
      const target = new Parameters(parameters.method, element);
      target.requiredText('id', 1_024);
      return read(target);
    });
    await this.transact('readwrite', async (store) => {
      const before = new Map((await result(store.getAll() as IDBRequest<JSONObject[]>)).map((one) => [one['id'], one]));
      await result(store.clear());
      for (const target of given) {
        const picture = before.get(target['id'] as JSONValue)?.['picture'];
        await result(store.put(picture === undefined ? target : { picture, ...target }));
      }
    });
    this.changed();
    return { count: given.length };
  }

  async add(parameters: Parameters): Promise<JSONObject> {
    const target = read(parameters);
    const stored = await this.transact('readwrite', async (store) => {
      const before = (await result(store.get(String(target['id'])))) as JSONObject | undefined;
      const picture = before?.['picture'];
      const whole = picture === undefined || parameters.has('picture') ? target : { ...target, picture };
      await result(store.put(whole));
      return whole;
    });
    this.changed([String(target['id'])]);
    return { target: told(stored) };
  }

  async update(parameters: Parameters): Promise<JSONObject> {
    const id = parameters.requiredText('id', 1_024);
    if (parameters.has('title')) parameters.requiredText('title');
    const change = members(parameters);
    const stored = await this.transact('readwrite', async (store) => {
      const target = (await result(store.get(id))) as JSONObject | undefined;
      if (!target) throw new WebFailure('notFound', `there is no target '${id.slice(0, 80)}'`);
      for (const key of Object.keys(parameters.members)) if (parameters.members[key] === null) delete target[key];
      const whole = { ...target, ...change, id };
      await result(store.put(whole));
      return whole;
    });
    this.changed([id]);
    return { target: told(stored) };
  }

  async remove(parameters: Parameters): Promise<JSONObject> {
    const id = parameters.requiredText('id', 1_024);
    const removed = await this.transact('readwrite', async (store) => {
      if ((await result(store.count(id))) === 0) return false;
      await result(store.delete(id));
      return true;
    });
    if (removed) this.changed([id]);
    return { removed };
  }

  private async transact<Value>(
    mode: IDBTransactionMode,
    body: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> {
    return transact(await this.database, ['targets'], mode, (transaction) => body(transaction.objectStore('targets')));
  }
}

function read(parameters: Parameters): JSONObject {
  const id = parameters.text('id', 1_024) ?? crypto.randomUUID();
  if (id === '') throw parameters.wrong('id', 'a string of 1 to 1024 bytes');
  return { ...members(parameters), id, title: parameters.requiredText('title') };
}

/** The members that were given and are not null. */
function members(parameters: Parameters): JSONObject {
  const given: { [key: string]: JSONValue | undefined } = {
    title: parameters.text('title'),
    subtitle: parameters.text('subtitle'),
    section: parameters.text('section'),
    symbol: parameters.text('symbol'),
    order: parameters.count('order', -1e9, 1e9),
    extra: parameters.object('extra'),
    picture: picture(parameters),
  };
  const found: JSONObject = {};
  for (const [key, value] of Object.entries(given)) if (value !== undefined) found[key] = value;
  return found;
}

function picture(parameters: Parameters): string | undefined {
  const text = parameters.text('picture', 1_400_000);
  if (text === undefined) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = bytesFromBase64(text);
  } catch {
    throw parameters.wrong('picture', 'base64 of at most 1048576 bytes');
  }
  if (bytes.length > 1 << 20) throw parameters.wrong('picture', 'base64 of at most 1048576 bytes');
  return base64FromBytes(bytes);
}

function told(target: JSONObject): JSONObject {
  const { picture, ...others } = target;
  if (typeof picture !== 'string') return others;
  const type = picture.startsWith('/9j/') ? 'image/jpeg' : 'image/png';
  return { ...others, pictureUri: `data:${type};base64,${picture}` };
}
