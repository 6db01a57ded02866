"""Faults that a test orders beforehand for the requests to come."""

import random
import threading


class Faults:
    """The orders, each used up by as many matching requests as it says.

    An order is a JSON object: `method` and `path` (a prefix) say which requests, `times` how many (default 1), and one
    of these what happens:

        {"status": 429, "headers": {…}, "body": "…"}    answered instead of being done
        {"cut": "before" | "middle" | "after"}          the connection ends before the body is read, in its middle, or
                                                        when everything was done, without an answer
        {"garbage": true}                               an answer that is not HTTP
        {"short": true}                                 an answer that is shorter than it says
        {"pause": 0.5}                                  seconds before the answer
    """

    def __init__(self):
        self.lock = threading.Lock()
        self.orders = []
        self.rate = 0.0
        self.random = random.Random(0)
        self.dropped = 0

    def order(self, orders):
        with self.lock:
            self.orders = [dict(order, times=order.get("times", 1)) for order in orders]

    def drop(self, rate, seed):
        """From now on a part of all connections is cut, each at a random one of the three places."""
        with self.lock:
            self.rate = rate
            self.random = random.Random(seed)

    def next(self, method, path):
        with self.lock:
            for order in self.orders:
                if order["times"] > 0 and order.get("method", method) == method and path.startswith(order.get("path", "")):
                    order["times"] -= 1
                    return order
            if self.rate and self.random.random() < self.rate:
                self.dropped += 1
                return {"cut": self.random.choice(["before", "middle", "after"])}
        return {}
