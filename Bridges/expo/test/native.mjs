// The native module as the tests see it: an inbox in memory, with the answers of the Swift side.
export const document = (id, members = {}) => ({
  schema: 1, id, attempt: 1, receivedAt: '2026-11-30T04:12:09.123Z', platform: 'ios', action: 'send',
  items: [{ id: '0', kind: 'text', value: `text of ${id}` }], ...members,
});

export class Native {
  constructor() {
    this.pending = [];
    this.listeners = new Set();
    this.calls = [];
    this.failure = undefined;
  }

  async answer(method, parameters) {
    this.calls.push(method);
    const { id } = JSON.parse(parameters);
    if (this.failure) return JSON.stringify({ error: this.failure });
    const take = () => {
      const before = this.pending.length;
      this.pending = this.pending.filter((share) => share.id !== id);
      return this.pending.length < before;
    };
    const results = {
      pending: () => ({ shares: this.pending, more: false }),
      acknowledge: () => ({ acknowledged: take() }),
      release: () => ({ released: take() }),
    };
    return JSON.stringify(results[method] ? { result: results[method]() } : { error: { code: 'unknownMethod', message: method } });
  }

  addListener(name, listener) {
    this.listeners.add(listener);
    return { remove: () => this.listeners.delete(listener) };
  }

  hint(id) {
    const json = JSON.stringify({ name: 'shareReceived', data: { id, attempt: 1 } });
    for (const listener of this.listeners) listener({ json });
  }
}

/** Everything that can be done by now is done. */
export const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
