import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync, chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

const require = createRequire(import.meta.url);
const withInlet = require('../app.plugin.js');

const description = `{
  // The album app, "http://x" and all.
  "extension": { "name": "ShareAlbum" },
  "accepts": { "images": 10 },
  "appGroup": { "Debug": "group.a.debug", "Release": "group.a" },
}`;

const project = (text) => {
  const root = mkdtempSync(path.join(tmpdir(), 'inlet-expo-'));
  if (text !== undefined) writeFileSync(path.join(root, 'inlet.json'), text);
  // Stands for the command, and notes what it was called with.
  const command = path.join(root, 'inlet');
  writeFileSync(command, `#!/bin/sh\nprintf '%s\\n' "$@" >> "${root}/calls"\nexit \${INLET_EXIT:-0}\n`);
  chmodSync(command, 0o755);
  return { root, command };
};

const config = (root) => ({ name: 'a', ios: { bundleIdentifier: 'com.example.a' }, _internal: { projectRoot: root } });

const prebuild = async (made, command, root) => {
  process.env.INLET = command;
  for (const { platform, action } of made.mods) {
    assert.equal(platform, 'ios');
    await action({ ...made, modRequest: { projectRoot: root } });
  }
};

test('the first prebuild adds, with the arguments of app.json; later ones keep in step', async () => {
  const { root, command } = project();
  await prebuild(withInlet(config(root), { arguments: ['--kind', 'action'] }), command, root);
  writeFileSync(path.join(root, 'inlet.json'), description);
  await prebuild(withInlet(config(root), { arguments: ['--kind', 'action'] }), command, root);
  assert.deepEqual(readFileSync(path.join(root, 'calls'), 'utf8').split('\n'), ['add', root, '--kind', 'action', 'sync', root, '']);
});

test('a command that fails, or is not there, ends the prebuild with a sentence', async () => {
  const { root, command } = project(description);
  process.env.INLET_EXIT = '1';
  await assert.rejects(prebuild(withInlet(config(root)), command, root), /sync.* failed with exit code 1/);
  delete process.env.INLET_EXIT;
  await assert.rejects(prebuild(withInlet(config(root)), '/nowhere/inlet', root), /cannot be run.*INLET/);
});

test('EAS Build is told of the extension, once, beside others', () => {
  const { root } = project(description);
  const own = { ...config(root), extra: { eas: { projectId: 'p', build: { experimental: { ios: { appExtensions: [{ targetName: 'Widget' }] } } } } } };
  const made = withInlet(own);
  assert.equal(made.extra.eas.projectId, 'p');
  assert.deepEqual(made.extra.eas.build.experimental.ios.appExtensions, [
    { targetName: 'Widget' },
    {
      targetName: 'ShareAlbum', bundleIdentifier: 'com.example.a.ShareAlbum',
      entitlements: { 'com.apple.security.application-groups': ['group.a'] },
    },
  ]);
  assert.deepEqual(withInlet({ ...made, mods: undefined }).extra, made.extra);
  assert.equal(own.extra.eas.build.experimental.ios.appExtensions.length, 1);
});

test('a description that cannot be read is named', () => {
  const { root } = project('{ "extension": ');
  assert.throws(() => withInlet(config(root)), /inlet\.json/);
});
