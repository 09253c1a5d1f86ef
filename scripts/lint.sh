#!/usr/bin/env bash
# What a reviewer should not have to say: formatting, shell scripts, who imports whom, private words
# in identifiers, and the largest cycle of type references in UIKit.
# Silent where all is well.
#
# Four rules of `swift format` are off in .swift-format: three forbid names and shapes that are
# Apple's (`CGRectMake`, `UIColor.white`, `animate(withDuration:animations:completion:)`), one takes
# `CGPath.forEach`, which walks elements that no `for` reaches, for that of a sequence.
set -euo pipefail
cd "$(dirname "$0")/.."

# In portions: `swift format` opens all files at once, and many systems allow a process 1,024.
find Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzzing/Package.swift \
  Fuzzing/Sources Examples -name '*.swift' -not -path '*/.build/*' -print0 |
  xargs -0 -n 500 swift format lint --strict --parallel
shellcheck scripts/*.sh .ci/run
scripts/check-imports.sh
scripts/reference_cycle.py --check
scripts/check-words.py
scripts/guesses.py --check
