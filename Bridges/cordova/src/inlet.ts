import { InletClient } from 'inlet-share';
import type { Door, InletApi } from 'inlet-share';

/** Cordova's own call of a native method. */
type Exec = (
  success: (answer: string) => void,
  failure: (error: unknown) => void,
  service: string,
  action: string,
  parameters: string[],
) => void;

declare function require(name: 'cordova/exec'): Exec;
/** What Cordova puts at `window.inlet`. */
declare const module: { exports: CordovaInlet };

const exec = require('cordova/exec');

const door: Door = {
  call: (method, parameters) =>
    new Promise((resolve, reject) => exec(resolve, reject, 'Inlet', 'call', [method, parameters])),
  listen: async (listener) => {
    // The native side keeps what comes before this arrives there.
    exec(listener, () => undefined, 'Inlet', 'listen', []);
    return () => new Promise((resolve, reject) => exec(() => resolve(), reject, 'Inlet', 'unlisten', []));
  },
};

/** Inlet in a Cordova app. */
export interface CordovaInlet extends InletApi {
  /** An address under which the web view can show an item's file or a copy, in `<img src>`. */
  webAddress(file: { path?: string; uri?: string }): string | undefined;
}

class CordovaClient extends InletClient implements CordovaInlet {
  webAddress(file: { path?: string; uri?: string }): string | undefined {
    const web = globalThis as unknown as { WkWebView?: { convertFilePath?(path: string): string } };
    if (!file.path) return file.uri;
    // With the preference `scheme` the page is not a file, and files are served under an address of the app's own.
    return web.WkWebView?.convertFilePath?.(file.path) ?? file.uri;
  }
}

module.exports = new CordovaClient(door);
