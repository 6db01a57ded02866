import type { Share, ShareItem } from '../document.js';
import { files, mimeOf, present, texts } from './view.js';

/** What `SendIntent.checkSendIntentReceived()` of `send-intent` resolves with, and each of its `additionalItems`. */
export interface SendIntentItem {
  title?: string;
  description?: string;
  /** A MIME type. */
  type?: string;
  /** The file, or the shared link. */
  url?: string;
}

/** See `SendIntentItem`. */
export interface SendIntentResult extends SendIntentItem {
  additionalItems?: SendIntentItem[];
}

/** A share as `send-intent` gave it. */
export function toSendIntent(share: Share): SendIntentResult {
  const found = files(share).map((item) => present<SendIntentItem>({
    title: item.name ?? share.title, description: share.message, type: mimeOf(item), url: item.uri ?? item.path,
  }));
  if (found.length === 0) {
    const words = texts(share).filter((text) => text !== share.webURL).join('\n');
    return present<SendIntentResult>({
      title: share.title ?? words, description: words || undefined, type: 'text/plain', url: share.webURL, additionalItems: undefined,
    });
  }
  const [first, ...others] = found;
  return others.length > 0 ? { ...first, additionalItems: others } : { ...first };
}

/** What an app recorded of `send-intent`, as items of a share document. */
export function fromSendIntent(recorded: SendIntentResult): Pick<Share, 'title' | 'text' | 'webURL' | 'items'> {
  const { additionalItems = [], ...first } = recorded;
  const items = [first, ...additionalItems].map((item, index): ShareItem | undefined => {
    const url = item.url === undefined ? undefined : decoded(item.url);
    const base = { id: `${index}`, types: [], data: {} };
    if (url !== undefined && /^https?:/i.test(url)) return { ...base, kind: 'url', value: url, ...title(item) };
    if (url !== undefined && url !== '') {
      const mimeType = item.type || 'application/octet-stream';
      const family = mimeType.split('/')[0] ?? '';
      const kind = ['image', 'video', 'audio', 'text'].includes(family) ? family : 'file';
      return present<ShareItem>({ ...base, kind, uri: url, mimeType, name: item.title });
    }
    const value = item.description || item.title;
    return value ? { ...base, kind: 'text', value } : undefined;
  });
  const found = items.filter((item): item is ShareItem => item !== undefined);
  return present<Pick<Share, 'title' | 'text' | 'webURL' | 'items'>>({
    title: recorded.title || undefined,
    text: found.find((item) => item.kind === 'text')?.value,
    webURL: found.find((item) => item.kind === 'url')?.value,
    items: found,
  });
}

function title(item: SendIntentItem): { title?: string } {
  return item.title ? { title: item.title } : {};
}

/** It hands addresses over percent-encoded once more. */
function decoded(url: string): string {
  if (!/^[a-z]+%3A/i.test(url)) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
