import type { Share, ShareItem } from '../document.js';
import { files, mimeOf, present, texts } from './view.js';

/** The event `shareReceived` of `@capawesome/capacitor-share-target` and `@capgo/capacitor-share-target`. */
export interface ShareTargetEvent {
  title?: string;
  texts?: string[];
  files?: { uri: string; name?: string; mimeType?: string }[];
}

/** A share as these plugins gave it. */
export function toShareTargetEvent(share: Share): ShareTargetEvent {
  const found = files(share).map((item) =>
    present<{ uri: string; name?: string; mimeType?: string }>({ uri: item.uri ?? item.path, name: item.name, mimeType: mimeOf(item) }),
  );
  const words = texts(share);
  return present<ShareTargetEvent>({
    title: share.title, texts: words.length > 0 ? words : undefined, files: found.length > 0 ? found : undefined,
  });
}

/** What an app recorded of these plugins, as members of a share document. */
export function fromShareTargetEvent(recorded: ShareTargetEvent): Pick<Share, 'title' | 'text' | 'webURL' | 'items'> {
  const items: ShareItem[] = [];
  for (const value of recorded.texts ?? []) {
    const kind = /^https?:\/\/\S+$/i.test(value) ? 'url' : 'text';
    items.push({ id: `${items.length}`, kind, value, types: [], data: {} });
  }
  for (const file of recorded.files ?? []) {
    const family = (file.mimeType ?? '').split('/')[0] ?? '';
    const kind = ['image', 'video', 'audio', 'text'].includes(family) ? family : 'file';
    items.push(present<ShareItem>({
      id: `${items.length}`, kind, uri: file.uri, name: file.name, mimeType: file.mimeType, types: [], data: {},
    }));
  }
  return present<Pick<Share, 'title' | 'text' | 'webURL' | 'items'>>({
    title: recorded.title,
    text: items.find((item) => item.kind === 'text' && item.value !== undefined)?.value,
    webURL: items.find((item) => item.kind === 'url')?.value,
    items,
  });
}
