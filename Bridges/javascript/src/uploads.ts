/** An upload that the extension or the app began. */
export interface Upload {
  id: string;
  /** The state's name; the docs list them. */
  state: string;
  [member: string]: unknown;
}

/** Uploads that go on in the background. */
export interface Uploads {
  list(): Promise<Upload[]>;
  retry(upload: string | { id: string }): Promise<boolean>;
  cancel(upload: string | { id: string }): Promise<boolean>;
  remove(upload: string | { id: string }): Promise<boolean>;
}
