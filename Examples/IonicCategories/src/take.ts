import type { InletPlugin, Share } from 'inlet-capacitor';
import type { Entries, Entry } from './entries.js';

/** Makes an entry of a share; its files are copied into the app's own folder, and do not cross the bridge. */
export async function take(share: Share, inlet: InletPlugin, entries: Entries): Promise<void> {
  if (entries.has(share)) return;
  const entry: Entry = {
    id: share.id,
    receivedAt: share.receivedAt,
    text: words(share),
    pictures: [],
    files: [],
    missing: share.failures.length,
  };
  if (share.targetId !== undefined) entry.category = share.targetId;
  if (share.webURL !== undefined && /^https?:/i.test(share.webURL)) entry.link = share.webURL;
  for (const item of share.items) {
    if (item.file === undefined) continue;
    const copy = await inlet.copyItem(share, item);
    if (item.kind === 'image') entry.pictures.push(copy.name);
    else entry.files.push(item.name ?? copy.name);
  }
  entries.add(entry);
}

function words(share: Share): string {
  const texts = [share.message, share.title, ...share.items.filter((item) => item.kind === 'text').map((item) => item.value)];
  return texts.filter((text): text is string => text !== undefined && text !== '').filter(isFirst).join('\n');
}

function isFirst(text: string, index: number, texts: string[]): boolean {
  return texts.indexOf(text) === index;
}
