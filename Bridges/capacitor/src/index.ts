import { Capacitor, registerPlugin } from '@capacitor/core';
import { InletClient } from 'inlet-share';
import type { Door } from 'inlet-share';
import type { InletPlugin, NativeInlet } from './definitions.js';

export type { InletPlugin, NativeInlet } from './definitions.js';
export * from 'inlet-share';

const native = registerPlugin<NativeInlet>('Inlet', {
  web: () => import('./web.js').then((module) => new module.InletWeb()),
});

const door: Door = {
  call: async (method, parameters) => (await native.call({ method, parameters })).answer,
  listen: async (listener) => {
    const handle = await native.addListener('inletEvent', ({ event }) => listener(event));
    return () => handle.remove();
  },
};

class CapacitorInlet extends InletClient implements InletPlugin {
  webAddress(file: { path?: string; uri?: string }): string | undefined {
    // Capacitor's native side serves files by their path; in a browser the object URL will do.
    return file.path ? Capacitor.convertFileSrc(file.path) : file.uri;
  }
}

/** Receives what people share to the app. */
export const Inlet: InletPlugin = new CapacitorInlet(door);
