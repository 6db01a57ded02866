import type { JSONObject } from 'inlet-share';
import { WebFailure } from './web-failure.js';

/** A share as it is stored: the document without places, and how often it was handed out. */
export interface StoredShare {
  id: string;
  attempt: number;
  document: JSONObject;
}

/** The bytes of an item. */
export interface StoredFile {
  share: string;
  item: string;
  blob: Blob;
}

/** The stores of the database. */
export type StoreName = 'shares' | 'files' | 'copies' | 'targets';

const stores: [StoreName, IDBObjectStoreParameters][] = [
  ['shares', { keyPath: 'id' }],
  ['files', { keyPath: ['share', 'item'] }],
  ['copies', { keyPath: 'name' }],
  ['targets', { keyPath: 'id' }],
];

/** Opens the database, made if missing; the same in pages and in the service worker. */
export function openDatabase(name = 'inlet'): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, options] of stores) request.result.createObjectStore(store, options);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(failure(request.error));
    request.onblocked = () => reject(new WebFailure('unavailable', 'an older page keeps the storage: close it'));
  });
}

/** Runs one transaction: all of it is stored, or nothing. */
export function transact<Result>(
  database: IDBDatabase,
  names: StoreName[],
  mode: IDBTransactionMode,
  body: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    let result: Result;
    let thrown: unknown;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(thrown ?? failure(transaction.error));
    body(transaction).then(
      (value) => (result = value),
      (error) => {
        thrown = error;
        try {
          transaction.abort();
        } catch {
          reject(error); // It had ended already.
        }
      },
    );
  });
}

/** The result of one request of a transaction. */
export function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

/** What the browser reports, by Inlet's codes. */
export function failure(error: unknown): WebFailure {
  if (error instanceof WebFailure) return error;
  const name = (error as { name?: string } | null)?.name ?? '';
  const message = (error as { message?: string } | null)?.message ?? String(error);
  if (name === 'QuotaExceededError') {
    return new WebFailure('noSpace', `the browser gives this site no more storage: ${message}`);
  }
  if (name === 'VersionError') return new WebFailure('newer', 'a newer version of this site made the storage: reload');
  return new WebFailure('failed', message || name || 'unknown');
}
