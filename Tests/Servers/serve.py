#!/usr/bin/env python3
"""Runs a server that a test needs, for as long as the test lives.

    serve.py COMMAND [ARGUMENT…]

Every "{port}" in the arguments becomes a free port of the loopback interface. Prints "listening PORT" once the server
accepts connections; ends it when the standard input ends, or fails with its last lines when it ends by itself.
"""

import socket
import subprocess
import sys
import tempfile
import threading
import time

PATIENCE = 60  # seconds


def main():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    log = tempfile.TemporaryFile()
    command = [argument.replace("{port}", str(port)) for argument in sys.argv[1:]]
    server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    ended = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.buffer.read(), ended.set()), daemon=True).start()
    begun = time.monotonic()
    while not ended.is_set():
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            if server.poll() is not None or time.monotonic() - begun > PATIENCE:
                server.kill()
                log.seek(0)
                sys.exit(f"{command[0]} did not begin to listen:\n" + log.read().decode(errors="replace")[-2000:])
            ended.wait(0.05)
    print("listening", port, flush=True)
    ended.wait()
    # Nothing that it holds is needed any more.
    server.kill()
    server.wait()


if __name__ == "__main__":
    main()
