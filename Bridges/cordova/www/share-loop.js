"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ShareLoop = void 0;
/** Hands every pending share to the app, one at a time, and tells the inbox what became of it. */
class ShareLoop {
    constructor(inlet, take, onError) {
        this.inlet = inlet;
        this.take = take;
        this.onError = onError;
        this.isRunning = false;
        this.isWoken = false;
        this.isOver = false;
    }
    /** Looks for shares, now or as soon as what is being done is done. */
    wake() {
        this.isWoken = true;
        if (!this.isRunning)
            void this.run();
    }
    end() {
        this.isOver = true;
    }
    async run() {
        this.isRunning = true;
        while (this.isWoken && !this.isOver) {
            this.isWoken = false;
            try {
                // Until none is left: only a window of them is listed at a time.
                for (let shares = await this.inlet.pending(); shares.length > 0 && !this.isOver;) {
                    let isMoving = false;
                    for (const share of shares) {
                        if (this.isOver)
                            break;
                        if (await this.handle(share))
                            isMoving = true;
                    }
                    shares = isMoving && !this.isOver ? await this.inlet.pending() : [];
                }
            }
            catch (error) {
                this.onError(error);
            }
        }
        this.isRunning = false;
    }
    /** Whether the share is done with for now. */
    async handle(share) {
        try {
            await this.take(share);
        }
        catch (error) {
            this.onError(error, share);
            return await this.inlet.release(share);
        }
        await this.inlet.acknowledge(share);
        return true;
    }
}
exports.ShareLoop = ShareLoop;
