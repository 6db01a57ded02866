import { schema } from './document.js';
import type { JSONObject, JSONValue, Share, ShareFailure, ShareItem } from './document.js';
import { InletError } from './errors.js';

/** The most items, and the most failures, of one share. */
const elementLimit = 100_000;

/**
 * Reads a share document.
 *
 * Members that this version does not know are kept. What is optional and absent stays absent, never null; `types`,
 * `data`, `meta`, `extra` and `failures` are always there.
 *
 * @param document The document as text, or as `JSON.parse` gives it.
 * @throws InletError `damaged` with the way to the member that is wrong; `newer` for a document of a newer version.
 */
export function parseShare(document: unknown): Share {
  let value = document;
  if (typeof document === 'string') {
    try {
      value = JSON.parse(document);
    } catch {
      throw new InletError('damaged', 'not a share document: no JSON');
    }
  }
  const members = object(value, 'the document');
  const version = members['schema'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) throw wrong('schema', 'a whole number');
  if (version > schema) {
    throw new InletError('newer', `the share document has version ${version}, this app reads up to ${schema}: update the app`);
  }
  const read = new Members(members, '');
  const id = read.text('id');
  if (!/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/.test(id)) throw wrong('id', 'the id of a share');
  const receivedAt = read.text('receivedAt');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(receivedAt) || Number.isNaN(Date.parse(receivedAt))) {
    throw wrong('receivedAt', 'a time like 2026-11-30T04:12:09.123Z');
  }
  const texts = ['title', 'subject', 'message', 'text', 'webURL', 'targetId', 'source'];
  read.optionalTexts(...texts);
  return {
    ...present(members, texts),
    schema: version,
    id,
    receivedAt,
    platform: read.optionalText('platform') ?? 'ios',
    action: read.optionalText('action') ?? 'send',
    attempt: read.optionalCount('attempt') ?? 1,
    meta: read.optionalObject('meta'),
    extra: read.optionalObject('extra'),
    items: read.array('items').map((item, index) => parseItem(item, `items[${index}]`)),
    failures: read.optionalArray('failures').map((failure, index) => parseFailure(failure, `failures[${index}]`)),
  };
}

function parseItem(value: unknown, path: string): ShareItem {
  const members = object(value, path);
  const read = new Members(members, `${path}.`);
  const texts = ['value', 'file', 'path', 'uri', 'name', 'mimeType', 'type', 'sha256', 'thumbnail', 'title'];
  read.optionalTexts(...texts);
  const counts = ['size', 'width', 'height', 'durationMs'];
  for (const key of counts) read.optionalCount(key);
  const file = members['file'];
  if (typeof file === 'string' && (file === '' || file.startsWith('.') || /[/\\\0]/.test(file))) {
    throw wrong(`${path}.file`, 'a name without a path');
  }
  return {
    ...present(members, [...texts, ...counts]),
    id: read.text('id'),
    kind: read.text('kind'),
    types: read.optionalTypes(),
    data: read.optionalObject('data'),
  };
}

function parseFailure(value: unknown, path: string): ShareFailure {
  const members = object(value, path);
  const read = new Members(members, `${path}.`);
  read.optionalTexts('detail');
  return {
    ...present(members, ['detail']),
    position: read.optionalCount('position') ?? read.missing('position'),
    types: read.array('types') && read.optionalTypes(),
    reason: read.text('reason'),
  };
}

/** Members of an object, checked as they are read. */
class Members {
  constructor(
    private readonly members: JSONObject,
    private readonly path: string,
  ) {}

  missing(key: string): never {
    throw wrong(this.path + key, 'there');
  }

  text(key: string): string {
    return this.optionalText(key) ?? this.missing(key);
  }

  optionalText(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw wrong(this.path + key, 'a string');
    return value;
  }

  optionalTexts(...keys: string[]): void {
    for (const key of keys) this.optionalText(key);
  }

  optionalCount(key: string): number | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
      throw wrong(this.path + key, 'a whole number from 0 on');
    }
    return value;
  }

  optionalObject(key: string): JSONObject {
    const value = this.value(key);
    return value === undefined ? {} : object(value, this.path + key);
  }

  array(key: string): JSONValue[] {
    const value = this.value(key);
    if (!Array.isArray(value) || value.length > elementLimit) {
      throw wrong(this.path + key, `an array of at most ${elementLimit} elements`);
    }
    return value;
  }

  optionalArray(key: string): JSONValue[] {
    return this.value(key) === undefined ? [] : this.array(key);
  }

  optionalTypes(): string[] {
    return this.optionalArray('types').map((type, index) => {
      if (typeof type !== 'string') throw wrong(`${this.path}types[${index}]`, 'a string');
      return type;
    });
  }

  /** Only what the object itself has; `null` is as good as absent. */
  private value(key: string): JSONValue | undefined {
    if (!Object.prototype.hasOwnProperty.call(this.members, key)) return undefined;
    return this.members[key] ?? undefined;
  }
}

/** The members but for those that are null where they should have been left out. */
function present(members: JSONObject, optional: string[]): object {
  return Object.fromEntries(Object.entries(members).filter(([key, value]) => value !== null || !optional.includes(key)));
}

function object(value: unknown, path: string): JSONObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path, 'an object');
  return value as JSONObject;
}

function wrong(path: string, wanted: string): InletError {
  return new InletError('damaged', `not a share document: ${path} must be ${wanted}`);
}
