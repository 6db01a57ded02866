"""What the third version of Imgur's API answers, as far as an upload and its removal need it."""

import base64
import binascii
import hashlib
import threading
import time

IMAGE_LIMIT = 10 * 1024 * 1024
UPLOAD_CREDITS = 10


class Imgur:
    def __init__(self):
        self.lock = threading.Lock()
        self.images = {}
        self.count = 0
        self.credits = 12500
        self.posts = 1250

    def upload(self, authorization, parts):
        """The status, the headers and the JSON value of an answer to POST /3/image."""
        account = self.account(authorization)
        if account is None:
            return self.failure(401, "Authentication required", "/3/image", "POST")
        fields = {part.name: part for part in parts}
        image = fields.get("image")
        if image is None:
            # This one is an object: clients have seen both.
            error = {"code": 1003, "message": "No image data was sent to the upload api", "type": "ImgurException",
                     "exception": []}
            return self.failure(400, error, "/3/image", "POST")
        size, digest = image.size, image.digest.hexdigest()
        if image.filename is None and fields.get("type") is not None and fields["type"].value == b"base64":
            try:
                data = base64.b64decode(image.value, validate=True)
            except binascii.Error:
                return self.failure(400, "Invalid URL", "/3/image", "POST")
            size, digest = len(data), hashlib.sha256(data).hexdigest()
        if size > IMAGE_LIMIT:
            return self.failure(400, "File is over the size limit", "/3/image", "POST")

        def text(name):
            return fields[name].value.decode("utf-8", "replace") if name in fields else None

        with self.lock:
            self.count += 1
            self.credits -= UPLOAD_CREDITS
            self.posts -= 1
            identifier = f"img{self.count:04d}"
            found = {
                "id": identifier, "title": text("title"), "description": text("description"), "album": text("album"),
                "datetime": int(time.time()), "type": image.type or "image/jpeg", "animated": False, "width": 640,
                "height": 480, "size": size, "views": 0, "bandwidth": 0, "deletehash": f"del{identifier}",
                "link": f"https://i.example.org/{identifier}.jpg", "name": image.filename, "account_id": account,
            }
            self.images[identifier] = dict(found, sha256=digest)
        return self.success(found)

    def account(self, authorization):
        """0 for an anonymous client, 1 for the one account there is, None for somebody else."""
        if authorization == "Bearer token-of-the-account":
            return 1
        if (authorization or "").startswith("Client-ID ") and len(authorization) > len("Client-ID "):
            return 0
        return None

    def delete(self, authorization, name):
        account = self.account(authorization)
        if account is None:
            return self.failure(401, "Authentication required", f"/3/image/{name}", "DELETE")
        with self.lock:
            for identifier, image in self.images.items():
                if image["deletehash"] == name or (account == 1 and identifier == name):
                    del self.images[identifier]
                    return self.success(True)
        return self.failure(404, "Unable to find an image with the id, " + name, f"/3/image/{name}", "DELETE")

    def mine(self, authorization):
        if self.account(authorization) != 1:
            return self.failure(401, "Authentication required", "/3/account/me/images", "GET")
        with self.lock:
            own = [image for image in self.images.values() if image["account_id"] == 1]
        return self.success([{key: value for key, value in image.items() if key != "sha256"} for image in own])

    def remaining(self, authorization):
        if self.account(authorization) is None:
            return self.failure(401, "Authentication required", "/3/credits", "GET")
        return self.success({
            "UserLimit": 500, "UserRemaining": 500, "UserReset": int(time.time()) + 3600, "ClientLimit": 12500,
            "ClientRemaining": self.credits,
        })

    def success(self, data):
        return 200, self.headers(), {"data": data, "success": True, "status": 200}

    def failure(self, status, error, request, method):
        data = {"error": error, "request": request, "method": method}
        return status, self.headers(), {"data": data, "success": False, "status": status}

    def headers(self):
        return {
            "X-RateLimit-UserLimit": "500", "X-RateLimit-UserRemaining": "490", "X-RateLimit-UserReset": "3047",
            "X-RateLimit-ClientLimit": "12500", "X-RateLimit-ClientRemaining": str(self.credits),
            "X-Post-Rate-Limit-Limit": "1250", "X-Post-Rate-Limit-Remaining": str(self.posts),
            "X-Post-Rate-Limit-Reset": "3130",
        }
