"""Reads systems of constraints on standard input and prints, for each, the least sum of violations
at each optional priority, given that those above it are at their least: one linear program a level."""
import json
import sys

import numpy as np
from scipy.optimize import linprog

LEVELS = [999, 750, 251, 250, 50]


def solve(system):
    n = system["variableCount"]
    rows = system["rows"]
    # Columns: the variables, then an excess and a shortfall for every optional row.
    optional = [r for r in rows if r["priority"] < 1000]
    width = n + 2 * len(optional)
    a_eq, b_eq, a_ub, b_ub, costs = [], [], [], [], {p: np.zeros(width) for p in LEVELS}
    k = 0
    for r in rows:
        line = np.zeros(width)
        for v, c in zip(r["variables"], r["coefficients"]):
            line[v] += c
        if r["priority"] < 1000:
            line[n + 2 * k] = 1
            line[n + 2 * k + 1] = -1
            costs[r["priority"]][n + 2 * k] = 1
            costs[r["priority"]][n + 2 * k + 1] = 1
            k += 1
        if r["relation"] == 0:
            a_eq.append(line), b_eq.append(-r["constant"])
        else:
            a_ub.append(-r["relation"] * line), b_ub.append(r["relation"] * r["constant"])
    bounds = [(None, None)] * n + [(0, None)] * (2 * len(optional))
    best = []
    for p in LEVELS:
        if not costs[p].any():
            best.append(0.0)
            continue
        # HiGHS now and then calls a system infeasible that has a solution; without its presolve
        # it does not.
        for presolve in (True, False):
            found = linprog(costs[p], A_ub=np.array(a_ub) if a_ub else None, b_ub=b_ub or None,
                            A_eq=np.array(a_eq) if a_eq else None, b_eq=b_eq or None,
                            bounds=bounds, method="highs-ds", options={"presolve": presolve})
            if found.status == 0:
                break
        else:
            sys.exit(f"seed {system['seed']}: {found.message}")
        best.append(max(0.0, found.fun))
        a_ub.append(costs[p]), b_ub.append(found.fun + 1e-7 * max(1, found.fun))
    return best


json.dump([solve(s) for s in json.load(sys.stdin)], sys.stdout)
