export interface PluginListenerHandle {
  remove: () => Promise<void>;
}

export type ListenerCallback = (err: any, ...args: any[]) => void;

export declare class WebPlugin {
  addListener(eventName: string, listenerFunc: ListenerCallback): Promise<PluginListenerHandle>;
  removeAllListeners(): Promise<void>;
  protected notifyListeners(eventName: string, data: any, retainUntilConsumed?: boolean): void;
}

export declare function registerPlugin<T>(
  name: string,
  implementations?: { [platform: string]: T | (() => Promise<any>) },
): T;

export declare const Capacitor: {
  convertFileSrc(filePath: string): string;
  getPlatform(): string;
  isNativePlatform(): boolean;
};
