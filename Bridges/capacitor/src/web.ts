import { WebPlugin } from '@capacitor/core';
import type { ListenerCallback, PluginListenerHandle } from '@capacitor/core';
import { WebDoor } from 'inlet-web';
import type { NativeInlet } from './definitions.js';

/** Where there is no native side: the browser's storage, filled by the service worker. */
export class InletWeb extends WebPlugin implements Pick<NativeInlet, 'call'> {
  private readonly door = new WebDoor();

  async call(options: { method: string; parameters: string }): Promise<{ answer: string }> {
    return { answer: await this.door.call(options.method, options.parameters) };
  }

  // Not WebPlugin's own: it loses what comes after the last listener has left. Whoever listens is told what waits.
  override async addListener(_eventName: string, listenerFunc: ListenerCallback): Promise<PluginListenerHandle> {
    const listener = listenerFunc as (data: unknown) => void;
    return { remove: await this.door.listen((event) => listener({ event })) };
  }
}
