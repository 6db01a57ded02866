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
        // Until none is left: only a window of them is listed at a time.
        for (let shares = await this.inlet.pending(); shares.length > 0 && !this.isOver; ) {
          let isMoving = false;
          for (const share of shares) {
            if (this.isOver) break;
            if (await this.handle(share)) isMoving = true;
          }
          shares = isMoving && !this.isOver ? await this.inlet.pending() : [];
        }
      } catch (error) {
        this.onError(error);
      }
    }
    this.isRunning = false;
  }

  /** Whether the share is done with for now. */
  private async handle(share: Share): Promise<boolean> {
    try {
      await this.take(share);
    } catch (error) {
      this.onError(error, share);
      return await this.inlet.release(share);
    }
    await this.inlet.acknowledge(share);
    return true;
  }
}
