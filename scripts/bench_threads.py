"""Times the benchmark worker on one thread and on two, frame by frame in turn, and prints the gain.

    bench_threads.py WORKER SCENES_FOLDER SCENE...

Both need processors of their own: on a busy machine the second thread waits for one. Where the
system allows it, the workers go before everything else.
"""

import os
import statistics
import subprocess
import sys


def first_in_line():
    """Real-time priority, which only some users may ask for."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(5))
    except (AttributeError, OSError):
        pass


class Worker:
    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=first_in_line,
        )

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()


def main():
    worker, folder, *scenes = sys.argv[1:]
    workers = [Worker(worker, folder, f"--threads={n}") for n in (1, 2)]
    print("scene\tone_ms\ttwo_ms\tgain\tgain_of_best_times")
    for scene in scenes:
        if any(w.ask("prep " + scene) != ["ok"] for w in workers):
            print(scene + "\tunsupported")
            continue
        times = [[], []]
        for _ in range(41):
            for w, column in zip(workers, times):
                column.append(int(w.ask("run " + scene)[1]) / 1e6)
        one, two = (statistics.median(column[1:]) for column in times)
        best = min(times[0][1:]) / min(times[1][1:])
        print(f"{scene}\t{one:.2f}\t{two:.2f}\t{one / two:.2f}\t{best:.2f}", flush=True)
    for w in workers:
        w.ask("quit")


main()
