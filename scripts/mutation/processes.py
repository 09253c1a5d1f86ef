"""Builds and tests as processes, with what they took of the processor."""

import os
import re
import resource
import selectors
import signal
import subprocess
import time
from collections import namedtuple

TEMPORARY_FAILURE = 75  # EX_TEMPFAIL: the command that is put before builds has no turn to give.
FAILURE = re.compile("✘ Test (.*?) (?:recorded|failed)|✘.*\n")

# What a process ended with, what it printed, and its seconds of the processor.
Outcome = namedtuple("Outcome", "status output seconds")


class Limit(namedtuple("Limit", "processor clock")):
    """Seconds of the processor that a process may take, and seconds that may pass."""

    def impose(self):
        resource.setrlimit(resource.RLIMIT_CPU, (self.processor, self.processor + 1))


def run(words, place, environment=None, limit=None, until_failure=False):
    """Runs a command in the place. Its status is 124 after the time limit; with `until_failure` it is
    ended when it prints that a test failed."""
    process = subprocess.Popen(words, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               process_group=0, env={**os.environ, **(environment or {})},
                               preexec_fn=limit.impose if limit else None)
    output, ended, started = b"", None, time.monotonic()
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while ended is None:
            if selector.select(timeout=1):
                chunk = os.read(process.stdout.fileno(), 1 << 16)
                if not chunk:
                    break
                output += chunk
            if until_failure and "✘".encode() in output and FAILURE.search(output.decode(errors="replace")):
                ended = 1
            elif limit and time.monotonic() - started > limit.clock:
                ended = 124
    if ended is not None:
        os.killpg(process.pid, signal.SIGKILL)
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if ended is None:
        ended = 124 if process.returncode == -signal.SIGXCPU else process.returncode
    return Outcome(ended, output.decode(errors="replace"), usage.ru_utime + usage.ru_stime)
