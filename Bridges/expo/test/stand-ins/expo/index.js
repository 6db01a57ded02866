export const requireOptionalNativeModule = (name) => globalThis.nativeModules?.[name] ?? null;
