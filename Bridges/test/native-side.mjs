// The native side of a web app in a process of its own: the real Swift plugin over the stand-in for Capacitor.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder with the built programs. */
export const built = resolve(process.env.INLET_BUILT ?? join(root, '.build/debug'));

/** A device: an App Group container and the app's own folder, gone at the end. */
export class Device {
  static group = 'group.com.example.IonicCategories';

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'inlet-device-'));
    this.groups = join(this.folder, 'groups');
    this.container = join(this.groups, Device.group);
    this.storage = join(this.folder, 'app ü', 'Inlet');
    mkdirSync(this.container, { recursive: true });
  }

  /** Runs the share extension with its compose screen, to its end. */
  async share(target, message, ...what) {
    const { status, output } = await run(join(built, 'InletComposeProcess'), [this.container, target, message, ...what]);
    if (status !== 0) throw new Error(`the extension ended with ${status}: ${output}`);
  }

  /** Runs the share extension without a screen for an order of the simulator. */
  async shareDirectly(items, patience = 10) {
    const order = { container: this.container, scheme: 'ionic-categories', patience, opensApp: false, offer: { host: 'Photos', items } };
    const { status, output } = await run(join(built, 'inlet'), ['simulated-process', 'extension'], `${JSON.stringify(order)}\n`);
    if (status !== 0 || !output.includes('completed')) throw new Error(`the extension ended with ${status}: ${output}`);
  }

  launch() {
    return new NativeSide(this);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One life of the app's native side. */
export class NativeSide {
  #process;
  #number = 0;
  #waiting = new Map();
  #listeners = new Set();
  #isListening = false;

  constructor(device) {
    const environment = { ...process.env, INLET_APP_GROUPS: device.groups };
    this.#process = spawn(join(built, 'InletWebProcess'), [Device.group, device.storage], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
    this.ended = new Promise((resolve) => this.#process.once('exit', resolve));
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      const told = JSON.parse(line);
      if (told.event === undefined) {
        this.#waiting.get(told.number)?.(told.answer);
        this.#waiting.delete(told.number);
      } else {
        for (const listener of this.#listeners) listener(told.event);
      }
    });
  }

  /** What the plugin's `call` resolves with. */
  call(method, parameters) {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#write({ number, method, parameters });
    });
  }

  listen(listener) {
    this.#listeners.add(listener);
    if (!this.#isListening) this.#write({ listen: true });
    this.#isListening = true;
    return () => this.#listeners.delete(listener);
  }

  /** Opens the app with a URL. */
  open(url) {
    this.#write({ open: url });
  }

  #write(message) {
    this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** As the system does: without asking. */
  async kill() {
    this.#process.kill('SIGKILL');
    await this.ended;
  }

  /** The door of the client, without a web view between. */
  door() {
    return {
      call: (method, parameters) => this.call(method, parameters),
      listen: async (listener) => {
        const stop = this.listen(listener);
        return async () => void stop();
      },
    };
  }
}

function run(program, parameters, input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
    if (input) child.stdin.write(input);
    else child.stdin.end();
  });
}
