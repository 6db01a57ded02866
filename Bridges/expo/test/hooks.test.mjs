import assert from 'node:assert/strict';
import test from 'node:test';

import { Native, document, settled } from './native.mjs';

const id = '01m8nd0w9700037qzra9adaqq1';
const native = new Native();
globalThis.nativeModules = { Inlet: native };
const { isInletAvailable, useIncomingShare, useShareIntent, useShares } = await import('../build/index.js');

test('the hooks show what waits and acknowledge it', async () => {
  assert.equal(isInletAvailable, true);
  native.pending = [document(id, { text: 'x' })];
  assert.equal(useShares().isLoading, true);
  assert.equal(useShareIntent().hasShareIntent, false);
  await settled();
  assert.equal(useShares().shares[0].id, id);
  assert.equal(useShareIntent().shareIntent.type, 'text');
  assert.equal(useIncomingShare().sharedPayloads[0].value, `text of ${id}`);
  assert.equal(useIncomingShare().isResolving, false);
  useShareIntent().resetShareIntent();
  await settled();
  assert.deepEqual(native.pending, []);
  assert.deepEqual(useIncomingShare().sharedPayloads, []);
  useIncomingShare().clearSharedPayloads();
});
