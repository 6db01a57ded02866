import type { Door, JSONObject } from 'inlet-share';
import { WebCopies } from './copies.js';
import { failure, openDatabase } from './database.js';
import { Parameters } from './parameters.js';
import { channelName } from './receive.js';
import { WebShares } from './shares.js';
import { WebTargets } from './targets.js';
import { WebFailure } from './web-failure.js';

type Method = (parameters: Parameters) => Promise<JSONObject>;

/** What lies behind the API in a browser: the same methods as on the native side, over the browser's storage. */
export class WebDoor implements Door {
  private readonly shares: WebShares;
  private readonly targets: WebTargets;
  private readonly copies: WebCopies;
  private readonly methods: Map<string, Method>;
  private readonly listeners = new Set<(event: string) => void>();

  constructor(options: { database?: string } = {}) {
    const database = openDatabase(options.database);
    database.catch(() => undefined); // Every call tells.
    this.shares = new WebShares(database);
    this.copies = new WebCopies(database);
    this.targets = new WebTargets(database, (ids) => {
      const event = JSON.stringify({ name: 'targetsChanged', data: ids ? { ids } : {} });
      for (const listener of this.listeners) listener(event);
    });
    this.methods = this.table();
  }

  async call(method: string, parameters: string): Promise<string> {
    try {
      const run = this.methods.get(method);
      if (!run) throw new WebFailure('unknownMethod', `there is no method '${method.slice(0, 64)}' in a browser`);
      return JSON.stringify({ result: await run(Parameters.read(method, parameters)) });
    } catch (error) {
      const { code, message } = failure(error);
      return JSON.stringify({ error: { code, message } });
    }
  }

  async listen(listener: (event: string) => void): Promise<() => Promise<void>> {
    this.listeners.add(listener);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (message) => listener(JSON.stringify(message.data));
    const tellWaiting = async (): Promise<void> => {
      for (const id of await this.shares.waiting()) {
        listener(JSON.stringify({ name: 'shareReceived', data: { id, attempt: 1 } }));
      }
    };
    const becameVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      this.shares.becameActive();
      tellWaiting().catch(() => undefined); // A hint only.
    };
    document.addEventListener('visibilitychange', becameVisible);
    tellWaiting().catch(() => undefined);
    return async () => {
      channel.close();
      document.removeEventListener('visibilitychange', becameVisible);
      this.listeners.delete(listener);
    };
  }

  private table(): Map<string, Method> {
    const { shares, targets, copies } = this;
    return new Map<string, Method>([
      ['about', async () => ({ schema: 1, methods: [...this.methods.keys()].sort() })],
      ['pending', (parameters) => shares.pending(parameters)],
      ['take', (parameters) => shares.take(parameters)],
      ['acknowledge', (parameters) => shares.acknowledge(parameters)],
      ['release', (parameters) => shares.release(parameters)],
      ['requestedShare', async () => requestedShare()],
      ['readItem', (parameters) => shares.readItem(parameters)],
      ['copyItem', async (parameters) => copies.copy(parameters, await shares.content(parameters, true))],
      ['copies.list', () => copies.list()],
      ['copies.locate', (parameters) => copies.locate(parameters)],
      ['copies.remove', (parameters) => copies.remove(parameters)],
      ['setAside.list', async () => ({ shares: [] })],
      ['targets.list', () => targets.list()],
      ['targets.publish', (parameters) => targets.publish(parameters)],
      ['targets.add', (parameters) => targets.add(parameters)],
      ['targets.update', (parameters) => targets.update(parameters)],
      ['targets.remove', (parameters) => targets.remove(parameters)],
    ]);
  }
}

/** The share that the redirect named, once: it is taken out of the address. */
function requestedShare(): JSONObject {
  const url = new URL(location.href);
  const id = url.searchParams.get('inlet');
  if (id === null || !/^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/.test(id)) return {};
  url.searchParams.delete('inlet');
  history.replaceState(history.state, '', url);
  return { id };
}

/** Why the share that was just posted could not be stored, once: `noSpace`, `noContent` or `failed`. */
export function takeShareProblem(): string | undefined {
  const url = new URL(location.href);
  const code = url.searchParams.get('inlet');
  if (code !== 'noSpace' && code !== 'noContent' && code !== 'failed') return undefined;
  url.searchParams.delete('inlet');
  history.replaceState(history.state, '', url);
  return code;
}
