import type { JSONObject, JSONValue } from 'inlet-share';
import { WebFailure } from './web-failure.js';

/** The form fields, as the manifest's `share_target.params` names them. */
export interface ShareFields {
  title: string;
  text: string;
  url: string;
  files: string;
}

/** A share without its id: what a form says, as the share document says it. */
export interface Received {
  document: JSONObject;
  /** The bytes of the items that have a file, by the item's id. */
  files: Map<string, Blob>;
}

/** The largest file, in bytes, whose SHA-256 is computed: it has to be held in memory. */
const digestLimit = 16 << 20;
/** The most files of one share; the others are told as failures. */
const fileLimit = 1_000;

/**
 * Makes a share document of a posted form.
 *
 * @throws WebFailure `noContent` for a form with nothing in it.
 */
export async function receivedForm(form: FormData, fields: ShareFields, now = new Date()): Promise<Received> {
  const items: JSONObject[] = [];
  const failures: JSONObject[] = [];
  const files = new Map<string, Blob>();
  const title = texts(form, fields.title)[0];
  const words = texts(form, fields.text);
  const links = texts(form, fields.url);
  for (const value of links) items.push({ id: `${items.length}`, kind: 'url', value, ...(title ? { title } : {}) });
  for (const value of words) items.push({ id: `${items.length}`, kind: 'text', value });
  const attached = form.getAll(fields.files).filter((value): value is File => typeof value !== 'string');
  for (const [position, file] of attached.entries()) {
    // A form without a file posts one without name and bytes.
    if (file.name === '' && file.size === 0) continue;
    if (position >= fileLimit) {
      failures.push({ position, types: file.type ? [file.type] : [], reason: 'tooMany' });
      continue;
    }
    const id = `${items.length}`;
    const mimeType = (file.type.split(';')[0] ?? '').trim().toLowerCase() || 'application/octet-stream';
    const item: JSONObject = { id, kind: kindOf(mimeType, file.name), file: `${id}.bin`, mimeType, size: file.size };
    if (file.name) item['name'] = file.name;
    if (file.size <= digestLimit) item['sha256'] = await digest(file);
    items.push(item);
    files.set(id, file);
  }
  if (items.length === 0 && failures.length === 0 && !title) {
    throw new WebFailure('noContent', 'there is nothing in the share');
  }
  // Android hands links over as text.
  const webURL = [...links, ...words.map(linkIn)].find((link) => link !== undefined && /^https?:/i.test(link));
  const optional: { [key: string]: JSONValue | undefined } = { title, text: words[0] ?? (items.length ? undefined : title), webURL };
  const document: JSONObject = { schema: 1, receivedAt: now.toISOString(), platform: 'web', action: 'send', items };
  for (const [key, value] of Object.entries(optional)) if (value !== undefined) document[key] = value;
  if (failures.length > 0) document['failures'] = failures;
  return { document, files };
}

/** What a file is, by its type, or by its name where the browser knows no type. */
export function kindOf(mimeType: string, name: string): string {
  const family = mimeType.split('/')[0] ?? '';
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  if (mimeType === 'text/vcard' || mimeType === 'text/x-vcard') return 'contact';
  if (mimeType === 'text/plain' || mimeType === 'text/markdown') return 'text';
  if (mimeType !== 'application/octet-stream') return 'file';
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  for (const [kind, endings] of Object.entries(endingsOfKinds)) if (endings.includes(ending)) return kind;
  return 'file';
}

const endingsOfKinds: { [kind: string]: string[] } = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'heic', 'heif', 'webp', 'avif', 'tif', 'tiff', 'bmp'],
  video: ['mp4', 'mov', 'm4v', 'webm', 'mkv', '3gp', 'avi'],
  audio: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'opus', 'flac'],
  contact: ['vcf'],
};

/** The first web link in a text. */
export function linkIn(text: string): string | undefined {
  const found = /\bhttps?:\/\/[^\s<>"'`\u0000-\u001f]+/i.exec(text)?.[0];
  // What ends a sentence ends no link.
  return found?.replace(/[.,;:!?)\]}»”’]+$/u, '');
}

function texts(form: FormData, field: string): string[] {
  return form.getAll(field).filter((value): value is string => typeof value === 'string' && value !== '');
}

async function digest(blob: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
