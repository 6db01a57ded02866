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
                await this.takeAll();
            }
            catch (error) {
                this.onError(error);
            }
        }
        this.isRunning = false;
    }
    /** Until none is left that was not met in this round: only a window of them is listed at a time. */
    async takeAll() {
        const met = new Set();
        while (!this.isOver) {
            const shares = (await this.inlet.pending()).filter((share) => !met.has(share.id));
            if (shares.length === 0)
                return;
            for (const share of shares) {
                if (this.isOver)
                    return;
                met.add(share.id);
                await this.handle(share);
            }
        }
    }
    async handle(share) {
        try {
            await this.take(share);
        }
        catch (error) {
            this.onError(error, share);
            await this.inlet.release(share);
            return;
        }
        await this.inlet.acknowledge(share);
    }
}
exports.ShareLoop = ShareLoop;
