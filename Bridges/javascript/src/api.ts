import type { Share, ShareItem } from './document.js';
import type { InletEvents, Subscription } from './events.js';
import type { Targets } from './targets.js';
import type { Uploads } from './uploads.js';

/** A share, or its id. */
export type ShareRef = string | { id: string };

/** A file that the app has copied into its own folder. */
export interface Copy {
  /** Its name in the folder: store this, and ask `copies.locate` for the rest. */
  name: string;
  /** Where it lies right now; changes with updates of the app. */
  path: string;
  uri: string;
  /** In bytes. */
  size: number;
}

/** A part of an item. */
export interface ItemPart {
  /** Base64, or text. */
  data: string;
  /** Of the first byte. */
  offset: number;
  /** In bytes. */
  length: number;
  /** Of the whole item, in bytes. */
  size: number;
  isLast: boolean;
}

/** What `readItem` reads. */
export interface ReadOptions {
  id: string;
  /** The id of an item. */
  item: string;
  /** `base64` if absent. Text in parts must be UTF-8. */
  encoding?: 'base64' | 'text';
  /** From which byte on; 0 if absent. */
  offset?: number;
  /** At most how many bytes; 1 MiB if absent, up to 4 MiB. */
  length?: number;
}

/** The copies in the app's own folder. */
export interface Copies {
  list(): Promise<Copy[]>;
  /** @throws InletError `notFound`. */
  locate(copy: string | { name: string }): Promise<Copy>;
  /** Whether there was one. */
  remove(copy: string | { name: string }): Promise<boolean>;
}

/** A share that is kept but not delivered, and why. */
export interface ShareSetAside {
  id: string;
  reason: 'damaged' | 'attempts' | 'quota' | (string & {});
}

/** Shares that were delivered too often in vain, or are not whole. */
export interface SetAside {
  list(): Promise<ShareSetAside[]>;
  /** Delivers it again, with its attempts forgotten. */
  restore(share: ShareRef): Promise<boolean>;
  /** Deletes it for good. */
  discard(share: ShareRef): Promise<boolean>;
}

/** Receives what people share to the app. */
export interface InletApi {
  /**
   * Hands every share to `take`, one after the other, the oldest first: those that wait, and those to come.
   *
   * When `take` is done the share is acknowledged; when it throws, the share is given back and comes again once the
   * app becomes active. After five launches in vain a share is set aside. This is all most apps need.
   */
  onShare(take: (share: Share) => void | Promise<void>, onError?: (error: unknown, share?: Share) => void): Promise<Subscription>;

  /** The oldest shares that are not acknowledged, at most 64: the same again, until they are. */
  pending(): Promise<Share[]>;
  /** @throws InletError `notFound`. */
  take(share: ShareRef): Promise<Share>;
  /** Tells that the app has the share: it never comes again, and its files go. False when it was so already. */
  acknowledge(share: ShareRef): Promise<boolean>;
  /** Gives the share back: it comes again once the app becomes active. */
  release(share: ShareRef): Promise<boolean>;
  /** The id of the share that the latest link named, once; to be shown first. */
  requestedShare(): Promise<string | undefined>;

  /** Reads a part of an item. */
  readItem(options: ReadOptions): Promise<ItemPart>;
  /** Reads a whole item as bytes, in parts. @throws InletError `tooLarge` beyond `limit` bytes (64 MiB if absent). */
  readBytes(share: ShareRef, item: ShareItem | string, limit?: number): Promise<Uint8Array>;
  /** Reads a whole item as text, in any encoding that is understood. @throws InletError `tooLarge` beyond 4 MiB. */
  readText(share: ShareRef, item: ShareItem | string): Promise<string>;
  /**
   * Copies an item's file into the app's own folder, as a clone where the volume allows: films do not cross the bridge.
   *
   * Without a name the copy has one of its own, and copying again replaces it.
   */
  copyItem(share: ShareRef, item: ShareItem | string, name?: string): Promise<Copy>;

  readonly copies: Copies;
  readonly targets: Targets;
  readonly setAside: SetAside;
  readonly uploads: Uploads;

  /** Listens to hints. Hints that came before anybody listened go to the first listener. */
  addListener<Name extends keyof InletEvents>(
    name: Name,
    listener: (event: InletEvents[Name]) => void,
  ): Promise<Subscription>;
  /** Ends all listening that `addListener` and `onShare` began. */
  removeAllListeners(): Promise<void>;
}
