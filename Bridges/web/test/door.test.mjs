// The browser's side of the API, in Chromium: what holds behind the native door holds here.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browser, chromium } from '../../test/browser.mjs';
import { WebServer } from '../../test/web-server.mjs';

const www = fileURLToPath(new URL('../../../Examples/IonicCategories/www', import.meta.url));
const time = { timeout: 120_000 };

describe('the API in a browser', { skip: !chromium }, () => {
  let browser, server, page;
  before(async () => {
    browser = await Browser.start();
    server = await WebServer.start(www);
    server.pages['/bare.html'] = `<!doctype html><script type="importmap">{"imports":{"inlet-share":"/modules/inlet-share/index.js"}}</script>`;
  });
  after(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    page = await browser.page();
    // A page of the origin without the app, so that nobody takes what the test posts.
    await page.open(`${server.address}/bare.html`);
    await page.evaluate(`(async () => {
      await navigator.serviceWorker.register('/worker.js', { type: 'module' });
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 10));
      globalThis.share = async (fields, files = []) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        for (const [name, type, text] of files) form.append('files', new File([text], name, { type }));
        const response = await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
        return response.type;
      };
      const { WebDoor } = await import('/modules/inlet-web/door.js');
      globalThis.WebDoor = WebDoor;
      globalThis.door = new WebDoor();
      globalThis.call = async (method, parameters = {}) => JSON.parse(await door.call(method, JSON.stringify(parameters)));
    })()`);
  });

  it('a share is pending until it is acknowledged, over reloads, with its attempts counted', time, async () => {
    const found = await page.evaluate(`(async () => {
      await share({ title: 'T', text: 'süß 🍐' }, [['a.png', 'image/png', 'abc']]);
      const first = (await call('pending')).result.shares;
      const again = (await call('pending')).result.shares;
      globalThis.door = new WebDoor();
      const later = (await call('pending')).result.shares;
      const bytes = await (await fetch(first[0].items[1].uri)).text();
      const id = first[0].id;
      const one = await call('acknowledge', { id });
      const two = await call('acknowledge', { id });
      return { attempts: [first, again, later].map((shares) => shares[0].attempt), bytes, one, two, rest: (await call('pending')).result,
        gone: await call('take', { id }) };
    })()`);
    assert.deepEqual(found.attempts, [1, 1, 2]);
    assert.equal(found.bytes, 'abc');
    assert.deepEqual(found.one, { result: { acknowledged: true } });
    assert.deepEqual(found.two, { result: { acknowledged: false } });
    assert.deepEqual(found.rest, { shares: [], more: false });
    assert.equal(found.gone.error.code, 'notFound');
  });

  it('items are read in parts, copied, and found by name after the share is gone', time, async () => {
    const found = await page.evaluate(`(async () => {
      await share({}, [['../ü.txt', 'text/plain', 'a🍐b']]);
      const { id } = (await call('pending')).result.shares[0];
      const read = (more) => call('readItem', { id, item: '0', ...more });
      const parts = [await read({ encoding: 'text', length: 4 }), await read({ encoding: 'text', offset: 1, length: 4 }), await read({ encoding: 'base64', offset: 5 })];
      const inside = await read({ encoding: 'text', offset: 2, length: 2 });
      const own = (await call('copyItem', { id, item: '0' })).result;
      const same = (await call('copyItem', { id, item: '0' })).result;
      const named = (await call('copyItem', { id, item: '0', name: '../../pear.txt' })).result;
      const second = (await call('copyItem', { id, item: '0', name: 'pear.txt' })).result;
      await call('acknowledge', { id });
      globalThis.door = new WebDoor();
      const located = (await call('copies.locate', { name: second.name })).result;
      const text = await (await fetch(located.uri)).text();
      const names = (await call('copies.list')).result.copies.map((copy) => copy.name);
      return { parts: parts.map((part) => part.result), inside, own, same, named, second, text, names,
        removed: [await call('copies.remove', { name: 'pear.txt' }), await call('copies.remove', { name: 'pear.txt' })] };
    })()`);
    assert.deepEqual(found.parts.map(({ data, length, isLast }) => [data, length, isLast]), [['a', 1, false], ['🍐', 4, false], ['Yg==', 1, true]]);
    assert.equal(found.inside.error.code, 'notText');
    assert.equal(found.own.name, found.same.name);
    assert.deepEqual([found.named.name, found.second.name], ['pear.txt', 'pear 2.txt']);
    assert.equal(found.text, 'a🍐b');
    assert.equal(found.names.length, 3);
    assert.deepEqual(found.removed.map((one) => one.result.removed), [true, false]);
  });

  it('targets are listed in order, changed by what is named, and removed once', time, async () => {
    const found = await page.evaluate(`(async () => {
      await call('targets.publish', { targets: [{ id: 'b', title: 'B' }, { id: 'a', title: 'A', order: 5, subtitle: 's' }] });
      const { target } = (await call('targets.add', { title: 'C', order: 1 })).result;
      const changed = (await call('targets.update', { id: 'a', title: 'AA', subtitle: null })).result.target;
      const titles = (await call('targets.list')).result.targets.map((one) => one.title);
      return { drawn: target.id.length, changed, titles, missing: await call('targets.update', { id: 'x', title: 'X' }),
        removed: [await call('targets.remove', { id: 'a' }), await call('targets.remove', { id: 'a' })] };
    })()`);
    assert.ok(found.drawn > 0);
    assert.deepEqual(found.changed, { id: 'a', title: 'AA', order: 5 });
    assert.deepEqual(found.titles, ['C', 'AA', 'B']);
    assert.equal(found.missing.error.code, 'notFound');
    assert.deepEqual(found.removed.map((one) => one.result.removed), [true, false]);
  });

  it('two pages acknowledge one share once, and both hear of a new one', time, async () => {
    const found = await page.evaluate(`(async () => {
      const other = new WebDoor();
      const heard = [];
      const both = new Promise((resolve) => {
        for (const one of [door, other]) one.listen((event) => { heard.push(JSON.parse(event).name); if (heard.length === 2) resolve(); });
      });
      await share({ text: 'x' });
      await both;
      const { id } = (await call('pending')).result.shares[0];
      const text = JSON.stringify({ id });
      const answers = await Promise.all([door.call('acknowledge', text), other.call('acknowledge', text)]);
      return { heard, answers: answers.map((answer) => JSON.parse(answer).result.acknowledged).sort() };
    })()`);
    assert.deepEqual(found, { heard: ['shareReceived', 'shareReceived'], answers: [false, true] });
  });

  it('calls that are wrong are refused by their code', time, async () => {
    const cases = [
      ['eval', '{}', 'unknownMethod'], ['constructor', '{}', 'unknownMethod'], ['pending', '{', 'invalidArgument'], ['pending', '[]', 'invalidArgument'],
      ['take', '{"id":"../x"}', 'invalidArgument'], ['take', '{}', 'invalidArgument'], ['copies.remove', '{"name":".."}', 'invalidArgument'],
      ['copies.locate', '{"name":"a/b"}', 'invalidArgument'], ['targets.add', '{}', 'invalidArgument'], ['targets.add', '{"title":"x","picture":"~"}', 'invalidArgument'],
      ['targets.publish', '{"targets":[{"title":"x"}]}', 'invalidArgument'], ['readItem', '{"id":"01m8nd0w9700037qzra9adaqqv","item":"0"}', 'notFound'],
    ];
    for (const [method, parameters, code] of cases) {
      const answer = await page.evaluate(`door.call(${JSON.stringify(method)}, ${JSON.stringify(parameters)})`);
      assert.equal(JSON.parse(answer).error?.code, code, `${method} ${parameters}: ${answer}`);
    }
  });
});
