/** A JSON value of any shape. */
export type JSONValue = null | boolean | number | string | JSONValue[] | { [key: string]: JSONValue };

/** An object of JSON values. */
export type JSONObject = { [key: string]: JSONValue };

/** The version of the share document that this package reads; newer ones are refused. */
export const schema = 1;

/** The system a share was received on. Names that this version does not know read as they stand. */
export type Platform = 'ios' | 'macos' | 'android' | 'web' | (string & {});

/** How a share came: by the share sheet, or opened with the app ("Copy to", AirDrop). */
export type Action = 'send' | 'view' | (string & {});

/** What an item is. Treat names you do not know as `file`. */
export type Kind =
  | 'text'
  | 'url'
  | 'image'
  | 'video'
  | 'audio'
  | 'file'
  | 'contact'
  | 'location'
  | 'webpage'
  | (string & {});

/** Why an attachment was not taken. */
export type Reason =
  | 'timedOut'
  | 'unreadable'
  | 'unsupported'
  | 'emptyProvider'
  | 'tooMany'
  | 'tooLarge'
  | 'noSpace'
  | 'cancelled'
  | (string & {});

/** One thing that was shared: a photo, a link, a piece of text, a document. */
export interface ShareItem {
  /** Identifies the item within its share. */
  id: string;
  kind: Kind;
  /** The text of a text item, the absolute URL of a link. */
  value?: string;
  /** The name of its file inside the share's folder; for nobody but the inbox. */
  file?: string;
  /** Where the file lies right now, as a path. Valid until the share is acknowledged or released; never store it. */
  path?: string;
  /** The same as a URL. In the browser an object URL. */
  uri?: string;
  /** The name the host app gave it: for showing and saving under, never to build a path from. */
  name?: string;
  mimeType?: string;
  /** The type identifier (UTI) of the representation that was taken. */
  type?: string;
  /** All type identifiers the host app offered; empty when it says none. */
  types: string[];
  /** In bytes. */
  size?: number;
  /** SHA-256 of the file, 64 hexadecimal digits; absent for large files. */
  sha256?: string;
  /** In pixels, as shown. */
  width?: number;
  /** In pixels, as shown. */
  height?: number;
  /** In milliseconds. */
  durationMs?: number;
  /** The name of a small picture inside the share's folder. */
  thumbnail?: string;
  /** Such as that of a linked page. */
  title?: string;
  /** Results of a page's script, fields of a contact; empty when there are none. */
  data: JSONObject;
}

/** An attachment that could not be taken. */
export interface ShareFailure {
  /** Its place among the attachments of the request, from 0. */
  position: number;
  types: string[];
  reason: Reason;
  /** What the system said, for a log. */
  detail?: string;
}

/** What somebody shared. */
export interface Share {
  schema: number;
  /** 26 characters, sortable; stays the same over every delivery. */
  id: string;
  /** UTC, ISO 8601 with milliseconds. */
  receivedAt: string;
  platform: Platform;
  action: Action;
  /** How often it was delivered, from 1; more than 1 after a crash or a release. */
  attempt: number;
  title?: string;
  subject?: string;
  /** What the person typed in the sheet. */
  message?: string;
  /** The first text among the items. */
  text?: string;
  /** The first web link among the items. */
  webURL?: string;
  /** The category, album or conversation chosen in the sheet. */
  targetId?: string;
  /** The host app, where it says who it is. */
  source?: string;
  /** Metadata of a page; empty when there is none. */
  meta: JSONObject;
  /** Values of the app's own; empty when there are none. */
  extra: JSONObject;
  /** Everything that was shared, in the host app's order. */
  items: ShareItem[];
  /** What could not be taken: tell the person. */
  failures: ShareFailure[];
}
