#!/usr/bin/env bash
# Prints the version, which stands in the source of the command.
set -euo pipefail
cd "$(dirname "$0")/.."
sed -n 's/.*number = "\(.*\)"/\1/p' Sources/Tools/render/Version.swift
