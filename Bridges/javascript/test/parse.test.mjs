import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InletError, parseShare } from '../dist/index.js';

const minimal = { schema: 1, id: '01m8nd0w9700037qzra9adaqqv', receivedAt: '2026-11-30T04:12:09.123Z', items: [] };

describe('the share document', () => {
  it('a whole document reads as it stands', () => {
    const document = {
      ...minimal, platform: 'ios', action: 'view', attempt: 2, title: 'Ä', subject: 's', message: '🍐', text: 't',
      webURL: 'https://example.com', targetId: 'a', source: 'Photos', meta: { a: [1, null] }, extra: { b: true },
      items: [{
        id: '0', kind: 'image', value: 'v', file: '0.heic', path: '/a/0.heic', uri: 'file:///a/0.heic', name: '../x', mimeType: 'image/heic',
        type: 'public.heic', types: ['public.heic'], size: 9007199254740991, sha256: 'ab', width: 1, height: 2, durationMs: 3,
        thumbnail: '0.jpg', title: 't', data: { c: {} },
      }],
      failures: [{ position: 1, types: ['public.heic'], reason: 'timedOut', detail: 'd' }],
    };
    assert.deepEqual(parseShare(document), document);
    assert.deepEqual(parseShare(JSON.stringify(document)), document);
  });

  it('absent members stay absent, and lists and objects are always there', () => {
    const share = parseShare(minimal);
    assert.deepEqual(share, { ...minimal, platform: 'ios', action: 'send', attempt: 1, meta: {}, extra: {}, failures: [] });
    assert.equal('title' in share, false);
    const item = parseShare({ ...minimal, items: [{ id: '0', kind: 'text' }] }).items[0];
    assert.deepEqual(item, { id: '0', kind: 'text', types: [], data: {} });
  });

  it('unknown members and names are kept', () => {
    const share = parseShare({ ...minimal, later: [1], platform: 'visionos', items: [{ id: '0', kind: 'hologram', depth: 3 }] });
    assert.deepEqual(share.later, [1]);
    assert.equal(share.platform, 'visionos');
    assert.equal(share.items[0].kind, 'hologram');
    assert.equal(share.items[0].depth, 3);
  });

  it('a newer document is refused as newer, whatever else is in it', () => {
    assert.throws(() => parseShare({ schema: 2, id: 7 }), (error) => error instanceof InletError && error.code === 'newer');
  });

  const item = (members) => ({ ...minimal, items: [{ id: '0', kind: 'file', ...members }] });
  const wrong = [
    ['text that is no JSON', '{', 'JSON'],
    ['nothing', undefined, 'the document'],
    ['null', null, 'the document'],
    ['a list', [], 'the document'],
    ['no schema', { ...minimal, schema: undefined }, 'schema'],
    ['a schema of 1.5', { ...minimal, schema: 1.5 }, 'schema'],
    ['a schema as text', { ...minimal, schema: '1' }, 'schema'],
    ['an id that is a path', { ...minimal, id: '../../../../../../etc/pass' }, 'id'],
    ['an id in upper case', { ...minimal, id: minimal.id.toUpperCase() }, 'id'],
    ['an id beyond 128 bits', { ...minimal, id: `8${minimal.id.slice(1)}` }, 'id'],
    ['a time without a zone', { ...minimal, receivedAt: '2026-11-30T04:12:09.123' }, 'receivedAt'],
    ['a thirteenth month', { ...minimal, receivedAt: '2026-13-30T04:12:09.123Z' }, 'receivedAt'],
    ['items that are an object', { ...minimal, items: {} }, 'items'],
    ['no items', { ...minimal, items: undefined }, 'items'],
    ['a title that is a number', { ...minimal, title: 1 }, 'title'],
    ['meta that is a list', { ...minimal, meta: [] }, 'meta'],
    ['an item that is a text', { ...minimal, items: ['x'] }, 'items[0]'],
    ['an item without a kind', { ...minimal, items: [{ id: '0' }] }, 'items[0].kind'],
    ['a file that is a path', item({ file: '../0' }), 'items[0].file'],
    ['a file that is the folder', item({ file: '.' }), 'items[0].file'],
    ['a file with a zero', item({ file: 'a\0b' }), 'items[0].file'],
    ['a size below zero', item({ size: -1 }), 'items[0].size'],
    ['a size beyond what is exact', item({ size: 2 ** 60 }), 'items[0].size'],
    ['a size that is no number', item({ size: 'NaN' }), 'items[0].size'],
    ['a width with a fraction', item({ width: 1.5 }), 'items[0].width'],
    ['types that are numbers', item({ types: [1] }), 'items[0].types[0]'],
    ['a failure without a position', { ...minimal, failures: [{ reason: 'x' }] }, 'failures[0].position'],
    ['a failure without a reason', { ...minimal, failures: [{ position: 0, types: [] }] }, 'failures[0].reason'],
  ];
  for (const [name, document, path] of wrong) {
    it(`${name} is refused, with the way to it`, () => {
      const text = typeof document === 'string' ? document : JSON.parse(JSON.stringify(document ?? null));
      assert.throws(() => parseShare(text), (error) => error instanceof InletError && error.code === 'damaged' && error.message.includes(path));
    });
  }

  it('a member named like a part of every object does nothing', () => {
    const share = parseShare(`{"schema":1,"id":"${minimal.id}","receivedAt":"${minimal.receivedAt}","items":[],"__proto__":{"title":"x"},"meta":{"__proto__":{"y":1}}}`);
    assert.equal(share.title, undefined);
    assert.equal(({}).title, undefined);
    assert.equal(Object.getPrototypeOf(share), Object.prototype);
    assert.throws(() => parseShare('{"schema":1,"__proto__":{"id":"x"},"items":[]}'), /id must be there/);
  });
});
