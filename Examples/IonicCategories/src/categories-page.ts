import type { InletPlugin, Share, ShareTarget } from 'inlet-capacitor';
import { button, make } from './elements.js';
import { Entries } from './entries.js';
import type { Entry } from './entries.js';
import { SharedEntry } from './shared-entry.js';
import { take } from './take.js';

/** The page: categories, which the share sheet offers, and what was shared to each. */
export class CategoriesPage extends HTMLElement {
  private readonly entries = new Entries(localStorage);
  private readonly list = make('main', {});
  private readonly notice = make('p', { role: 'status', class: 'notice', hidden: '' });
  private drawing = Promise.resolve();
  private inlet!: InletPlugin;

  async start(inlet: InletPlugin): Promise<void> {
    this.inlet = inlet;
    this.replaceChildren(make('header', {}, make('h1', {}, 'Categories')), this.notice, this.form(), this.list);
    await inlet.addListener('targetsChanged', () => this.draw());
    await inlet.onShare(
      async (share) => {
        await take(share, inlet, this.entries);
        this.draw();
      },
      (error, share) => this.complain(error, share),
    );
    this.draw();
  }

  /** Tells the person something that did not work. */
  complain(error: unknown, share?: Share): void {
    const what = share ? `“${share.title ?? share.text ?? 'A share'}” could not be taken: ` : '';
    this.notice.textContent = what + (error instanceof Error ? error.message : String(error));
    this.notice.hidden = false;
  }

  private form(): HTMLFormElement {
    const field = make('input', { name: 'title', placeholder: 'New category', 'aria-label': 'New category', maxlength: '80' });
    const form = make('form', { class: 'card row' }, field, make('button', { type: 'submit', class: 'plain' }, 'Add'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const title = field.value.trim();
      if (title === '') return;
      this.inlet.targets.add({ title, symbol: 'folder' }).then(
        () => (field.value = ''),
        (error) => this.complain(error),
      );
    });
    return form;
  }

  /** Draws anew, one drawing after the other. */
  private draw(): void {
    this.drawing = this.drawing.then(() => this.drawNow()).catch((error) => this.complain(error));
  }

  private async drawNow(): Promise<void> {
    const categories = await this.inlet.targets.list();
    const known = new Set(categories.map((category) => category.id));
    const sections: HTMLElement[] = [];
    for (const category of categories) {
      const entries = this.entries.all().filter((entry) => entry.category === category.id);
      sections.push(await this.section(category.title, entries, categories, category));
    }
    const others = this.entries.all().filter((entry) => entry.category === undefined || !known.has(entry.category));
    if (others.length > 0) sections.push(await this.section('Without category', others, categories));
    if (sections.length === 0) sections.push(make('p', { class: 'empty' }, 'Add a category; the share sheet offers it then.'));
    this.list.replaceChildren(...sections);
  }

  private async section(
    title: string,
    entries: readonly Entry[],
    categories: ShareTarget[],
    category?: ShareTarget,
  ): Promise<HTMLElement> {
    const head = make('div', { class: 'head' }, make('h2', { dir: 'auto' }, title));
    if (category) {
      head.append(
        button('Remove', `Remove ${title}`, 'plain danger', async () => {
          await this.inlet.targets.remove(category);
        }),
      );
    }
    const card = make('div', { class: 'card' });
    for (const entry of [...entries].sort((one, other) => (one.id < other.id ? 1 : -1))) {
      const element = new SharedEntry();
      await element.show(entry, this.inlet, categories, { remove: (one) => this.deleteEntry(one), move: (one, to) => this.move(one, to) });
      card.append(element);
    }
    if (entries.length === 0) card.append(make('p', { class: 'empty' }, 'Nothing was shared here yet.'));
    return make('section', { 'data-category': category?.id ?? '' }, head, card);
  }

  private async deleteEntry(entry: Entry): Promise<void> {
    for (const name of entry.pictures) await this.inlet.copies.remove(name);
    this.entries.remove(entry.id);
    this.draw();
  }

  private async move(entry: Entry, category: string): Promise<void> {
    if (category === '') return;
    this.entries.move(entry.id, category);
    this.draw();
  }
}

customElements.define('categories-page', CategoriesPage);
