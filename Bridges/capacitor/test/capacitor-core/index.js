// What inlet-capacitor uses of @capacitor/core, written from its documentation: a plugin is native when the page's
// host brought a native side (globalThis.standInNative), else the web implementation is loaded at the first call.

export class WebPlugin {
  #listeners = new Map();
  #retained = new Map();

  async addListener(eventName, listener) {
    const listeners = this.#listeners.get(eventName) ?? [];
    this.#listeners.set(eventName, [...listeners, listener]);
    const waiting = this.#retained.get(eventName) ?? [];
    this.#retained.delete(eventName);
    for (const data of waiting) listener(data);
    return {
      remove: async () => {
        this.#listeners.set(eventName, (this.#listeners.get(eventName) ?? []).filter((one) => one !== listener));
      },
    };
  }

  async removeAllListeners() {
    this.#listeners.clear();
  }

  notifyListeners(eventName, data, retainUntilConsumed = false) {
    const listeners = this.#listeners.get(eventName);
    // As in the real one: an empty array is there, so after the last listener went nothing is retained.
    if (!listeners) {
      if (retainUntilConsumed) this.#retained.set(eventName, [...(this.#retained.get(eventName) ?? []), data]);
      return;
    }
    for (const listener of listeners) listener(data);
  }
}

export function registerPlugin(name, implementations = {}) {
  let loaded;
  const load = () => {
    const native = globalThis.standInNative?.plugins?.[name];
    loaded ??= native ? Promise.resolve(native) : implementations.web();
    return loaded;
  };
  return new Proxy(
    {},
    {
      get(_, method) {
        // A plugin may be returned by a promise without being one.
        if (method === 'then') return undefined;
        return async (...parameters) => (await load())[method](...parameters);
      },
    },
  );
}

export const Capacitor = {
  convertFileSrc(path) {
    return globalThis.standInNative ? `${location.origin}/_capacitor_file_${path.split('/').map(encodeURIComponent).join('/')}` : path;
  },
  getPlatform: () => (globalThis.standInNative ? 'ios' : 'web'),
  isNativePlatform: () => Boolean(globalThis.standInNative),
};
