// The app as a person uses it, in headless Chromium: with the native side (real Swift plugin, real share extension, each
// in a process of its own), and as a web app with its service worker.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browser, chromium } from '../../../Bridges/test/browser.mjs';
import { built, Device } from '../../../Bridges/test/native-side.mjs';
import { WebServer } from '../../../Bridges/test/web-server.mjs';

const www = fileURLToPath(new URL('../www', import.meta.url));
const samples = fileURLToPath(new URL('../../../Sources/InletSimulator/Samples/', import.meta.url));
const photo = join(samples, 'IMG_0412.JPG');
const picture = join(samples, 'Screenshot.png');
const time = { timeout: 120_000 };

if (!chromium) console.log('NOTICE: no Chromium on this machine: the tests in a browser are SKIPPED (Debian: chromium)');

const entries = (category) =>
  `[...document.querySelectorAll('section')].find((one) => one.querySelector('h2').textContent === ${JSON.stringify(category)})?.querySelectorAll('shared-entry')`;
const isShown = (category, text) =>
  `[...${entries(category)}].some((one) => one.textContent.includes(${JSON.stringify(text)}) && [...one.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0))`;

it('the Xcode project is as inlet add leaves it', time, () => {
  const { status, stdout, stderr } = spawnSync(join(built, 'inlet'), ['sync', '--check', join(www, '..')], { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});

describe('the categories app', { skip: !chromium }, () => {
  let browser;
  before(async () => (browser = await Browser.start()));
  after(() => browser.close());

  describe('in the app', () => {
    let device, native, server, page;

    beforeEach(async () => {
      device = new Device();
      native = device.launch();
      server = await WebServer.start(www);
      server.native = native;
      server.folders = [device.storage];
      page = await browser.page();
    });

    afterEach(async () => {
      await page.send('Page.navigate', { url: 'about:blank' });
      await native.kill();
      await server.close();
      device.remove();
      assert.deepEqual(page.complaints, []);
    });

    const addCategory = async (title) => {
      await page.type('input[name=title]', title);
      await page.click('form button');
      await page.until(`${entries(title)}?.length === 0`, `the category ${title}`);
    };

    it('a category is added, a photo is shared to it, is listed under it with its text, and goes', time, async () => {
      await page.open(server.address);
      await addCategory('Lakes');
      await addCategory('Recipes');
      await device.share('Lakes', 'The water was cold', photo);
      await page.until(isShown('Lakes', 'The water was cold'));
      await device.share('Recipes', 'Pear cake 🍐', picture, 'https://example.com/pears');
      await page.until(isShown('Recipes', 'Pear cake 🍐'));
      assert.equal(await page.evaluate(`${entries('Lakes')}.length`), 1);
      assert.equal(await page.evaluate(`${entries('Recipes')}.length`), 1);
      assert.equal(await page.evaluate(`${entries('Recipes')}[0].querySelector('a').href`), 'https://example.com/pears');
      if (process.env.INLET_PICTURES) {
        mkdirSync(process.env.INLET_PICTURES, { recursive: true });
        writeFileSync(join(process.env.INLET_PICTURES, 'ionic-categories.png'), await page.screenshot());
      }
      await page.click('section:first-of-type shared-entry .danger');
      await page.until(`${entries('Lakes')}.length === 0`);
      await page.click('section:first-of-type .head .danger');
      await page.until(`![...document.querySelectorAll('h2')].some((one) => one.textContent === 'Lakes')`);
      // The picker of the extension offers what is left.
      const { result } = JSON.parse(await native.call('targets.list', '{}'));
      assert.deepEqual(result.targets.map((target) => target.title), ['Recipes']);
      assert.deepEqual(JSON.parse(await native.call('copies.list', '{}')).result.copies.length, 1);
    });

    it('what was shared before the app was ever opened is there at its start', time, async () => {
      await device.share('', 'Before all', photo);
      await device.share('', 'And one more', picture);
      await page.open(server.address);
      await page.until(isShown('Without category', 'Before all'));
      await page.until(isShown('Without category', 'And one more'));
    });

    it('emoji and right-to-left text arrive as they were written, and nothing is read as HTML', time, async () => {
      const text = '👩‍👩‍👧‍👦 שלום <img src=x onerror="document.title=1"> مرحبا';
      await page.open(server.address);
      await device.share('', text, photo);
      await page.until(isShown('Without category', text));
      assert.equal(await page.evaluate('document.title'), 'Categories');
      assert.equal(await page.evaluate(`document.querySelectorAll('.words img').length`), 0);
    });

    it('a share with a failure says what is missing, and shows the rest', time, async () => {
      await page.open(server.address);
      await device.share('', 'Half of it', photo, 'SILENT');
      await page.until(isShown('Without category', 'One attachment could not be taken.'));
      assert.equal(await page.evaluate(`${entries('Without category')}[0].querySelectorAll('img').length`), 1);
    });

    it('a reload while a share is being taken loses nothing and doubles nothing', time, async () => {
      await page.open(server.address);
      await addCategory('Lakes');
      await Promise.all([1, 2, 3].map((number) => device.share('Lakes', `Number ${number}`, photo)));
      await page.reload();
      for (const number of [1, 2, 3]) await page.until(isShown('Lakes', `Number ${number}`));
      await page.reload();
      await page.until(`${entries('Lakes')}?.length === 3`);
      assert.deepEqual(JSON.parse(await native.call('pending', '{}')).result.shares, []);
    });

    it('an app that is killed between receiving and taking shows the share once after the next launch', time, async () => {
      await device.share('', 'Survivor', photo);
      await native.call('pending', '{}');
      await native.kill();
      native = server.native = device.launch();
      await page.open(server.address);
      await page.until(isShown('Without category', 'Survivor'));
      assert.equal(await page.evaluate(`${entries('Without category')}.length`), 1);
    });
  });

  describe('as a web app', () => {
    let server, page, folder;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'inlet-web-'));
      server = await WebServer.start(www);
      page = await browser.page();
      await page.open(server.address);
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      await page.until('navigator.serviceWorker.controller !== null', 'the worker takes over the first page');
    });

    afterEach(async () => {
      await page.send('Page.navigate', { url: 'about:blank' });
      await server.close();
      rmSync(folder, { recursive: true, force: true });
      assert.deepEqual(page.complaints, []);
    });

    /** Posts a form as the system does it for an installed app. */
    const post = async (fields, files = []) => {
      await page.evaluate(`(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share', enctype: 'multipart/form-data', id: 'shared' });
        for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
          form.append(Object.assign(document.createElement('textarea'), { name, value }));
        }
        form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true }));
        document.body.append(form);
      })()`);
      const { root } = await page.send('DOM.getDocument');
      const { nodeId } = await page.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#shared input[type=file]' });
      await page.send('DOM.setFileInputFiles', { nodeId, files });
      await page.leave(() => page.evaluate(`document.getElementById('shared').submit()`));
    };

    it('the manifest says what the worker takes, without an error', time, async () => {
      const { errors, data } = await page.send('Page.getAppManifest');
      assert.deepEqual(errors, []);
      const { share_target: target } = JSON.parse(data);
      assert.deepEqual([target.action, target.method, target.enctype], ['/share', 'POST', 'multipart/form-data']);
    });

    it('a posted photo is listed with its text, is moved to a category, and is there after a reload', time, async () => {
      const named = join(folder, 'ä 🍐 b.png');
      copyFileSync(picture, named);
      await post({ title: 'A pear', text: 'see https://example.com/pears.', url: '' }, [named, photo]);
      await page.until(isShown('Without category', 'A pear'));
      assert.equal(await page.evaluate(`${entries('Without category')}[0].querySelectorAll('img').length`), 2);
      assert.equal(await page.evaluate(`${entries('Without category')}[0].querySelector('a').href`), 'https://example.com/pears');
      await page.type('input[name=title]', 'Fruit');
      await page.click('form button');
      await page.until(`document.querySelector('select option:nth-child(2)')?.textContent === 'Fruit'`);
      await page.evaluate(`(() => {
        const select = document.querySelector('select');
        select.selectedIndex = 1;
        select.dispatchEvent(new Event('change'));
      })()`);
      await page.until(isShown('Fruit', 'A pear'));
      await page.open(server.address);
      await page.until(isShown('Fruit', 'A pear'));
      await page.click('shared-entry .danger');
      await page.until(`${entries('Fruit')}.length === 0`);
    });

    it('two shares in a row are two entries, and a reload of the redirect posts nothing again', time, async () => {
      await post({ text: 'first' });
      await page.until(isShown('Without category', 'first'));
      await page.open(server.address);
      await post({ text: 'second' });
      await page.until(isShown('Without category', 'second'));
      await page.reload();
      await page.until(`${entries('Without category')}?.length === 2`);
    });

    it('a share with nothing in it is told, and stores nothing', time, async () => {
      await post({});
      await page.until(`document.querySelector('[role=status]').textContent.includes('nothing')`);
      assert.equal(await page.evaluate(`document.querySelectorAll('shared-entry').length`), 0);
    });

    it('a share beyond the quota is told, and leaves nothing behind', time, async () => {
      await page.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 20_000 });
      const large = join(folder, 'large.png');
      writeFileSync(large, Buffer.alloc(3_000_000, 7));
      await post({ text: 'too much' }, [large]);
      await page.until(`document.querySelector('[role=status]').textContent.includes('no room')`);
      await page.send('Storage.overrideQuotaForOrigin', { origin: server.address });
      assert.equal(await page.evaluate(`document.querySelectorAll('shared-entry').length`), 0);
    });
  });
});

