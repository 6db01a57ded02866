// Views of a share as other plugins gave it, for apps that come from them, and what those apps have recorded.
export * from './openwith.js';
export * from './send-intent.js';
export * from './share-target.js';
