import type { Share } from 'inlet-capacitor';

/** What the app made of a share. */
export interface Entry {
  /** That of the share: a share that comes twice is one entry. */
  id: string;
  receivedAt: string;
  /** The category it was sent to; absent for none. */
  category?: string;
  text: string;
  link?: string;
  /** The names of copies, which `Inlet.copies` finds again. */
  pictures: string[];
  /** The names of what is no picture. */
  files: string[];
  /** How many attachments could not be taken. */
  missing: number;
}

const key = 'entries';

/** The app's own store. */
export class Entries {
  private entries: Entry[];

  constructor(private readonly storage: Storage) {
    let stored: unknown;
    try {
      stored = JSON.parse(storage.getItem(key) ?? '[]');
    } catch {
      stored = [];
    }
    this.entries = Array.isArray(stored) ? stored : [];
  }

  all(): readonly Entry[] {
    return this.entries;
  }

  has(share: Share): boolean {
    return this.entries.some((entry) => entry.id === share.id);
  }

  add(entry: Entry): void {
    this.write([...this.entries.filter((one) => one.id !== entry.id), entry]);
  }

  move(id: string, category: string | undefined): void {
    this.write(
      this.entries.map((entry) => {
        if (entry.id !== id) return entry;
        const { category: _, ...others } = entry;
        return category === undefined ? others : { ...others, category };
      }),
    );
  }

  remove(id: string): Entry | undefined {
    const entry = this.entries.find((one) => one.id === id);
    this.write(this.entries.filter((one) => one.id !== id));
    return entry;
  }

  private write(entries: Entry[]): void {
    // Stored before it is shown: a full store throws, and the share is given back.
    this.storage.setItem(key, JSON.stringify(entries));
    this.entries = entries;
  }
}
