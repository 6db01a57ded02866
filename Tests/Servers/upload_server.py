#!/usr/bin/env python3
"""A server on loopback that takes uploads, checks their bytes and fails as it is told.

    upload_server.py [--port PORT]

Prints "listening PORT". Ends when its standard input ends, so that it never outlives the test that started it.

    POST   /form…              a multipart form; answers with its parts, their sizes and digests
    PUT    /raw/NAME           a body; answers with its size and digest
    POST   /3/image, DELETE /3/image/ID, GET /3/account/me/images, GET /3/credits    as Imgur
    GET    /_requests          everything received so far, in the order in which it was done
    GET    /_images            what Imgur holds
    POST   /_faults            orders for the requests to come, see faults.py
    POST   /_drop              {"rate": 0.2, "seed": 7}: cuts a part of all connections
"""

import argparse
import hashlib
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from faults import Faults
from imgur import Imgur
from multipart import Malformed, read_form

BLOCK = 256 * 1024
CONTROL_LIMIT = 1 << 20


class Cut(Exception):
    """The connection ends here."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, port):
        super().__init__(("127.0.0.1", port), Handler)
        self.faults = Faults()
        self.imgur = Imgur()
        self.lock = threading.Lock()
        self.requests = []

    def handle_error(self, request, client_address):
        """Clients are killed on purpose: a connection that ends early is no news."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.serve()

    do_POST = do_PUT = do_DELETE = do_PATCH = do_HEAD = do_GET

    # What is received

    def body(self):
        """The body's bytes as they arrive; the connection is cut in the middle if that was ordered."""
        left = int(self.headers.get("Content-Length") or 0)
        stop = left // 2 if self.fault.get("cut") == "middle" else -1
        if (self.headers.get("Transfer-Encoding") or "").lower() == "chunked":
            yield from self.chunks(stop)
            return
        taken = 0
        while left > 0:
            data = self.rfile.read1(min(BLOCK, left))
            if not data:
                raise Cut()
            left -= len(data)
            taken += len(data)
            if 0 <= stop <= taken:
                raise Cut()
            yield data

    def chunks(self, stop):
        while True:
            size = int(self.rfile.readline(64).split(b";")[0] or b"0", 16)
            data = self.rfile.read(size)
            self.rfile.readline(8)
            if size == 0:
                return
            if stop >= 0:
                raise Cut()
            yield data

    def digest(self):
        digest = hashlib.sha256()
        size = 0
        for data in self.body():
            digest.update(data)
            size += len(data)
        return {"size": size, "sha256": digest.hexdigest()}

    # What is answered

    def serve(self):
        self.fault = {} if self.path.startswith("/_") else self.server.faults.next(self.command, self.path)
        try:
            if self.fault.get("cut") == "before":
                raise Cut()
            if "status" in self.fault:
                self.refuse()
                return
            status, headers, value = self.done()
            self.remember(status, value)
            if self.fault.get("cut"):
                raise Cut()
            time.sleep(self.fault.get("pause", 0))
            self.answer(status, headers, json.dumps(value).encode())
        except Malformed as error:
            self.answer(400, {}, json.dumps({"error": str(error)}).encode())
            self.close_connection = True
        except (Cut, ConnectionError):
            self.close_connection = True

    def done(self):
        path, authorization = self.path.split("?")[0], self.headers.get("Authorization")
        if path == "/_requests":
            with self.server.lock:
                return 200, {}, {"requests": list(self.server.requests), "dropped": self.server.faults.dropped}
        if path == "/_images":
            return 200, {}, self.server.imgur.images
        if path in ("/_faults", "/_drop"):
            return self.control(path)
        if self.command == "POST" and path.startswith("/form"):
            parts = read_form(self.headers.get("Content-Type"), self.body())
            return 201, {}, {"parts": [part.description() for part in parts]}
        if self.command == "PUT" and path.startswith("/raw/"):
            return 201, {}, self.digest()
        if self.command == "POST" and path in ("/3/image", "/3/upload"):
            parts = read_form(self.headers.get("Content-Type"), self.body())
            return self.server.imgur.upload(authorization, parts)
        if self.command == "DELETE" and path.startswith("/3/image/"):
            return self.server.imgur.delete(authorization, path[len("/3/image/"):])
        if self.command == "GET" and path == "/3/account/me/images":
            return self.server.imgur.mine(authorization)
        if self.command == "GET" and path == "/3/credits":
            return self.server.imgur.remaining(authorization)
        for _ in self.body():
            pass
        return 404, {}, {"error": f"nothing answers {self.command} {path}"}

    def control(self, path):
        order = json.loads(self.rfile.read(min(int(self.headers["Content-Length"]), CONTROL_LIMIT)))
        if path == "/_faults":
            self.server.faults.order(order)
        else:
            self.server.faults.drop(order["rate"], order["seed"])
        return 200, {}, {}

    def refuse(self):
        """Answers instead of doing; the body is read, as proxies do, so that the client gets to see the answer."""
        for _ in self.body():
            pass
        time.sleep(self.fault.get("pause", 0))
        self.remember(self.fault["status"], None)
        self.answer(self.fault["status"], self.fault.get("headers", {}), self.fault.get("body", "").encode())

    def remember(self, status, value):
        if self.path.startswith("/_"):
            return
        with self.server.lock:
            self.server.requests.append({
                "method": self.command, "path": self.path, "status": status, "answer": value,
                "headers": {name.lower(): text for name, text in self.headers.items()}, "fault": self.fault,
            })

    def answer(self, status, headers, body):
        if self.fault.get("garbage"):
            self.wfile.write(os.urandom(512))
            self.close_connection = True
            return
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if "Content-Type" not in headers:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body) * (2 if self.fault.get("short") else 1)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        if self.fault.get("short"):
            self.close_connection = True


def main():
    parser = argparse.ArgumentParser(description="Takes uploads on loopback; see the source for what it answers.")
    parser.add_argument("--port", type=int, default=0, help="0, the default, takes a free one")
    server = Server(parser.parse_args().port)
    print("listening", server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.buffer.read()


if __name__ == "__main__":
    main()
