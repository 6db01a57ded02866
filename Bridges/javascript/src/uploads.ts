/** Where an upload stands. */
export type UploadState = 'pending' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled' | 'removing' | (string & {});

/** An upload that the extension or the app began. */
export interface Upload {
  id: string;
  /** `failed` is tried again by itself; `done`, `refused` and `cancelled` are the end. */
  state: UploadState;
  fileName: string;
  mimeType: string;
  /** The size of the file. */
  bytes: number;
  /** Of `bytes`, while it is sent. */
  sent?: number;
  title?: string;
  /** Where it is shown, once it is done. */
  link?: string;
  /** Why it failed or was refused. */
  reason?: string;
  /** When a failed one is tried again; ISO 8601, UTC. */
  retryAt?: string;
  attempts: number;
  /** ISO 8601, UTC. */
  created: string;
  /** ISO 8601, UTC. */
  finished?: string;
  /** Higher ones first. */
  priority: number;
  /** The kind of the destination. */
  destination: string;
  /** The share it came with. */
  shareId?: string;
}

/** Uploads that go on in the background. `notSetUp` where the app has given the bridge no outbox. */
export interface Uploads {
  list(): Promise<Upload[]>;
  /** Tries one that failed at once. False when it has ended. */
  retry(upload: string | { id: string }): Promise<boolean>;
  /** False when it has ended. */
  cancel(upload: string | { id: string }): Promise<boolean>;
  /** Forgets one that has ended; what was uploaded stays. False when it has not. */
  remove(upload: string | { id: string }): Promise<boolean>;
}
