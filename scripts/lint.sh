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

swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift \
  Benchmarks/Sources Fuzzing/Package.swift Fuzzing/Sources Examples
shellcheck scripts/*.sh .ci/run
scripts/check-imports.sh
scripts/reference_cycle.py --check
scripts/check-words.py
scripts/guesses.py --check
