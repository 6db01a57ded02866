import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseShare } from '../../javascript/dist/index.js';
import { kindOf, linkIn, receivedForm } from '../dist/received.js';
import { drawShareID } from '../dist/share-id.js';

const fields = { title: 'title', text: 'text', url: 'url', files: 'files' };
const now = new Date('2026-11-30T04:12:09.123Z');
const form = (...members) => {
  const made = new FormData();
  for (const [name, value, fileName] of members) fileName === undefined ? made.append(name, value) : made.append(name, new File(value, fileName.name, fileName));
  return made;
};

describe('a posted form', () => {
  it('becomes the share document that the parser reads', async () => {
    const { document, files } = await receivedForm(
      form(['title', 'Pears 🍐'], ['text', 'Buy שלום'], ['url', 'https://example.com'], ['files', ['abc'], { name: 'ä b.png', type: 'image/png' }], ['files', ['de'], { name: 'x.txt', type: 'text/plain; charset=utf-8' }]),
      fields, now,
    );
    const share = parseShare({ ...document, id: drawShareID(undefined) });
    assert.equal(share.receivedAt, '2026-11-30T04:12:09.123Z');
    assert.equal(share.platform, 'web');
    assert.deepEqual([share.title, share.text, share.webURL], ['Pears 🍐', 'Buy שלום', 'https://example.com']);
    assert.deepEqual(share.items.map((item) => [item.id, item.kind, item.value, item.name, item.mimeType, item.size]), [
      ['0', 'url', 'https://example.com', undefined, undefined, undefined],
      ['1', 'text', 'Buy שלום', undefined, undefined, undefined],
      ['2', 'image', undefined, 'ä b.png', 'image/png', 3],
      ['3', 'text', undefined, 'x.txt', 'text/plain', 2],
    ]);
    assert.equal(share.items[2].sha256, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.deepEqual([...files.keys()], ['2', '3']);
  });

  it('a link inside a text is the link of the share', async () => {
    const { document } = await receivedForm(form(['text', 'Look: https://example.com/a_(b)?c=d.']), fields, now);
    assert.equal(document.webURL, 'https://example.com/a_(b)?c=d');
  });

  it('a title alone is a text, and empty fields and empty file fields are nothing', async () => {
    const { document } = await receivedForm(form(['title', 'T'], ['text', ''], ['files', [], { name: '', type: 'application/octet-stream' }]), fields, now);
    assert.equal(document.text, 'T');
    assert.deepEqual(document.items, []);
    await assert.rejects(receivedForm(form(['text', '']), fields, now), (error) => error.code === 'noContent');
    await assert.rejects(receivedForm(form(['other', 'x']), fields, now), (error) => error.code === 'noContent');
  });

  it('more files than are taken are told as failures', async () => {
    const made = form();
    for (let number = 0; number < 1_003; number += 1) made.append('files', new File(['x'], `${number}.png`, { type: 'image/png' }));
    const { document, files } = await receivedForm(made, fields, now);
    assert.equal(files.size, 1_000);
    assert.deepEqual(document.failures.map((failure) => [failure.position, failure.reason]), [[1_000, 'tooMany'], [1_001, 'tooMany'], [1_002, 'tooMany']]);
  });

  it('kinds come from the type, and from the ending where there is none', () => {
    const cases = [
      ['image/heic', '', 'image'], ['video/quicktime', '', 'video'], ['audio/mp4', '', 'audio'], ['text/vcard', '', 'contact'],
      ['text/plain', '', 'text'], ['application/pdf', 'a.jpg', 'file'], ['application/octet-stream', 'A.JPG', 'image'],
      ['application/octet-stream', 'a.mov', 'video'], ['application/octet-stream', 'jpg', 'file'], ['application/octet-stream', '', 'file'],
    ];
    for (const [type, name, kind] of cases) assert.equal(kindOf(type, name), kind, `${type} ${name}`);
  });

  it('links in texts end where a reader would end them', () => {
    const cases = [
      ['no link', undefined], ['see https://a.example.', 'https://a.example'], ['(https://a.example/b)', 'https://a.example/b'],
      ['"https://a.example/b"', 'https://a.example/b'], ['HTTPS://A.example/x y', 'HTTPS://A.example/x'], ['xhttps://a.example', undefined],
      ['javascript:alert(1) https://a.example/🍐', 'https://a.example/🍐'],
    ];
    for (const [text, link] of cases) assert.equal(linkIn(text), link, text);
  });
});

describe('the id of a share in the browser', () => {
  it('is one that every reader takes, sorts by time, and never runs backwards', () => {
    let latest;
    const ids = [];
    for (const time of [1_000, 1_000, 5, Date.now(), Date.now() - 1_000_000]) ids.push((latest = drawShareID(latest, time)));
    assert.deepEqual([...ids].sort(), ids);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/);
    assert.ok(drawShareID(undefined, 2 ** 48 - 1) > drawShareID(undefined, 0));
  });
});
