// One component: it watches from its first rendering on, and what it shows is read again with every one.
export const watching = [];
export const useSyncExternalStore = (subscribe, getSnapshot) => {
  if (!watching.some((one) => one.subscribe === subscribe)) {
    watching.push({ subscribe, end: subscribe(() => undefined) });
  }
  return getSnapshot();
};
