import type { Door } from 'inlet-share';

/** The native module: a call and a hint, both as JSON text. */
export interface NativeInlet {
  answer(method: string, parameters: string): Promise<string>;
  addListener(name: 'hint', listener: (event: { json: string }) => void): { remove(): void };
}

const missing = JSON.stringify({
  error: {
    code: 'unavailable',
    message: "the native module 'Inlet' is not in this app: make a development build after adding inlet-expo",
  },
});

/** The door to a native module, or one that says that there is none. */
export function doorOf(native: NativeInlet | null): Door {
  return {
    call: async (method, parameters) => (native ? await native.answer(method, parameters) : missing),
    listen: async (listener) => {
      const subscription = native?.addListener('hint', (event) => listener(event.json));
      return async () => subscription?.remove();
    },
  };
}
