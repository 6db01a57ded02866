#!/usr/bin/env python3
"""A server on loopback that takes uploads, remembers what arrived, and drops connections on purpose.

    sink.py [--drop 0.2] [--seed 1] [--no-digest]      prints "listening PORT", ends when standard input ends

    PUT   /put/ID       the whole file; the same ID again replaces it
    POST  /post         a form with one file; every request is another file (the field "id" names the upload)
    PATCH /chunks/ID    bytes at the offset in the header Offset; HEAD tells the offset there is
    GET   /report       what arrived: {"put/ID": {"digest", "size", "copies"}, ...}, and counts

A connection is dropped at one of three moments: before anything is read, in the middle of the body, or after the server
has taken everything and before it answers.
"""
import argparse
import hashlib
import json
import random
import re
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PART = 1 << 20


class Dropped(Exception):
    pass


class Arrivals:
    """Everything that arrived, under one lock."""

    def __init__(self, drop, seed, digests):
        self.lock = threading.Lock()
        self.random = random.Random(seed)
        self.drop = drop
        self.digests = digests
        self.files = {}
        self.chunks = {}
        self.dropped = {'before': 0, 'within': 0, 'after': 0}
        self.requests = 0

    def fate(self):
        with self.lock:
            self.requests += 1
            if self.random.random() >= self.drop:
                return None, 0.0
            moment = self.random.choice(['before', 'within', 'after'])
            self.dropped[moment] += 1
            return moment, self.random.random()

    def arrived(self, name, digest, size):
        with self.lock:
            entry = self.files.setdefault(name, {'digests': [], 'size': size})
            entry['digests'].append(digest)

    def report(self):
        with self.lock:
            files = {name: {'digest': entry['digests'][-1], 'size': entry['size'], 'copies': len(entry['digests']),
                            'same': len(set(entry['digests'])) == 1} for name, entry in self.files.items()}
            return {'files': files, 'dropped': self.dropped, 'requests': self.requests}


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    arrivals = None

    def log_message(self, *_):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (Dropped, ConnectionError):
            self.close_connection = True
            try:
                # A reset, as from a network that went away.
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b'\1\0\0\0\0\0\0\0')
                self.connection.close()
            except OSError:
                pass

    def parts(self, within=None):
        """The body, part by part; with `within` only that share of it, and then the connection is gone."""
        size = int(self.headers.get('Content-Length', 0))
        left = size if within is None else int(size * within)
        while left:
            part = self.rfile.read(min(left, PART))
            if not part:
                raise Dropped()
            left -= len(part)
            yield part
        if within is not None:
            raise Dropped()

    def answer(self, status, headers=(), body=b''):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, str(value))
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(body)

    def serve(self, take):
        moment, within = self.arrivals.fate()
        if moment == 'before':
            raise Dropped()
        answer = take(within if moment == 'within' else None)
        if moment:
            raise Dropped()
        self.answer(*answer)

    def whole(self, name, within):
        digest, size = hashlib.sha256(), 0
        for part in self.parts(within):
            if self.arrivals.digests:
                digest.update(part)
            size += len(part)
        self.arrivals.arrived(name, digest.hexdigest(), size)
        return 200, [], json.dumps({'link': 'http://files.example.com/' + name}).encode()

    def do_PUT(self):
        self.serve(lambda within: self.whole(self.path[1:], within))

    def form(self, within):
        body = b''.join(self.parts(within))
        boundary = re.search('boundary=(.*)$', self.headers['Content-Type']).group(1).encode()
        name, data = None, b''
        for part in body.split(b'--' + boundary)[1:-1]:
            head, _, content = part.partition(b'\r\n\r\n')
            if b'filename=' in head:
                data = content[:-2]
            elif b'name="id"' in head:
                name = content[:-2].decode()
        self.arrivals.arrived('post/' + name, hashlib.sha256(data).hexdigest(), len(data))
        return 200, [], json.dumps({'link': 'http://files.example.com/post/' + name}).encode()

    def do_POST(self):
        self.serve(self.form)

    def append(self, within):
        offset = int(self.headers['Offset'])
        with self.arrivals.lock:
            have = self.arrivals.chunks.setdefault(self.path[1:], bytearray())
        if offset != len(have):
            for _ in self.parts():
                pass
            return 409, []
        for part in self.parts(within):
            have += part
        if len(have) == int(self.headers['Size']):
            self.arrivals.arrived(self.path[1:], hashlib.sha256(have).hexdigest(), len(have))
        return 204, [('Offset', len(have))]

    def do_PATCH(self):
        self.serve(self.append)

    def do_HEAD(self):
        def offset(_):
            have = self.arrivals.chunks.get(self.path[1:])
            return (404, []) if have is None else (204, [('Offset', len(have))])
        self.serve(offset)

    def do_GET(self):
        self.answer(200, [('Content-Type', 'application/json')], json.dumps(self.arrivals.report()).encode())


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--drop', type=float, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--no-digest', action='store_true')
    arguments = parser.parse_args()
    Handler.arrivals = Arrivals(arguments.drop, arguments.seed, not arguments.no_digest)
    server = Server(('127.0.0.1', 0), Handler)
    print('listening', server.server_port, flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()


if __name__ == '__main__':
    main()
