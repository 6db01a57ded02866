// In a browser shares come by the service worker; in the app by the share extension.
if (!globalThis.Capacitor?.isNativePlatform?.() && !globalThis.standInNative && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('worker.js', { type: 'module' });
}
