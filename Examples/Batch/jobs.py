"""Writes N jobs, each a card of its own colour and words: jobs.py N > jobs.jsonl"""

import json
import sys

for number in range(int(sys.argv[1])):
    scene = {
        "size": [160, 60],
        "root": {
            "backgroundColor": "#%06X" % (number * 7919 % 0x1000000),
            "subviews": [
                {"class": "UILabel", "text": f"Card {number}", "frame": [16, 18, 128, 24]}
            ],
        },
    }
    job = {"id": f"card-{number}", "input": scene, "output": f"out/card-{number}.png", "scale": 1}
    print(json.dumps(job))
