"""Prints, for each scene of a benchmark table, our median over that of the best peer.

    bench_ratios.py TABLE.tsv
"""

import csv
import sys

# Layout, memory and the same renderer on two threads are no rivals for one thread of ours.
NOT_RIVALS = ("ours", "mem")


def main():
    with open(sys.argv[1], newline="") as file:
        rows = list(csv.DictReader((l for l in file if not l.startswith("#")), delimiter="\t"))
    best, ours = {}, {}
    for row in rows:
        scene = row.get("scene") or row.get("case")
        name = row.get("peer") or row.get("worker")
        try:
            median = float(row.get("median_ms") or row.get("ms") or "nan")
        except ValueError:
            continue
        if median != median or scene is None or name is None:
            continue
        if name.startswith("ours"):
            ours[scene] = median
        elif not name.startswith(NOT_RIVALS) and not name.endswith("-2t"):
            if scene not in best or median < best[scene][0]:
                best[scene] = (median, name)
    print("scene\tours_ms\tbest_peer_ms\tpeer\tratio")
    for scene, time in ours.items():
        if scene in best:
            peer, name = best[scene]
            print(f"{scene}\t{time:.2f}\t{peer:.2f}\t{name}\t{time / peer:.2f}")
        else:
            print(f"{scene}\t{time:.2f}\t-\t-\t-")


main()
