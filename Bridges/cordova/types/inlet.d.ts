import type { InletApi } from 'inlet-share';

declare global {
  /** There after `deviceready`. */
  const inlet: InletApi & {
    /** An address under which the web view can show an item's file or a copy, in `<img src>`. */
    webAddress(file: { path?: string; uri?: string }): string | undefined;
  };
}
