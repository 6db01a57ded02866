import type { JSONObject, JSONValue } from 'inlet-share';
import { WebFailure } from './web-failure.js';

/** The parameters of one call, checked as on the native side. */
export class Parameters {
  constructor(
    readonly method: string,
    readonly members: JSONObject,
  ) {}

  static read(method: string, text: string): Parameters {
    let members: unknown;
    try {
      members = text === '' ? {} : JSON.parse(text);
    } catch {
      throw new WebFailure('invalidArgument', 'the arguments are no JSON');
    }
    if (typeof members !== 'object' || members === null || Array.isArray(members)) {
      throw new WebFailure('invalidArgument', 'the arguments are no JSON object');
    }
    return new Parameters(method, members as JSONObject);
  }

  wrong(key: string, wanted: string): WebFailure {
    return new WebFailure('invalidArgument', `${this.method}: '${key}' must be ${wanted}`);
  }

  text(key: string, limit = 4_096): string | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.length > limit) throw this.wrong(key, `a string of at most ${limit} bytes`);
    return value;
  }

  requiredText(key: string, limit = 4_096): string {
    const text = this.text(key, limit);
    if (!text) throw this.wrong(key, `a string of 1 to ${limit} bytes`);
    return text;
  }

  count(key: string, least: number, most: number): number | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw this.wrong(key, `a whole number from ${least} to ${most}`);
    }
    return value;
  }

  object(key: string): JSONObject | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.wrong(key, 'an object');
    return value;
  }

  array(key: string, limit: number): JSONValue[] {
    const value = this.value(key);
    if (!Array.isArray(value) || value.length > limit) {
      throw this.wrong(key, `an array of at most ${limit} elements`);
    }
    return value;
  }

  shareID(): string {
    const id = this.requiredText('id');
    if (!/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/.test(id)) throw this.wrong('id', 'the id of a share');
    return id;
  }

  has(key: string): boolean {
    return Object.prototype.hasOwnProperty.call(this.members, key);
  }

  private value(key: string): JSONValue | undefined {
    return this.has(key) ? this.members[key] ?? undefined : undefined;
  }
}
