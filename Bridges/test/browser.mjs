// Headless Chromium, driven over its DevTools protocol through a pipe: no package needed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser is; undefined when there is none. */
export const chromium = candidates.find((path) => path && existsSync(path));

export class Browser {
  #process;
  #folder;
  #number = 0;
  #waiting = new Map();
  #listeners = new Set();

  static async start() {
    const browser = new Browser();
    browser.#folder = mkdtempSync(join(tmpdir(), 'inlet-browser-'));
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', '--no-first-run', '--disable-dev-shm-usage', '--force-device-scale-factor=2', `--user-data-dir=${browser.#folder}`, 'about:blank'];
    browser.#process = spawn(chromium, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.#process.on('exit', () => {
      for (const { reject } of browser.#waiting.values()) reject(new Error('the browser has ended'));
      browser.#waiting.clear();
    });
    let rest = '';
    browser.#process.stdio[4].setEncoding('utf8').on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      for (const message of messages) browser.#receive(JSON.parse(message));
    });
    return browser;
  }

  #receive(message) {
    const waiting = this.#waiting.get(message.id);
    if (waiting) {
      this.#waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting.resolve(message.result);
    } else {
      for (const listener of this.#listeners) listener(message);
    }
  }

  send(method, parameters = {}, sessionId = undefined) {
    this.#number += 1;
    const id = this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params: parameters, sessionId })}\0`);
    });
  }

  onEvent(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async page(width = 390, height = 844) {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true });
    return page;
  }

  async close() {
    await this.send('Browser.close').catch(() => undefined);
    await new Promise((resolve) => (this.#process.exitCode === null ? this.#process.once('exit', resolve) : resolve()));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Page {
  /** Uncaught errors and messages of the console's error level. */
  complaints = [];

  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    browser.onEvent((message) => {
      if (message.sessionId !== session) return;
      if (message.method === 'Runtime.exceptionThrown') this.complaints.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
      if (message.method === 'Runtime.consoleAPICalled' && message.params.type === 'error') this.complaints.push(message.params.args.map((argument) => argument.value ?? argument.description).join(' '));
    });
  }

  send(method, parameters) {
    return this.browser.send(method, parameters, this.session);
  }

  /** Goes to an address and waits until it is loaded. */
  async open(url) {
    const loaded = this.#event('Page.loadEventFired');
    const { errorText } = await this.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await loaded;
  }

  async reload() {
    const loaded = this.#event('Page.loadEventFired');
    await this.send('Page.reload');
    await loaded;
  }

  /** Does what leads to another page, and waits until that is loaded. */
  async leave(action) {
    const loaded = this.#event('Page.loadEventFired');
    await action();
    await loaded;
  }

  #event(method) {
    return new Promise((resolve) => {
      const stop = this.browser.onEvent((message) => {
        if (message.sessionId !== this.session || message.method !== method) return;
        stop();
        resolve(message.params);
      });
    });
  }

  /** The value of an expression, awaited; JSON only. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true, looking again after every frame; the test's own time limit ends a wait in vain. */
  async until(expression, what = expression) {
    let result;
    // A page that is just being left cannot say; the next one can.
    while (result === undefined) {
      result = await this.#look(expression).catch((error) => {
        if (!/navigated or closed|context was destroyed|Cannot find context/.test(error.message)) throw error;
      });
    }
    if (result !== 'met') throw new Error(`${what}: ${result}`);
  }

  #look(expression) {
    return this.evaluate(`new Promise((resolve) => {
      const end = performance.now() + 20000;
      const look = async () => {
        let value = false;
        try { value = await (${expression}); } catch {}
        if (value) resolve('met');
        else if (performance.now() > end) resolve('not met; the page says: ' + document.body.innerText);
        else setTimeout(look, 16);
      };
      look();
    })`);
  }

  async type(selector, text) {
    await this.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    await this.send('Input.insertText', { text });
  }

  /** Clicks in the middle of an element, where a finger would. */
  async click(selector) {
    const box = await this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', { type, ...box, button: 'left', clickCount: 1 });
    }
  }

  async screenshot() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }
}
