// Real shares: extension process, inbox, the real Swift plugin in another process, JSON, and the parser here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { built, Device } from '../../test/native-side.mjs';
import { InletClient, parseShare } from '../dist/index.js';

const samples = fileURLToPath(new URL('../../../Sources/InletSimulator/Samples/', import.meta.url));
const sample = (name) => join(samples, name);
const time = { timeout: 120_000 };

/** An attachment as a host app hands over a file. */
const file = (path, type, suggestedName, behaviour = 'answers') => ({
  suggestedName, behaviour, expectation: { label: suggestedName, isFolder: false }, representations: [{ type, form: 'file', path }],
});

describe('shares of the extension process', () => {
  let device, native, inlet;
  beforeEach(() => {
    device = new Device();
    native = device.launch();
    inlet = new InletClient(native.door());
  });
  afterEach(async () => {
    await native.kill();
    device.remove();
  });

  it('every field of a share crosses: files, names, sizes, digests, types, text, link, message, target', time, async () => {
    const { id: target } = await inlet.targets.add({ title: 'Lakes 🏞️' });
    const odd = sample('Äpfel & Birnen #1, 100%20 süß 🍐.txt');
    const began = Date.now();
    await device.share('Lakes 🏞️', 'שלום 👋🏽', sample('IMG_0412.JPG'), sample('Field notes.pdf'), odd, 'https://example.com/%C3%A4?q=1', 'TEXT:Two\nlines');
    const [share] = await inlet.pending();
    assert.match(share.id, /^[0-7][0-9a-z]{25}$/);
    assert.equal(share.schema, 1);
    assert.equal(share.platform, 'ios');
    assert.equal(share.action, 'send');
    assert.equal(share.attempt, 1);
    assert.equal(share.message, 'שלום 👋🏽');
    assert.equal(share.targetId, target);
    assert.equal(share.text, 'Two\nlines');
    assert.match(share.webURL, /^https:\/\/example\.com\//);
    assert.deepEqual(share.failures, []);
    assert.ok(Math.abs(Date.parse(share.receivedAt) - began) < 60_000);
    assert.deepEqual(share.items.map((item) => item.kind), ['image', 'file', 'file', 'url', 'text']);
    assert.equal(share.items[3].value, share.webURL);
    assert.equal(share.items[4].value, 'Two\nlines');
    for (const [index, path] of [sample('IMG_0412.JPG'), sample('Field notes.pdf'), odd].entries()) {
      const item = share.items[index];
      const bytes = readFileSync(path);
      assert.deepEqual(readFileSync(item.path), bytes);
      assert.deepEqual(readFileSync(new URL(item.uri)), bytes);
      assert.equal(item.size, bytes.length);
      assert.equal(item.sha256, createHash('sha256').update(bytes).digest('hex'));
      assert.ok(path.normalize('NFC').includes(item.name.normalize('NFC').replace(/\.[^.]+$/, '')), item.name);
      assert.ok(item.types.includes(item.type));
      assert.deepEqual(Buffer.from(await inlet.readBytes(share, item)), bytes);
    }
    assert.equal(share.items[0].mimeType, 'image/jpeg');
    assert.equal(share.items[1].mimeType, 'application/pdf');
    // Beside that: whatever another reader finds in the container is in the share, and nothing else.
    const { attempt, ...document } = share;
    const shown = spawnSync(join(built, 'inlet'), ['inbox', 'show', device.container, share.id], { encoding: 'utf8' });
    assert.deepEqual({ ...document, attempt: 1 }, parseShare(shown.stdout));
    assert.equal(attempt, 1);
    assert.equal(await inlet.acknowledge(share), true);
    assert.equal(await inlet.acknowledge(share), false);
    assert.deepEqual(await inlet.pending(), []);
  });

  it('an attachment that the host cannot read is a failure at its place, and the others arrive', time, async () => {
    await device.shareDirectly([{ attachments: [
      file(sample('IMG_0412.JPG'), 'public.jpeg', 'IMG_0412.JPG'),
      file(sample('IMG_0413.JPG'), 'public.jpeg', 'IMG_0413.JPG', 'fails'),
      file(sample('Clip.mp4'), 'public.mpeg-4', 'Clip.mp4'),
    ] }]);
    const [share] = await inlet.pending();
    assert.deepEqual(share.items.map((item) => [item.kind, item.name]), [['image', 'IMG_0412.JPG'], ['video', 'Clip.mp4']]);
    assert.deepEqual(share.failures.map(({ position, types, reason }) => ({ position, types, reason })), [
      { position: 1, types: ['public.jpeg'], reason: 'unreadable' },
    ]);
  });

  it('cold start by a link: the share it names is asked for first, once, and foreign links do nothing', time, async () => {
    await device.share('', 'one', sample('IMG_0412.JPG'));
    await device.share('', 'two', sample('IMG_0413.JPG'));
    const [, second] = await inlet.pending();
    native.open('https://example.com/share/x');
    native.open(`ionic-categories://inlet/../../etc/passwd`);
    assert.equal(await inlet.requestedShare(), undefined);
    native.open(`ionic-categories://inlet/${second.id}`);
    const asked = await inlet.requestedShare();
    assert.equal(asked, second.id);
    assert.equal(await inlet.requestedShare(), undefined);
  });

  it('a listener that comes late, leaves and comes again hears of every share', time, async () => {
    await device.share('', 'before', sample('IMG_0412.JPG'));
    await inlet.pending();
    const heard = [];
    const first = await new Promise((resolve) => {
      inlet.addListener('shareReceived', (event) => {
        heard.push(event.id);
        resolve(event);
      });
    });
    assert.equal(first.attempt, 1);
    await inlet.removeAllListeners();
    await device.share('', 'meanwhile', sample('IMG_0412.JPG'));
    const again = new Promise((resolve) => void inlet.onShare((share) => resolve(share)));
    assert.equal((await again).id, heard[0]);
  });

  it('two shares at once both arrive, once each', time, async () => {
    await Promise.all([device.share('', 'a', sample('IMG_0412.JPG')), device.share('', 'b', sample('IMG_0413.JPG'))]);
    const messages = [];
    await new Promise((resolve) => {
      inlet.onShare((share) => {
        messages.push(share.message);
        if (messages.length === 2) resolve();
      });
    });
    assert.deepEqual(messages.sort(), ['a', 'b']);
  });

  it('the app killed before it acknowledges gets the share again, counted', time, async () => {
    await device.share('', 'again', sample('IMG_0412.JPG'));
    assert.equal((await inlet.pending())[0].attempt, 1);
    await native.kill();
    native = device.launch();
    inlet = new InletClient(native.door());
    const [share] = await inlet.pending();
    assert.equal(share.attempt, 2);
    const copy = await inlet.copyItem(share, share.items[0]);
    await inlet.acknowledge(share);
    assert.deepEqual(readFileSync(copy.path), readFileSync(sample('IMG_0412.JPG')));
    assert.deepEqual(await inlet.copies.locate(copy), copy);
  });
});

