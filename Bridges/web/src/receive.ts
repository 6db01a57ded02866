import type { StoredFile, StoredShare } from './database.js';
import { failure, openDatabase, result, transact } from './database.js';
import { receivedForm } from './received.js';
import type { ShareFields } from './received.js';
import { drawShareID } from './share-id.js';

/** How the service worker receives; say the same in the web app manifest. */
export interface ReceiveOptions {
  /** The path of `share_target.action`; `/_inlet/share` if absent. */
  action?: string;
  /** Where the person goes then; `/` if absent. `?inlet=` with the share's id, or with a code, is added. */
  redirectTo?: string;
  /** The names of the form fields; `title`, `text`, `url` and `files` if absent. */
  fields?: Partial<ShareFields>;
  /** The name of the database; `inlet` if absent. */
  database?: string;
}

/** The channel by which the worker tells pages of new shares. */
export const channelName = 'inlet';

/** The path that shares are posted to if nothing else is said. */
export const defaultAction = '/_inlet/share';

/** Whether a request is a share, to be answered by `receive`. */
export function isShare(request: Request, options: ReceiveOptions = {}): boolean {
  return request.method === 'POST' && new URL(request.url).pathname === (options.action ?? defaultAction);
}

/**
 * Stores a posted share whole, then sends the person on with a redirect that posts nothing again.
 *
 * A share that cannot be stored (no space, nothing in it) leaves nothing behind, and `?inlet=` carries the code:
 * `noSpace`, `noContent` or `failed`.
 */
export async function receive(request: Request, options: ReceiveOptions = {}): Promise<Response> {
  const target = new URL(options.redirectTo ?? '/', request.url);
  let told: string;
  try {
    told = await store(request, options);
    announce({ name: 'shareReceived', data: { id: told, attempt: 1 } });
  } catch (error) {
    told = failure(error).code;
    if (told !== 'noSpace' && told !== 'noContent') told = 'failed';
  }
  target.searchParams.set('inlet', told);
  return Response.redirect(target.href, 303);
}

async function store(request: Request, options: ReceiveOptions): Promise<string> {
  const fields = { title: 'title', text: 'text', url: 'url', files: 'files', ...options.fields };
  const received = await receivedForm(await request.formData(), fields);
  const database = await openDatabase(options.database);
  try {
    return await transact(database, ['shares', 'files'], 'readwrite', async (transaction) => {
      const shares = transaction.objectStore('shares');
      const latest = await result(shares.openKeyCursor(null, 'prev'));
      const id = drawShareID(latest?.key as string | undefined);
      const share: StoredShare = { id, attempt: 0, document: { ...received.document, id } };
      await result(shares.add(share));
      for (const [item, blob] of received.files) {
        const file: StoredFile = { share: id, item, blob };
        await result(transaction.objectStore('files').add(file));
      }
      return id;
    });
  } finally {
    database.close();
  }
}

/** Tells every page of this origin. */
export function announce(event: { name: string; data: object }): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Adds receiving to a service worker: it takes over at once, so that the first share is received, too. */
export function install(worker: WorkerScope, options: ReceiveOptions = {}): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    if (isShare(event.request, options)) event.respondWith(receive(event.request, options));
  });
}

/** What is used of a service worker's global scope. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install', listener: () => void): void;
  addEventListener(name: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    name: 'fetch',
    listener: (event: { readonly request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
}
