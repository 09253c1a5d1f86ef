#!/usr/bin/env bash
# Draws the examples into a folder and prints what it wrote.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out}
render=.build/release/render
mkdir -p "$out"

"$render" Examples/Trips/Trips.storyboard --scene Trips -o "$out/trips.png"
"$render" Examples/Trips/Trips.storyboard --scene Details --style dark -o "$out/details-dark.png"
"$render" Examples/Trips/Trips.storyboard --scene Trips --matrix \
  "devices=iphone-se,iphone-15-pro,ipad-pro-11 styles=light,dark" -o "$out/matrix.png" >/dev/null
for scene in Examples/Scenes/*.json; do
  "$render" "$scene" -o "$out/$(basename "$scene" .json).png"
done

echo "Drawn:"
ls -1 "$out"/*.png | sed 's/^/  /'
