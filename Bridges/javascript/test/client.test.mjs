import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InletClient, InletError, base64FromBytes, bytesFromBase64 } from '../dist/index.js';

const ids = ['01m8nd0w9700037qzra9adaqqv', '01m8nd0w9700037qzra9adaqqw', '01m8nd0w9700037qzra9adaqqx'];
const share = (id, attempt = 1) => ({ schema: 1, id, receivedAt: '2026-11-30T04:12:09.123Z', attempt, items: [] });

/** A door with shares behind it, as the native side keeps them. */
class TestDoor {
  shares = [];
  resting = new Set();
  calls = [];
  listeners = new Set();
  retained = [];

  async call(method, text) {
    this.calls.push(method);
    const parameters = JSON.parse(text);
    const run = this[method];
    if (!run) return JSON.stringify({ error: { code: 'unknownMethod', message: `no ${method}` } });
    return JSON.stringify({ result: run.call(this, parameters) });
  }

  async listen(listener) {
    this.listeners.add(listener);
    for (const event of this.retained.splice(0)) listener(event);
    return async () => void this.listeners.delete(listener);
  }

  pending() {
    return { shares: this.shares.filter((one) => !this.resting.has(one.id)).slice(0, 2), more: false };
  }

  acknowledge({ id }) {
    const before = this.shares.length;
    this.shares = this.shares.filter((one) => one.id !== id);
    return { acknowledged: this.shares.length < before };
  }

  release({ id }) {
    this.resting.add(id);
    return { released: true };
  }

  receive(...added) {
    for (const one of added) {
      this.shares.push(one);
      this.tell({ name: 'shareReceived', data: { id: one.id, attempt: one.attempt } });
    }
  }

  tell(event) {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    if (this.listeners.size === 0) this.retained.push(text);
    for (const listener of [...this.listeners]) listener(text);
  }
}

