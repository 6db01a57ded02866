#!/usr/bin/env python3
"""An object store that speaks S3 and checks every signature: OpenStack Swift, with all its parts in one folder.

    signed_store.py FOLDER

Prints "listening PORT"; the access key is "test:tester", the secret key "testing", the region "us-east-1". Ends with its parts
when the standard input ends. FOLDER must be on a file system with extended attributes.
"""

import os
import pathlib
import shutil
import socket
import subprocess
import sys
import threading
import time

PATIENCE = 90  # seconds

STORAGE = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
swift_dir = {rings}
devices = {devices}
mount_check = false
user = root
fallocate_reserve = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
swift_dir = {rings}
user = root
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
"""

PLAIN_FILTERS = ["catch_errors", "gatekeeper", "listing_formats", "bulk", "copy", "slo", "dlo"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def ring(rings, kind, port):
    builder = str(rings / f"{kind}.builder")
    for arguments in (["create", "6", "1", "1"], ["add", f"r1z1-127.0.0.1:{port}/disk", "1"], ["rebalance"]):
        subprocess.run(["swift-ring-builder", builder, *arguments], check=True, stdout=subprocess.DEVNULL)


def start(folder, kind, port, text, log):
    for name in PLAIN_FILTERS if kind == "proxy" else []:
        text += f"[filter:{name}]\nuse = egg:swift#{name}\n"
    if kind == "proxy":
        # Nothing listens there: the cache is one of misses.
        text += "[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n"
    configuration = folder / f"{kind}.conf"
    configuration.write_text(text)
    return subprocess.Popen([f"swift-{kind}-server", str(configuration), "-v"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)


def wait_for(port, servers, ended):
    begun = time.monotonic()
    while not ended.is_set():
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if any(server.poll() is not None for server in servers) or time.monotonic() - begun > PATIENCE:
                raise SystemExit(f"nothing listens on port {port}")
            ended.wait(0.1)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    rings, devices = folder / "rings", folder / "devices"
    rings.mkdir(parents=True)
    (devices / "disk").mkdir(parents=True)
    ended = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.buffer.read(), ended.set()), daemon=True).start()
    log = open(folder / "log", "wb")
    servers, ports = [], []
    try:
        for kind in ("account", "container", "object"):
            ports.append(free_port())
            ring(rings, kind, ports[-1])
            text = STORAGE.format(kind=kind, port=ports[-1], rings=rings, devices=devices)
            servers.append(start(folder, kind, ports[-1], text, log))
        ports.append(free_port())
        servers.append(start(folder, "proxy", ports[-1], PROXY.format(port=ports[-1], rings=rings), log))
        for port in ports:
            wait_for(port, servers, ended)
        print("listening", ports[-1], flush=True)
        ended.wait()
    except SystemExit as error:
        sys.exit(f"{error}\n{(folder / 'log').read_text(errors='replace')[-2000:]}")
    finally:
        for server in servers:
            server.kill()
            server.wait()


if __name__ == "__main__":
    if shutil.which("swift-proxy-server") is None:
        sys.exit("swift-proxy-server is missing: apt-get install swift-proxy swift-account swift-container swift-object")
    os.umask(0o077)
    main()
