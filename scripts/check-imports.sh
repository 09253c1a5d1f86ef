#!/usr/bin/env bash
# Checks the table of modules in Documentation/ARCHITECTURE.md against the code: every module
# of Sources has a row, and imports nothing of ours but what its row lists and what those modules may
# import in their turn. C libraries must be listed by the row itself; "all" allows everything.
set -euo pipefail
cd "$(dirname "$0")/.."

awk '
  function fail(text) { print text; failed = 1 }

  # Whether a module may import another: its row names it, or a Swift module named there may.
  function allows(module, imported) {
    # Modules that share a row may import each other.
    if (row[module] == row[imported] || index(rule[module], " all ")) return 1
    if ((module, imported) in asked) return answer[module, imported]
    asked[module, imported] = 1
    return answer[module, imported] = reaches(module, imported)
  }

  function reaches(module, imported, count, name, i) {
    if (index(rule[module], " " imported " ")) return 1
    if (imported ~ /^C[A-Z][A-Za-z]*$/ && imported !~ /^Core|^Comparison/) return 0
    count = split(rule[module], name, " ")
    for (i = 1; i <= count; i++) if (name[i] in rule && allows(name[i], imported)) return 1
    return 0
  }

  # The table: | `A` `B` | what it holds | imports |
  FILENAME ~ /ARCHITECTURE/ {
    if ($0 !~ /^\| `/) next
    columns = split($0, column, "|")
    gsub(/[`,]/, " ", column[2]); gsub(/[`,]/, " ", column[columns - 1])
    count = split(column[2], names, " ")
    for (i = 1; i <= count; i++) {
      rule[names[i]] = " " column[columns - 1] " "
      row[names[i]] = NR
    }
    next
  }

  # The sources: FILE:LINE:text of an import.
  {
    split($0, part, ":"); split(part[1], folder, "/")
    module = folder[2] == "StandIns" ? "StandIns" : folder[3]
    text = substr($0, length(part[1] part[2]) + 3)
    sub(/.*import +((struct|class|enum|func|protocol|typealias|var|let) +)?/, "", text)
    imported = text; sub(/[^A-Za-z0-9_].*/, "", imported)
    if (!(module in rule)) {
      if (!told[module]++) fail(part[1] ": module " module " has no row in the table of Documentation/ARCHITECTURE.md.")
    } else if (imported in rule && !allows(module, imported))
      fail(part[1] ":" part[2] ": " module " imports " imported ", which its row in Documentation/ARCHITECTURE.md does not allow.")
  }
  END { exit failed }
' Documentation/ARCHITECTURE.md <(grep -rnE '^ *(@[A-Za-z_()]+ )*((public|package|internal|private|fileprivate) )?import ' \
  Sources --include='*.swift')
