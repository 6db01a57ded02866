import type { InletApi } from './api.js';
import type { Share } from './document.js';

/** Hands every pending share to the app, one at a time, and tells the inbox what became of it. */
export class ShareLoop {
  private isRunning = false;
  private isWoken = false;
  private isOver = false;

  constructor(
    private readonly inlet: InletApi,
    private readonly take: (share: Share) => void | Promise<void>,
    private readonly onError: (error: unknown, share?: Share) => void,
  ) {}

  /** Looks for shares, now or as soon as what is being done is done. */
  wake(): void {
    this.isWoken = true;
    if (!this.isRunning) void this.run();
  }

  end(): void {
    this.isOver = true;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.isWoken && !this.isOver) {
      this.isWoken = false;
      try {
        await this.takeAll();
      } catch (error) {
        this.onError(error);
      }
    }
    this.isRunning = false;
  }

  /** Until none is left that was not met in this round: only a window of them is listed at a time. */
  private async takeAll(): Promise<void> {
    const met = new Set<string>();
    while (!this.isOver) {
      const shares = (await this.inlet.pending()).filter((share) => !met.has(share.id));
      if (shares.length === 0) return;
      for (const share of shares) {
        if (this.isOver) return;
        met.add(share.id);
        await this.handle(share);
      }
    }
  }

  private async handle(share: Share): Promise<void> {
    try {
      await this.take(share);
    } catch (error) {
      this.onError(error, share);
      await this.inlet.release(share);
      return;
    }
    await this.inlet.acknowledge(share);
  }
}
