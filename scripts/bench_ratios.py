"""Prints, for each scene of a benchmark table, our median over that of the best peer.

    bench_ratios.py TABLE.tsv [RESULTS.json]

With a second argument the same goes to a file as JSON, with every renderer's figures.
"""

import csv
import json
import sys

# The same renderer on two threads is no rival for one thread of ours, nor are bare loops that know
# their scene, which the table calls `mem` and `cref`: those are limits, and the distance to them is
# printed apart.
LOOPS = "cref"
NOT_RIVALS = ("ours", "mem", LOOPS)


def read(path):
    """Figures in milliseconds by scene, then by renderer."""
    scenes = {}
    with open(path, newline="") as file:
        for row in csv.DictReader((l for l in file if not l.startswith("#")), delimiter="\t"):
            try:
                figures = {
                    "first_ms": float(row["first_ms"] or "nan"),
                    "median_ms": float(row["median_ms"]),
                    "min_ms": float(row["min_ms"]),
                    "memsets": float(row["x_memset"]),
                    "note": row["note"] or "",
                }
            except (KeyError, TypeError, ValueError):
                continue
            scene = row["scene"]
            if scene == "-":
                continue
            scenes.setdefault(scene, {})[row["peer"]] = figures
    return scenes


def compare(renderers):
    """Ours against the best rival of a scene; None where we did not take part."""
    ours = renderers.get("ours")
    if ours is None:
        return None
    rivals = {
        name: figures
        for name, figures in renderers.items()
        if not name.startswith(NOT_RIVALS) and not name.endswith("-2t")
    }
    result = {"ours": ours, "renderers": renderers}
    if rivals:
        best = min(rivals, key=lambda name: rivals[name]["median_ms"])
        result["best_peer"] = best
        result["ratio"] = ours["median_ms"] / rivals[best]["median_ms"]
        fastest = min(figures["min_ms"] for figures in rivals.values())
        result["ratio_of_best_times"] = ours["min_ms"] / fastest
    if LOOPS in renderers:
        result["ratio_to_loops"] = ours["median_ms"] / renderers[LOOPS]["median_ms"]
    return result


def main():
    compared = {}
    for scene, renderers in read(sys.argv[1]).items():
        result = compare(renderers)
        if result:
            compared[scene] = result
    print("scene\tours_ms\tmemsets\tpeer\tpeer_ms\tratio\tratio_of_best_times\tratio_to_loops")
    for scene, result in compared.items():
        ours = result["ours"]
        line = [scene, f"{ours['median_ms']:.2f}", f"{ours['memsets']:.1f}"]
        if "ratio" in result:
            peer = result["best_peer"]
            line += [
                peer,
                f"{result['renderers'][peer]['median_ms']:.2f}",
                f"{result['ratio']:.2f}",
                f"{result['ratio_of_best_times']:.2f}",
            ]
        if "ratio_to_loops" in result:
            line += [""] * (7 - len(line)) + [f"{result['ratio_to_loops']:.2f}"]
        print("\t".join(line))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w") as file:
            json.dump(compared, file, indent=1, sort_keys=True, allow_nan=True)


main()
