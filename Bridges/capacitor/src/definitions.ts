import type { InletApi } from 'inlet-share';

/** The one native method, and the listeners that Capacitor adds to every plugin. */
export interface NativeInlet {
  call(options: { method: string; parameters: string }): Promise<{ answer: string }>;
  addListener(
    eventName: 'inletEvent',
    listenerFunc: (data: { event: string }) => void,
  ): Promise<{ remove: () => Promise<void> }>;
}

/** Receives what people share to the app. */
export interface InletPlugin extends InletApi {
  /**
   * An address under which the web view can show an item's file or a copy, in `<img src>` and `fetch`.
   *
   * @returns Undefined for something without a file.
   */
  webAddress(file: { path?: string; uri?: string }): string | undefined;
}
