// Serves an app's folder, and beside it what Capacitor's web view offers: calls of the plugin, events, and files.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.jpg': 'image/jpeg', '.json': 'application/json',
};

/** Put into the page before its own scripts, as a web view does it: the native side of the plugin. */
const nativeScript = `<script>
  globalThis.standInNative = { plugins: { Inlet: {
    async call(options) {
      return (await fetch('/_native/call', { method: 'POST', body: JSON.stringify(options) })).json();
    },
    async addListener(name, listener) {
      const source = new EventSource('/_native/events');
      source.onmessage = (message) => listener({ event: message.data });
      await new Promise((resolve) => (source.onopen = resolve));
      return { remove: async () => source.close() };
    },
  } } };
</script>`;

export class WebServer {
  /** The native side; undefined for a browser. */
  native;
  /** Folders whose files the web view may show. */
  folders = [];
  /** Pages of a test's own, by path. */
  pages = {};

  static async start(root) {
    const server = new WebServer();
    server.root = root;
    server.http = createServer((request, response) => {
      server.answer(request, response).catch((error) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
    await new Promise((resolve) => server.http.listen(0, '127.0.0.1', resolve));
    server.address = `http://127.0.0.1:${server.http.address().port}`;
    return server;
  }

  async answer(request, response) {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (path === '/_native/call') {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method, parameters } = JSON.parse(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ answer: await this.native.call(method, parameters) }));
    }
    if (path === '/_native/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      const stop = this.native.listen((event) => response.write(`data: ${event}\n\n`));
      return request.once('close', stop);
    }
    if (this.pages[path]) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(this.pages[path]);
    }
    if (request.method !== 'GET') {
      // What a page without its service worker would meet.
      response.statusCode = 405;
      return response.end();
    }
    if (path.startsWith('/_capacitor_file_/')) {
      const file = normalize(path.slice('/_capacitor_file_'.length));
      if (!this.folders.some((folder) => file.startsWith(`${folder}/`))) return notFound(response);
      return this.send(file, response);
    }
    return this.send(join(this.root, normalize(path === '/' ? '/index.html' : path)), response);
  }

  async send(file, response) {
    if (!existsSync(file) || !statSync(file).isFile()) return notFound(response);
    response.setHeader('content-type', types[extname(file).toLowerCase()] ?? 'application/octet-stream');
    if (file.endsWith('index.html') && this.native) {
      return response.end((await readFile(file, 'utf8')).replace('<meta charset="utf-8">', `$&${nativeScript}`));
    }
    createReadStream(file).pipe(response);
  }

  async close() {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}

function notFound(response) {
  response.statusCode = 404;
  response.end('not found');
}
