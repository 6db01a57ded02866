// A service worker that does nothing but receive shares. Options stand in its address:
// navigator.serviceWorker.register('/inlet-worker.js?redirectTo=/inbox', { type: 'module' })
import { install } from './receive.js';
import type { ReceiveOptions, WorkerScope } from './receive.js';

const query = new URL(import.meta.url).searchParams;
const options: ReceiveOptions = {};
for (const key of ['action', 'redirectTo', 'database'] as const) {
  const value = query.get(key);
  if (value !== null) options[key] = value;
}
install(globalThis as unknown as WorkerScope, options);
