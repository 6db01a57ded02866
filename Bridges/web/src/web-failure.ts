import type { ErrorCode } from 'inlet-share';

/**
 * A failure by Inlet's codes.
 *
 * The service worker's side imports nothing from other packages, so that it runs without a bundler: import maps do not
 * reach workers.
 */
export class WebFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}
