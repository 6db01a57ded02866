#!/usr/bin/env python3
"""A proxy on loopback that breaks connections, in front of a server that never fails by itself.

    proxy.py --to PORT [--cut-after BYTES --times N] [--rate R --seed S]

Prints "listening PORT". Ends when its standard input ends. With --cut-after the first N connections end after so many bytes
from the client have been passed on; with --rate a part of all connections ends at a random place of the first megabyte.
"""

import argparse
import random
import socket
import sys
import threading

BLOCK = 64 * 1024


class Proxy:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.random = random.Random(options.seed)
        self.cuts = options.times
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)

    def limit(self):
        """After how many bytes the next connection ends; none for never."""
        with self.lock:
            if self.options.cut_after is not None and self.cuts > 0:
                self.cuts -= 1
                return self.options.cut_after
            if self.random.random() < self.options.rate:
                return self.random.randrange(1 << 20)
        return None

    def run(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        limit = self.limit()
        try:
            server = socket.create_connection(("127.0.0.1", self.options.to))
        except OSError:
            client.close()
            return
        threading.Thread(target=self.copy, args=(server, client, None), daemon=True).start()
        self.copy(client, server, limit)

    def copy(self, source, target, limit):
        try:
            while data := source.recv(BLOCK if limit is None else max(1, min(BLOCK, limit))):
                target.sendall(data)
                if limit is not None:
                    limit -= len(data)
                    if limit <= 0:
                        break
        except OSError:
            pass
        for one in (source, target):
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def main():
    parser = argparse.ArgumentParser(description="Breaks connections; see the source for how.")
    parser.add_argument("--to", type=int, required=True, help="the port of the server behind it")
    parser.add_argument("--cut-after", type=int, help="bytes from the client")
    parser.add_argument("--times", type=int, default=1, help="how many connections are cut (default 1)")
    parser.add_argument("--rate", type=float, default=0, help="part of all connections that is cut (default 0)")
    parser.add_argument("--seed", type=int, default=0)
    proxy = Proxy(parser.parse_args())
    print("listening", proxy.listener.getsockname()[1], flush=True)
    threading.Thread(target=proxy.run, daemon=True).start()
    sys.stdin.buffer.read()


if __name__ == "__main__":
    main()
