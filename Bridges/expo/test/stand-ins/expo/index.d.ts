// What the package uses of Expo, where it is not installed.
export function requireOptionalNativeModule<Module>(name: string): Module | null;
