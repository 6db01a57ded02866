/** The events of a bridge. All are hints: the truth is what `pending`, `targets.list` and `uploads.list` answer. */
export interface InletEvents {
  /** A share waits. */
  shareReceived: { id: string; attempt: number; targetId?: string };
  /** Targets were changed through this bridge; without `ids` all were published anew. */
  targetsChanged: { ids?: string[] };
  /** An upload made progress or ended. */
  uploadChanged: { id: string; state: string };
}

/** Ends what was begun. */
export interface Subscription {
  remove(): Promise<void>;
}
