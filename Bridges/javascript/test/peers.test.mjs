import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseShare } from '../dist/index.js';
import { fromOpenWith, fromSendIntent, fromShareTargetEvent, toOpenWith, toOpenWithIos, toSendIntent, toShareTargetEvent } from '../dist/peers/index.js';

const base = { schema: 1, id: '01m8nd0w9700037qzra9adaqqv', receivedAt: '2026-11-30T04:12:09.123Z' };
const photo = { id: '0', kind: 'image', file: '0.jpg', path: '/c/0.jpg', uri: 'file:///c/0.jpg', name: 'IMG 1.jpg', mimeType: 'image/jpeg', type: 'public.jpeg', types: ['public.jpeg'] };
const film = { id: '1', kind: 'video', file: '1.mov', path: '/c/1.mov', uri: 'file:///c/1.mov', name: 'Clip.mov', mimeType: 'video/quicktime' };
const link = { id: '2', kind: 'url', value: 'https://example.com/a?b=1', title: 'Pears' };
const media = parseShare({ ...base, message: 'Look 🍐', items: [photo, film] });
const page = parseShare({ ...base, title: 'Pears', webURL: link.value, items: [link] });
const words = parseShare({ ...base, text: 'Buy pears', items: [{ id: '0', kind: 'text', value: 'Buy pears' }] });

describe('send-intent', () => {
  it('a share as the plugin gave it', () => {
    assert.deepEqual(toSendIntent(media), {
      title: 'IMG 1.jpg', description: 'Look 🍐', type: 'image/jpeg', url: 'file:///c/0.jpg',
      additionalItems: [{ title: 'Clip.mov', description: 'Look 🍐', type: 'video/quicktime', url: 'file:///c/1.mov' }],
    });
    assert.deepEqual(toSendIntent(page), { title: 'Pears', type: 'text/plain', url: 'https://example.com/a?b=1' });
    assert.deepEqual(toSendIntent(words), { title: 'Buy pears', description: 'Buy pears', type: 'text/plain' });
  });

  it('recorded payloads become items, field by field', () => {
    const recorded = {
      title: 'IMG_0001.png', description: '', type: 'image/png', url: 'file%3A%2F%2F%2Fvar%2Fmobile%2Fa%2520b.png',
      additionalItems: [{ title: 'doc.pdf', type: 'application/pdf', url: 'file:///x/doc.pdf' }],
    };
    assert.deepEqual(fromSendIntent(recorded), {
      title: 'IMG_0001.png',
      items: [
        { id: '0', kind: 'image', uri: 'file:///var/mobile/a%20b.png', mimeType: 'image/png', name: 'IMG_0001.png', types: [], data: {} },
        { id: '1', kind: 'file', uri: 'file:///x/doc.pdf', mimeType: 'application/pdf', name: 'doc.pdf', types: [], data: {} },
      ],
    });
    assert.deepEqual(fromSendIntent({ title: 'Pears', type: 'text/plain', url: 'https%3A%2F%2Fexample.com' }).webURL, 'https://example.com');
    assert.equal(fromSendIntent({ title: 'Buy pears', type: 'text/plain' }).text, 'Buy pears');
    assert.deepEqual(fromSendIntent({}).items, []);
    assert.equal(fromSendIntent({ url: 'file%3A%ZZ' }).items[0].uri, 'file%3A%ZZ');
  });
});

describe('capawesome and capgo share target', () => {
  it('a share as the plugins gave it', () => {
    assert.deepEqual(toShareTargetEvent(media), {
      texts: ['Look 🍐'],
      files: [
        { uri: 'file:///c/0.jpg', name: 'IMG 1.jpg', mimeType: 'image/jpeg' },
        { uri: 'file:///c/1.mov', name: 'Clip.mov', mimeType: 'video/quicktime' },
      ],
    });
    assert.deepEqual(toShareTargetEvent(page), { title: 'Pears', texts: [link.value] });
  });

  it('recorded payloads become items, field by field', () => {
    const recorded = { title: 'T', texts: ['Buy', 'https://example.com'], files: [{ uri: 'file:///a.jpg', name: 'a.jpg', mimeType: 'image/jpeg' }] };
    assert.deepEqual(fromShareTargetEvent(recorded), {
      title: 'T', text: 'Buy', webURL: 'https://example.com',
      items: [
        { id: '0', kind: 'text', value: 'Buy', types: [], data: {} },
        { id: '1', kind: 'url', value: 'https://example.com', types: [], data: {} },
        { id: '2', kind: 'image', uri: 'file:///a.jpg', name: 'a.jpg', mimeType: 'image/jpeg', types: [], data: {} },
      ],
    });
    assert.deepEqual(toShareTargetEvent(parseShare({ ...base, ...fromShareTargetEvent(recorded) })), recorded);
    assert.deepEqual(fromShareTargetEvent({}), { items: [] });
  });
});

describe('the openwith plugins of Cordova', () => {
  it('a share as cc.fovea.cordova.openwith gave it', () => {
    assert.deepEqual(toOpenWith(parseShare({ ...base, action: 'view', items: [photo] })), {
      action: 'VIEW', exit: false,
      items: [{ type: 'image/jpeg', uri: 'file:///c/0.jpg', path: '/c/0.jpg', name: 'IMG 1.jpg', utis: ['public.jpeg'] }],
    });
    assert.equal(toOpenWith(page).items[0].uri, link.value);
  });

  it('a share as cordova-plugin-openwith-ios gave it', () => {
    assert.deepEqual(toOpenWithIos(media).text, 'Look 🍐');
    assert.deepEqual(toOpenWithIos(media).items[0], { uti: 'public.jpeg', utis: ['public.jpeg'], type: 'image/jpeg', name: 'IMG 1.jpg', data: 'file:///c/0.jpg' });
    assert.equal(toOpenWithIos(words).items[0].data, 'Buy pears');
  });

  it('recorded payloads become items, field by field', () => {
    const recorded = { action: 'SEND', exit: false, items: [
      { type: 'image/jpeg', uri: 'file:///a.jpg', path: '/a.jpg', name: 'a.jpg', utis: ['public.jpeg'] },
      { type: 'text/plain', uri: 'https://example.com' }, { type: 'text/plain', text: 'Buy' },
    ] };
    assert.deepEqual(fromOpenWith(recorded), {
      action: 'send', text: 'Buy', webURL: 'https://example.com',
      items: [
        { id: '0', kind: 'image', uri: 'file:///a.jpg', path: '/a.jpg', name: 'a.jpg', mimeType: 'image/jpeg', types: ['public.jpeg'], data: {} },
        { id: '1', kind: 'url', value: 'https://example.com', types: [], data: {} },
        { id: '2', kind: 'text', value: 'Buy', types: [], data: {} },
      ],
    });
  });
});
