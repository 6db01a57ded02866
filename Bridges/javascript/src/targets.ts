import type { JSONObject } from './document.js';

/** A place in the app that a share can go to: a category, an album, a conversation. */
export interface ShareTarget {
  /** The app's own name for it; 1 to 1,024 bytes. */
  id: string;
  /** What people read. */
  title: string;
  subtitle?: string;
  /** The heading it is listed under. */
  section?: string;
  /** The name of an SF Symbol to show where there is no picture. */
  symbol?: string;
  /** Smaller first; those without one come last, by title. */
  order?: number;
  /** Values of the app's own. */
  extra?: JSONObject;
  /** When it was last chosen; ISO 8601, UTC. */
  lastUsed?: string;
  /** Where its picture lies right now; never store it. */
  pictureUri?: string;
}

/** A target to be stored. */
export interface NewTarget {
  /** Drawn if absent (`add` only). */
  id?: string;
  title: string;
  subtitle?: string;
  section?: string;
  symbol?: string;
  order?: number;
  extra?: JSONObject;
  /** A picture file in base64, at most 1 MiB; 180 pixels square are plenty. Without it the picture stays. */
  picture?: string;
}

/** What is to be changed of a target: what is absent stays, `null` is taken away. */
export interface TargetChange {
  id: string;
  title?: string;
  subtitle?: string | null;
  section?: string | null;
  symbol?: string | null;
  order?: number | null;
  extra?: JSONObject | null;
  picture?: string | null;
}

/** The targets that the share sheet offers. */
export interface Targets {
  list(): Promise<ShareTarget[]>;
  /** Makes these all there is. */
  publish(targets: (NewTarget & { id: string })[]): Promise<void>;
  /** Adds one, or replaces the one of its id. */
  add(target: NewTarget): Promise<ShareTarget>;
  /** @throws InletError `notFound`. */
  update(change: TargetChange): Promise<ShareTarget>;
  /** Whether there was one. */
  remove(target: string | { id: string }): Promise<boolean>;
}
