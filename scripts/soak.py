#!/usr/bin/env python3
"""Uses an app for a long time, as a careless person would, and watches its memory.

    scripts/soak.py RENDER APP [--seconds 3600] [--seed 1] [--pause 0.01]

Random fingers, text, keys, turns of the device and changes of traits go to `render host APP`; a picture is taken
after each. The process has to live to the end, every call that it refuses needs a sentence, and its memory in the
last fifth of the time may be at most 5 % above that of the second fifth. The status is 1 if any of it fails.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time

KEYS = ["tab", "return", "escape", "delete", "up", "down", "left", "right", "a", "z", "space"]
TRAITS = {
    "style": ["light", "dark"],
    "contentSize": ["extraSmall", "large", "accessibilityExtraExtraExtraLarge"],
    "contrast": ["normal", "high"],
    "direction": ["ltr", "rtl"],
}
TEXTS = ["a", "Milk\n", "\b", "\b\b\b", "é", "👩‍👩‍👧", "שלום", "1,234.5", "日本"]


class Host:
    """A process of `render host` and the calls to it."""

    def __init__(self, render, app):
        try:
            self.process = subprocess.Popen([render, "host", app], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            sys.exit(f"{render} cannot be started: {error.strerror}. Build it with 'make demo'.")
        self.count = 0
        self.refusals = 0
        self.payload = 0

    def call(self, method, **params):
        """Makes a call; returns its result, or None if the host refused it with a sentence."""
        self.count += 1
        line = json.dumps({"id": self.count, "method": method, "params": params})
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # It has ended: there is no reply.
        reply = self.process.stdout.readline()
        if not reply:
            sys.exit(f"The host ended with status {self.process.wait()} in call {self.count}: {line}")
        reply = json.loads(reply)
        if "payload" in reply:
            self.payload += len(self.process.stdout.read(reply["payload"]))
        if "error" in reply:
            if not reply["error"].get("message", "").strip():
                sys.exit(f"Call {self.count} was refused without a reason: {line}")
            self.refusals += 1
            return None
        return reply["result"]

    def memory(self):
        """The resident memory of the process in megabytes."""
        with open(f"/proc/{self.process.pid}/statm") as stream:
            return int(stream.read().split()[1]) * 4096 / 1e6


def finger(host, choices, state):
    """Touches the screen: a tap, a drag, a long press, or two fingers that move apart."""
    width, height = state["width"], state["height"]
    count = choices.choice([1, 1, 1, 2])
    places = [[choices.uniform(0, width), choices.uniform(0, height)] for _ in range(count)]

    def touch(phase):
        host.call("touches", fingers=[
            {"id": index + 1, "phase": phase, "x": place[0], "y": place[1]} for index, place in enumerate(places)])

    touch("down")
    host.call("frame", frames=choices.choice([1, 3, 40]))
    for _ in range(choices.choice([0, 0, 6])):
        for place in places:
            place[0] += choices.uniform(-40, 40)
            place[1] += choices.uniform(-80, 80)
        touch("move")
        host.call("frame", frames=1)
    touch(choices.choice(["up", "up", "up", "cancel"]))


def step(host, choices, state):
    """Does one random thing and takes the picture after it."""
    kind = choices.choices(
        ["finger", "text", "compose", "key", "rotate", "traits", "facts", "show"], [60, 8, 3, 12, 2, 2, 2, 0.5])[0]
    if kind == "finger":
        finger(host, choices, state)
    elif kind == "text":
        host.call("text", text=choices.choice(TEXTS))
    elif kind == "compose":
        host.call("compose", text=choices.choice(["に", "にほ", ""]))
    elif kind == "key":
        host.call("key", key=choices.choice(KEYS), modifiers=choices.choice([[], [], ["shift"], ["command"]]))
    elif kind == "rotate":
        host.call("rotate", orientation=choices.choice(["portrait", "landscapeLeft", "landscapeRight"]))
    elif kind == "traits":
        name = choices.choice(list(TRAITS))
        host.call("traits", traits={name: choices.choice(TRAITS[name])})
    elif kind == "facts":
        host.call(choices.choice(["tree", "accessibility", "elements", "lint", "diagnostics"]))
    else:
        host.call("show", device="iphone-15", scale=2)
    host.call("frame", frames=choices.choice([1, 1, 2, 30]))
    if choices.random() < 0.05:
        host.call("capture", format="png")
    return host.call("advance", frames=1) or state


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("render")
    parser.add_argument("app")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, default=0.01, help="seconds between two steps")
    options = parser.parse_args()
    if options.seconds < 10:
        parser.error("--seconds is at least 10: memory is compared between fifths of the time.")

    host = Host(options.render, options.app)
    choices = random.Random(options.seed)
    host.call("hello", version=1)
    state = host.call("show", device="iphone-15", scale=2)
    start = time.monotonic()
    samples = []
    while (elapsed := time.monotonic() - start) < options.seconds:
        state = step(host, choices, state)
        samples.append((elapsed, host.memory()))
        time.sleep(options.pause)
    host.process.stdin.close()
    status = host.process.wait(timeout=60)

    def memory(fifth):
        part = options.seconds / 5
        return statistics.median(size for moment, size in samples if fifth * part <= moment < (fifth + 1) * part)

    early, late = memory(1), memory(4)
    print(f"{len(samples)} steps, {host.count} calls, {host.refusals} of them refused, {host.payload / 1e6:.0f} MB of "
          f"pixels; memory {early:.1f} MB, at the end {late:.1f} MB ({late / early - 1:+.1%}), at most "
          f"{max(size for _, size in samples):.1f} MB")
    if status != 0:
        sys.exit(f"The host ended with status {status}.")
    if late > early * 1.05:
        sys.exit("The memory grew by more than 5 %.")


if __name__ == "__main__":
    main()
