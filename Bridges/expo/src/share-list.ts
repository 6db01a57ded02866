import type { InletApi, Share, ShareRef, Subscription } from 'inlet-share';

/** What a `ShareList` shows at one moment; a new object for every change. */
export interface SharesSnapshot {
  /** The shares that wait, the oldest first. */
  readonly shares: readonly Share[];
  /** Whether the inbox is being looked into and nothing is known yet. */
  readonly isLoading: boolean;
  /** What went wrong when it was looked into last; undefined once it went well. */
  readonly error: unknown;
}

/**
 * The shares that wait, kept up to date while somebody watches.
 *
 * The inbox is the truth: hints only make the list look again, and nothing is lost while nobody watches.
 */
export class ShareList {
  private snapshot: SharesSnapshot = { shares: [], isLoading: true, error: undefined };
  private readonly watchers = new Set<() => void>();
  private hints: Promise<Subscription> | undefined;
  private isLooking = false;
  private isStale = false;

  constructor(private readonly inlet: InletApi) {}

  /** What is known now; the same object until something changes. */
  readonly current = (): SharesSnapshot => this.snapshot;

  /** Calls `watcher` after every change, until what is returned is called. */
  readonly watch = (watcher: () => void): (() => void) => {
    // Each call is a watcher of its own, though the function may be the same.
    const own = () => watcher();
    this.watchers.add(own);
    if (this.watchers.size === 1) this.begin();
    return () => {
      if (this.watchers.delete(own) && this.watchers.size === 0) this.end();
    };
  };

  /** Looks into the inbox. */
  readonly refresh = async (): Promise<void> => {
    this.isStale = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.isStale) {
      this.isStale = false;
      try {
        this.show({ shares: await this.inlet.pending(), isLoading: false, error: undefined });
      } catch (error) {
        this.show({ ...this.snapshot, isLoading: false, error });
      }
    }
    this.isLooking = false;
  };

  /** Tells the inbox that the app has the share; it leaves the list, and its files go. */
  readonly acknowledge = async (share: ShareRef): Promise<boolean> => {
    const isFirst = await this.inlet.acknowledge(share);
    await this.refresh();
    return isFirst;
  };

  /** Gives the share back: it leaves the list and comes again once the app becomes active. */
  readonly release = async (share: ShareRef): Promise<boolean> => {
    const isReleased = await this.inlet.release(share);
    const id = typeof share === 'string' ? share : share.id;
    this.show({ ...this.snapshot, shares: this.snapshot.shares.filter((one) => one.id !== id) });
    return isReleased;
  };

  private begin(): void {
    const hints = this.inlet.addListener('shareReceived', () => void this.refresh());
    this.hints = hints;
    // Hints first, so that nothing falls between the two; a failure to listen is met again by the look.
    void hints.catch(() => undefined).then(() => this.refresh());
  }

  private end(): void {
    const hints = this.hints;
    this.hints = undefined;
    void hints?.then((subscription) => subscription.remove()).catch(() => undefined);
  }

  private show(snapshot: SharesSnapshot): void {
    this.snapshot = snapshot;
    for (const watcher of this.watchers) watcher();
  }
}
