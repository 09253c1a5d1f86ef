"""Times the benchmark worker alone: the first frame and the median of the next, in milliseconds.

    bench_alone.py WORKER SCENES_FOLDER SCENE...
"""

import statistics
import subprocess
import sys


def main():
    worker, folder, *scenes = sys.argv[1:]
    process = subprocess.Popen(
        [worker, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def ask(line):
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return process.stdout.readline().split()

    print("scene\tfirst_ms\tmedian_ms\tbest_ms")
    for scene in scenes:
        if ask("prep " + scene) != ["ok"]:
            print(scene + "\tunsupported")
            continue
        times = [int(ask("run " + scene)[1]) / 1e6 for _ in range(16)]
        rest = times[1:]
        print(
            f"{scene}\t{times[0]:.2f}\t{statistics.median(rest):.2f}\t{min(rest):.2f}",
            flush=True,
        )
    ask("quit")


main()
