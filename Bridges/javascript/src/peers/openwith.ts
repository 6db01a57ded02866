import type { Share, ShareItem } from '../document.js';
import { mimeOf, present } from './view.js';

/** What `cordova.openwith.addHandler` of `cc.fovea.cordova.openwith` is called with. */
export interface OpenWithIntent {
  action: 'SEND' | 'VIEW';
  exit: boolean;
  items: OpenWithItem[];
}

/** One item; `base64` is not there: read it with `readItem`. */
export interface OpenWithItem {
  /** A MIME type. */
  type?: string;
  uri?: string;
  path?: string;
  text?: string;
  name?: string;
  utis?: string[];
  base64?: string;
}

/** A share as `cc.fovea.cordova.openwith` gave it. */
export function toOpenWith(share: Share): OpenWithIntent {
  return {
    action: share.action === 'view' ? 'VIEW' : 'SEND',
    exit: false,
    items: share.items.map((item) =>
      present<OpenWithItem>({
        type: mimeOf(item), uri: item.uri ?? (item.kind === 'url' ? item.value : undefined), path: item.path,
        text: share.message ?? item.value, name: item.name, utis: item.types.length > 0 ? item.types : undefined, base64: undefined,
      }),
    ),
  };
}

/** What `cordova-plugin-openwith-ios` calls a handler with. */
export interface OpenWithIosIntent {
  text: string;
  items: { uti: string; utis: string[]; type: string; text?: string; name?: string; data?: string }[];
}

/** A share as `cordova-plugin-openwith-ios` gave it; `data` is the file's URL, or the text. */
export function toOpenWithIos(share: Share): OpenWithIosIntent {
  return {
    text: share.message ?? '',
    items: share.items.map((item) =>
      present<OpenWithIosIntent['items'][number]>({
        uti: item.type ?? item.types[0] ?? '', utis: item.types, type: mimeOf(item), text: item.value, name: item.name,
        data: item.uri ?? item.value,
      }),
    ),
  };
}

/** What an app recorded of `cc.fovea.cordova.openwith`, as members of a share document. */
export function fromOpenWith(recorded: OpenWithIntent): Pick<Share, 'action' | 'text' | 'webURL' | 'items'> {
  const items = recorded.items.map((item, index): ShareItem => {
    const isLink = item.uri !== undefined && /^https?:/i.test(item.uri);
    const hasFile = !isLink && (item.path !== undefined || item.uri !== undefined);
    const family = (item.type ?? '').split('/')[0] ?? '';
    const kind = isLink ? 'url' : !hasFile ? 'text' : ['image', 'video', 'audio', 'text'].includes(family) ? family : 'file';
    return present<ShareItem>({
      id: `${index}`, kind, value: isLink ? item.uri : hasFile ? undefined : item.text, uri: hasFile ? item.uri : undefined,
      path: item.path, name: item.name, mimeType: hasFile ? item.type : undefined, types: item.utis ?? [], data: {},
    });
  });
  return present<Pick<Share, 'action' | 'text' | 'webURL' | 'items'>>({
    action: recorded.action === 'VIEW' ? 'view' : 'send',
    text: items.find((item) => item.kind === 'text' && item.value !== undefined)?.value,
    webURL: items.find((item) => item.kind === 'url')?.value,
    items,
  });
}
