import type { InletPlugin, ShareTarget } from 'inlet-capacitor';
import { button, make } from './elements.js';
import type { Entry } from './entries.js';

/** What an entry's element asks the page for. */
export interface EntryActions {
  remove(entry: Entry): Promise<void>;
  move(entry: Entry, category: string): Promise<void>;
}

/** One thing that was shared: its pictures, its text and link, and what can be done with it. */
export class SharedEntry extends HTMLElement {
  async show(entry: Entry, inlet: InletPlugin, categories: ShareTarget[], actions: EntryActions): Promise<void> {
    this.dataset['id'] = entry.id;
    const pictures = make('div', { class: 'pictures' });
    for (const name of entry.pictures) pictures.append(await picture(name, inlet));
    const body = make('div', { class: 'words' });
    // The text may run from right to left, whatever the page does.
    for (const line of entry.text.split('\n')) if (line) body.append(make('p', { dir: 'auto' }, line));
    if (entry.link) body.append(make('a', { href: entry.link, rel: 'noreferrer', target: '_blank' }, entry.link));
    for (const name of entry.files) body.append(make('p', { class: 'file', dir: 'auto' }, name));
    if (entry.missing > 0) {
      const count = entry.missing === 1 ? 'One attachment' : `${entry.missing} attachments`;
      body.append(make('p', { class: 'missing' }, `${count} could not be taken.`));
    }
    const tools = make('div', { class: 'tools' });
    if (!categories.some((category) => category.id === entry.category)) tools.append(chooser(entry, categories, actions));
    tools.append(button('Delete', 'Delete this entry', 'plain danger', () => actions.remove(entry)));
    this.replaceChildren(pictures, body, tools);
  }
}

async function picture(name: string, inlet: InletPlugin): Promise<HTMLElement> {
  try {
    const copy = await inlet.copies.locate(name);
    return make('img', { src: inlet.webAddress(copy) ?? '', alt: '' });
  } catch {
    return make('span', { class: 'missing' }, 'picture missing');
  }
}

function chooser(entry: Entry, categories: ShareTarget[], actions: EntryActions): HTMLSelectElement {
  const select = make('select', { 'aria-label': 'Category' }, make('option', { value: '' }, 'Move to…'));
  for (const category of categories) select.append(make('option', { value: category.id }, category.title));
  select.addEventListener('change', () => void actions.move(entry, select.value));
  return select;
}

customElements.define('shared-entry', SharedEntry);
