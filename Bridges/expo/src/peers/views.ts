import type { Share, ShareItem } from 'inlet-share';

import type { ResolvedSharePayload, SharePayload } from './expo-sharing.js';
import type { ShareIntent } from './expo-share-intent.js';

/** A share as expo-share-intent shows it; all texts, links and files of it, not only the last kind. */
export function shareIntent(share: Share): ShareIntent {
  const files = share.items
    .filter((item) => item.path !== undefined)
    .map((item) => ({
      path: item.uri ?? `file://${item.path}`,
      fileName: item.name ?? item.id,
      mimeType: item.mimeType ?? 'application/octet-stream',
      size: item.size ?? null,
      width: item.width ?? null,
      height: item.height ?? null,
      duration: item.durationMs ?? null,
    }));
  const isMedia = files.length > 0 && files.every((file) => /^(image|video)\//.test(file.mimeType));
  const text = share.text ?? share.message ?? null;
  const webUrl = share.webURL ?? null;
  const type = files.length > 0 ? (isMedia ? 'media' : 'file') : webUrl !== null ? 'weburl' : text !== null ? 'text' : null;
  return { type, text, webUrl, files: files.length > 0 ? files : null, meta: { ...share.meta, title: share.title } };
}

const typeOf = (item: ShareItem): SharePayload['shareType'] => {
  if (item.kind === 'text' && item.path === undefined) return 'text';
  if (item.kind === 'url' && item.path === undefined) return 'url';
  if (item.kind === 'image') return 'image';
  if (item.kind === 'video') return 'video';
  return item.kind === 'audio' ? 'audio' : 'file';
};

/** The items of a share as expo-sharing shows them. */
export function payloads(share: Share): SharePayload[] {
  return share.items.map((item) => ({
    value: item.uri ?? item.value ?? '',
    shareType: typeOf(item),
    mimeType: item.mimeType ?? (item.kind === 'url' ? 'text/uri-list' : 'text/plain'),
  }));
}

/** The same with what is known of their content. Links are not looked up in the network. */
export function resolvedPayloads(share: Share): ResolvedSharePayload[] {
  return payloads(share).map((payload, index) => {
    const item = share.items[index];
    return {
      ...payload,
      contentUri: item?.uri ?? (payload.shareType === 'url' ? payload.value : null),
      contentType: payload.shareType === 'url' ? 'website' : payload.shareType,
      contentMimeType: item?.mimeType ?? null,
      originalName: item?.name ?? null,
      contentSize: item?.size ?? null,
    };
  });
}