/** Until everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));

describe('onShare', () => {
  it('what waited before the start comes first, then what is received, each once and acknowledged', async () => {
    const door = new TestDoor();
    door.receive(share(ids[0]), share(ids[1]));
    const taken = [];
    await new InletClient(door).onShare((one) => void taken.push(one.id));
    await settled();
    door.receive(share(ids[2]));
    await settled();
    assert.deepEqual(taken, ids);
    assert.deepEqual(door.shares, []);
  });

  it('two shares at once are taken one after the other', async () => {
    const door = new TestDoor();
    let running = 0;
    let most = 0;
    await new InletClient(door).onShare(async () => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
    });
    door.receive(share(ids[0]), share(ids[1]));
    for (let turn = 0; turn < 6; turn += 1) await settled();
    assert.equal(most, 1);
    assert.deepEqual(door.shares, []);
  });

  it('a share that cannot be taken is given back and told, and holds up no other', async () => {
    const door = new TestDoor();
    door.receive(share(ids[0]), share(ids[1]), share(ids[2]));
    const taken = [];
    const told = [];
    await new InletClient(door).onShare(
      (one) => {
        if (one.id === ids[0]) throw new Error('full');
        taken.push(one.id);
      },
      (error, one) => told.push([error.message, one.id]),
    );
    for (let turn = 0; turn < 4; turn += 1) await settled();
    assert.deepEqual(taken, [ids[1], ids[2]]);
    assert.deepEqual(told, [['full', ids[0]]]);
    assert.deepEqual(door.shares.map((one) => one.id), [ids[0]]);
    door.resting.clear(); // The app became active.
    door.tell({ name: 'shareReceived', data: { id: ids[0] } });
    await settled();
    assert.equal(told.length, 2);
  });

  it('a failing inbox is told, and the next hint tries again', async () => {
    const door = new TestDoor();
    const pending = door.pending;
    door.pending = () => ({ shares: [{ schema: 9 }] });
    const told = [];
    const taken = [];
    await new InletClient(door).onShare((one) => void taken.push(one.id), (error) => told.push(error.code));
    await settled();
    assert.deepEqual(told, ['newer']);
    door.pending = pending;
    door.receive(share(ids[0]));
    await settled();
    assert.deepEqual(taken, [ids[0]]);
  });

  it('after it was removed nothing is taken, and added again it takes what came meanwhile', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    const taken = [];
    const subscription = await inlet.onShare((one) => void taken.push(one.id));
    await subscription.remove();
    door.receive(share(ids[0]));
    await settled();
    assert.deepEqual(taken, []);
    await inlet.onShare((one) => void taken.push(one.id));
    await settled();
    assert.deepEqual(taken, [ids[0]]);
  });

  it('acknowledged twice by mistake it does not matter', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    door.receive(share(ids[0]));
    await inlet.onShare((one) => inlet.acknowledge(one).then(() => undefined));
    await settled();
    assert.deepEqual(door.shares, []);
  });
});

describe('listeners', () => {
  it('a late listener hears what came before, and each listener what comes after', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    door.tell({ name: 'targetsChanged', data: { ids: ['a'] } });
    const heard = [];
    await inlet.addListener('shareReceived', (event) => heard.push(['share', event.id]));
    await inlet.addListener('targetsChanged', (event) => heard.push(['one', event.ids]));
    await inlet.addListener('targetsChanged', (event) => heard.push(['two', event.ids]));
    door.tell({ name: 'targetsChanged', data: { ids: ['b'] } });
    assert.deepEqual(heard, [['one', ['a']], ['one', ['b']], ['two', ['b']]]);
  });

  it('the door is listened to once, and left with the last listener', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    const one = await inlet.addListener('shareReceived', () => undefined);
    const two = await inlet.addListener('uploadChanged', () => undefined);
    assert.equal(door.listeners.size, 1);
    await one.remove();
    assert.equal(door.listeners.size, 1);
    await two.remove();
    assert.equal(door.listeners.size, 0);
    const three = await inlet.addListener('shareReceived', () => undefined);
    await inlet.removeAllListeners();
    await three.remove();
    assert.equal(door.listeners.size, 0);
  });

  it('events that nobody can read are passed over', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    const heard = [];
    await inlet.addListener('shareReceived', (event) => heard.push(event));
    for (const text of ['', '{', 'null', '7', '[]', '{"name":7}', '{"name":"toString","data":{}}']) door.tell(text);
    door.tell('{"name":"shareReceived"}');
    assert.deepEqual(heard, [{}]);
  });

  it('a door that cannot be listened to says so, and is tried again', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    const listen = door.listen.bind(door);
    door.listen = async () => {
      throw new Error('not now');
    };
    await assert.rejects(inlet.addListener('shareReceived', () => undefined), /not now/);
    door.listen = listen;
    await inlet.addListener('shareReceived', () => undefined);
    assert.equal(door.listeners.size, 1);
  });
});

describe('calls', () => {
  it('an error comes with its code', async () => {
    const inlet = new InletClient(new TestDoor());
    await assert.rejects(inlet.targets.list(), (error) => error instanceof InletError && error.code === 'unknownMethod');
  });

  it('an answer that is none is a failure, not a crash', async () => {
    for (const answer of ['', 'null', '7', '[]', '{}', '{"result":null}', '{"result":7}']) {
      const inlet = new InletClient({ call: async () => answer, listen: async () => async () => undefined });
      await assert.rejects(inlet.pending(), (error) => error instanceof InletError && error.code === 'failed', answer);
    }
  });

  it('a share, an id and an object with an id are all taken for a share', async () => {
    const door = new TestDoor();
    const inlet = new InletClient(door);
    for (const reference of [ids[0], { id: ids[0] }, share(ids[0])]) {
      door.shares = [share(ids[0])];
      assert.equal(await inlet.acknowledge(reference), true);
    }
    assert.equal(await inlet.acknowledge(ids[0]), false);
  });

  it('bytes are read in parts and put together; too many are refused before the second part', async () => {
    const bytes = Uint8Array.from({ length: 100_003 }, (_, index) => index % 251);
    const door = new TestDoor();
    door.readItem = ({ offset }) => {
      const part = bytes.subarray(offset, offset + 40_000);
      return { data: base64FromBytes(part), offset, length: part.length, size: bytes.length, isLast: offset + part.length >= bytes.length };
    };
    const inlet = new InletClient(door);
    assert.deepEqual(await inlet.readBytes(ids[0], '0'), bytes);
    door.calls = [];
    await assert.rejects(inlet.readBytes(ids[0], '0', 1_000), (error) => error.code === 'tooLarge');
    assert.equal(door.calls.length, 1);
    assert.deepEqual(bytesFromBase64(base64FromBytes(bytes)), bytes);
  });
});
