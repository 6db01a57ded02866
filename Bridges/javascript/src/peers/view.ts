import type { Share, ShareItem } from '../document.js';

/** The texts of a share: what was typed, then each text item, then each link; none twice. */
export function texts(share: Share): string[] {
  const values = share.items.filter((item) => item.kind === 'text' || item.kind === 'url').map((item) => item.value);
  const found = [share.message, ...values].filter((text): text is string => text !== undefined && text !== '');
  return [...new Set(found)];
}

/** The items that have a file. */
export function files(share: Share): ShareItem[] {
  return share.items.filter((item) => item.uri !== undefined || item.path !== undefined);
}

/** What a peer calls the type, by MIME, when an item says none. */
export function mimeOf(item: ShareItem): string {
  if (item.mimeType !== undefined) return item.mimeType;
  if (item.kind === 'text' || item.kind === 'url') return 'text/plain';
  return 'application/octet-stream';
}

/** The object without its undefined members. */
export function present<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
}
