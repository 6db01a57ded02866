import type { Door } from './door.js';
import type { Subscription } from './events.js';

type Listener = (event: unknown) => void;

/** The listeners of a client: the door is listened to while there is one, and keeps what comes while there is none. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();
  /** What came for an event that nobody listens to, while somebody listens to another; the latest 256. */
  private retained: { name: string; data: unknown }[] = [];
  private stop: Promise<() => Promise<void>> | undefined;

  constructor(private readonly door: Door) {}

  async add(name: string, listener: Listener): Promise<Subscription> {
    // A wrapper, so that the same function may be added twice and removed once.
    const own: Listener = (event) => listener(event);
    const set = this.byName.get(name) ?? new Set<Listener>();
    this.byName.set(name, set.add(own));
    const waiting = this.retained.filter((event) => event.name === name);
    this.retained = this.retained.filter((event) => event.name !== name);
    this.stop ??= this.door.listen((event) => this.receive(event));
    try {
      await this.stop;
    } catch (error) {
      this.stop = undefined;
      set.delete(own);
      throw error;
    }
    for (const event of waiting) own(event.data);
    return { remove: () => this.remove(name, own) };
  }

  async removeAll(): Promise<void> {
    this.byName.clear();
    await this.end();
  }

  private async remove(name: string, listener: Listener): Promise<void> {
    this.byName.get(name)?.delete(listener);
    if ([...this.byName.values()].every((set) => set.size === 0)) await this.end();
  }

  private async end(): Promise<void> {
    const stop = this.stop;
    this.stop = undefined;
    if (stop) await (await stop)();
  }

  private receive(text: string): void {
    let event: { name?: unknown; data?: unknown };
    try {
      event = JSON.parse(text);
    } catch {
      return; // A hint that nobody can read is none; the share still waits.
    }
    if (typeof event?.name !== 'string') return;
    const listeners = this.byName.get(event.name);
    if (!listeners || listeners.size === 0) {
      this.retained.push({ name: event.name, data: event.data ?? {} });
      if (this.retained.length > 256) this.retained.shift();
      return;
    }
    for (const listener of [...listeners]) listener(event.data ?? {});
  }
}
