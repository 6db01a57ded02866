import assert from 'node:assert/strict';
import test from 'node:test';

import { InletClient } from 'inlet-share';
import { Native, document, settled } from './native.mjs';
import { doorOf } from '../build/native-door.js';
import { ShareList } from '../build/share-list.js';
import { payloads, resolvedPayloads, shareIntent } from '../build/peers/views.js';

const first = '01m8nd0w9700037qzra9adaqq1';
const second = '01m8nd0w9700037qzra9adaqq2';

const made = () => {
  const native = new Native();
  const list = new ShareList(new InletClient(doorOf(native)));
  return { native, list, ids: () => list.current().shares.map((share) => share.id) };
};

test('what waits is there once somebody watches, in order', async () => {
  const { native, list, ids } = made();
  native.pending = [document(first), document(second)];
  assert.equal(list.current().isLoading, true);
  let changes = 0;
  const end = list.watch(() => (changes += 1));
  await settled();
  assert.deepEqual(ids(), [first, second]);
  assert.equal(list.current().isLoading, false);
  assert.ok(changes > 0);
  end();
});

test('a hint makes the list look again', async () => {
  const { native, list, ids } = made();
  const end = list.watch(() => undefined);
  await settled();
  native.pending.push(document(first));
  native.hint(first);
  await settled();
  assert.deepEqual(ids(), [first]);
  end();
});

test('a share that came while nobody watched is there when somebody does again', async () => {
  const { native, list, ids } = made();
  list.watch(() => undefined)();
  await settled();
  native.pending.push(document(first));
  native.hint(first);
  const end = list.watch(() => undefined);
  await settled();
  assert.deepEqual(ids(), [first]);
  end();
});

test('the last watcher that leaves ends the hints', async () => {
  const { native, list } = made();
  const same = () => undefined;
  const ends = [list.watch(same), list.watch(same)];
  await settled();
  assert.equal(native.listeners.size, 1);
  ends[0]();
  ends[0]();
  await settled();
  assert.equal(native.listeners.size, 1);
  ends[1]();
  await settled();
  assert.equal(native.listeners.size, 0);
});

test('an acknowledged share leaves the list, once', async () => {
  const { native, list, ids } = made();
  native.pending = [document(first), document(second)];
  const end = list.watch(() => undefined);
  await settled();
  assert.equal(await list.acknowledge(first), true);
  assert.equal(await list.acknowledge(first), false);
  assert.deepEqual(ids(), [second]);
  end();
});

test('a share that was given back leaves the list until it comes again', async () => {
  const { native, list, ids } = made();
  native.pending = [document(first)];
  const end = list.watch(() => undefined);
  await settled();
  assert.equal(await list.release({ id: first }), true);
  assert.deepEqual(ids(), []);
  native.pending = [document(first, { attempt: 2 })];
  native.hint(first);
  await settled();
  assert.equal(list.current().shares[0].attempt, 2);
  end();
});

test('what is shown stays the same object until something changes', async () => {
  const { list } = made();
  assert.equal(list.current(), list.current());
});

test('a failure is shown, and gone after the next success', async () => {
  const { native, list } = made();
  native.failure = { code: 'notSetUp', message: 'run inlet add' };
  const end = list.watch(() => undefined);
  await settled();
  assert.equal(list.current().error.code, 'notSetUp');
  native.failure = undefined;
  await list.refresh();
  assert.equal(list.current().error, undefined);
  end();
});

test('without the native module every call says so', async () => {
  const list = new ShareList(new InletClient(doorOf(null)));
  const end = list.watch(() => undefined);
  await settled();
  assert.equal(list.current().error.code, 'unavailable');
  end();
});

const mixed = document(first, {
  text: 'hello', webURL: 'https://example.com/', title: 'T', meta: { 'og:title': 'x' },
  items: [
    { id: '0', kind: 'text', value: 'hello', types: [], data: {} },
    { id: '1', kind: 'url', value: 'https://example.com/', types: [], data: {} },
    { id: '2', kind: 'image', path: '/c/ä b.heic', uri: 'file:///c/%C3%A4%20b.heic', name: 'ä b.heic', mimeType: 'image/heic', size: 3, width: 4, height: 5, types: [], data: {} },
    { id: '3', kind: 'hologram', path: '/c/x', uri: 'file:///c/x', types: [], data: {} },
  ],
});

test('nothing of a mixed share is lost in the form of expo-share-intent', () => {
  const intent = shareIntent(mixed);
  assert.equal(intent.type, 'file');
  assert.equal(intent.text, 'hello');
  assert.equal(intent.webUrl, 'https://example.com/');
  assert.deepEqual(intent.files.map((file) => file.path), ['file:///c/%C3%A4%20b.heic', 'file:///c/x']);
  assert.deepEqual(intent.meta, { 'og:title': 'x', title: 'T' });
  assert.equal(shareIntent({ ...mixed, items: [mixed.items[2]] }).type, 'media');
  assert.equal(shareIntent({ ...mixed, items: [] }).type, 'weburl');
});

test('nothing of a mixed share is lost in the form of expo-sharing', () => {
  assert.deepEqual(payloads(mixed).map((one) => one.shareType), ['text', 'url', 'image', 'file']);
  assert.deepEqual(resolvedPayloads(mixed).map((one) => one.contentType), ['text', 'website', 'image', 'file']);
  assert.equal(resolvedPayloads(mixed)[2].originalName, 'ä b.heic');
  assert.equal(resolvedPayloads(mixed)[2].contentSize, 3);
});
