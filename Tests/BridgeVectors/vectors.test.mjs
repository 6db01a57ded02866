// The vectors against the TypeScript core: run with `node --test` where `inlet-share` can be found; VECTORS is this folder.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { InletError, LaunchLink, parseShare } from 'inlet-share';

const table = (name) => JSON.parse(readFileSync(path.join(process.env.VECTORS, `${name}.json`), 'utf8'));
const text = (vector, key) => vector[key] + (vector.repeat ? vector.repeat.text.repeat(vector.repeat.count) : '');

/** The share as it is written again: what the parser fills in where nothing was is left out. */
const written = (share) => {
  const isEmpty = (value) => (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0);
  const without = (members, ...keys) =>
    Object.fromEntries(Object.entries(members).filter(([key, value]) => !(keys.includes(key) && isEmpty(value))));
  const whole = without(share, 'meta', 'extra', 'failures');
  whole.items = share.items.map((item) => without(item, 'types', 'data'));
  return whole;
};
const { documents } = table('documents');
assert.ok(documents.length >= 116);
for (const vector of documents) {
  test(`document: ${vector.name}`, () => {
    const failure = vector.bridges ?? vector.failure;
    let share;
    try {
      share = parseShare(text(vector, 'document'));
    } catch (error) {
      assert.ok(error instanceof InletError, String(error));
      assert.ok(failure, error.message);
      assert.equal(error.code, failure.kind === 'newerSchema' ? 'newer' : 'damaged');
      if (failure.place) assert.ok(error.message.includes(`: ${failure.place} must`), error.message);
      return;
    }
    assert.equal(failure, undefined);
    const found = written(share);
    const expected = { ...vector.share };
    // The parser counts from 1 where the document does not say.
    expected.attempt ??= 1;
    // The time stays as it was written.
    assert.equal(Date.parse(found.receivedAt), Date.parse(expected.receivedAt));
    assert.deepEqual({ ...found, receivedAt: '' }, { ...expected, receivedAt: '' });
  });
}

const links = table('links');
assert.ok(links.links.length >= 49);
for (const vector of links.links) {
  test(`link: ${vector.name}`, () => {
    const reading = LaunchLink.of(links.scheme).read(text(vector, 'link'));
    assert.equal(reading.kind, vector.reading);
    assert.equal(reading.id, vector.id);
    assert.equal(reading.reason, vector.refusal);
  });
}
test('schemes', () => {
  for (const scheme of links.schemes.good) assert.ok(LaunchLink.of(scheme), scheme);
  for (const scheme of links.schemes.bad) assert.equal(LaunchLink.of(scheme), undefined, scheme);
});
