#!/usr/bin/env bash
# Draws the examples into a folder, with one page that shows them all.
#
#   scripts/demo.sh [FOLDER]     by default out/
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out}
render="$(swift build -c release --show-bin-path)/render"
storyboard=Examples/Trips/Trips.storyboard
mkdir -p "$out"

cards=""

# draw FILE CAPTION WORDS...: runs `render` and puts the picture on the page, with its command.
# A matrix goes into several files; the page shows the sheet of them all.
draw() {
  local file=$1 caption=$2 shown=$1 command="render" word
  shift 2
  "$render" "$@" -o "$out/$file" >/dev/null
  for word in "$@"; do
    [[ "$word" == *" "* ]] && word="\"$word\""
    [[ "$word" == --matrix ]] && shown="${file%.png}-sheet.png"
    command+=" $word"
  done
  cards+="<figure><a href=\"$shown\"><img src=\"$shown\" alt=\"$caption\"></a>"
  cards+="<figcaption>$caption<code>$command -o $file</code></figcaption></figure>"$'\n'
}

draw trips.png "A scene of a storyboard" "$storyboard" --scene Trips
draw details-dark.png "Another, in the dark" "$storyboard" --scene Details --style dark
draw trips-arabic.png "The first from right to left" "$storyboard" --scene Trips --rtl
draw dissolve.gif "A cross-dissolve" "$storyboard" --scene Trips --to Details \
  --transition cross-dissolve
draw flip.gif "A flip" "$storyboard" --scene Trips --to Details --transition flip-from-right
draw curl.png "A page curl, a third of a second on its way" "$storyboard" --scene Trips --to Details \
  --transition curl-up --at 0.3
draw map.png "The whole storyboard, its segues as arrows" "$storyboard" --map
draw matrix.png "Three devices, light and dark" "$storyboard" --scene Trips \
  --matrix "devices=iphone-se,iphone-15-pro,ipad-pro-11 styles=light,dark"
for scene in Examples/Scenes/*.json; do
  name=$(basename "$scene" .json)
  draw "$name.png" "A view tree in JSON: $name" "$scene"
done

cat > "$out/index.html" <<HTML
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tintype: what make demo has drawn</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1200px; padding: 32px 24px;
    background: light-dark(#f4f4f6, #1b1b1e); }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 28px; }
  figure { margin: 0; }
  img { max-width: 100%; max-height: 520px; border-radius: 12px;
    border: 1px solid light-dark(#ddd, #333); }
  figcaption { padding-top: 8px; }
  code { display: block; color: gray; font-size: 12px; overflow-wrap: anywhere; }
</style>
<h1>Tintype</h1>
<p>Drawn on this machine, on the CPU, without a phone. Under each picture stands the command.</p>
<main>
$cards</main>
</html>
HTML

echo "Drawn:"
find "$out" -maxdepth 1 \( -name '*.png' -o -name '*.gif' \) | sort | sed 's/^/  /'
echo "Open $out/index.html to see all of it."
