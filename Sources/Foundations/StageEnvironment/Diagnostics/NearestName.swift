/// Returns the name in a list that a misspelt name most likely means.
///
/// Returns nil if even the nearest name differs in more than a third of its letters, since a wrong suggestion
/// is worse than none. Among equally near names the first is returned.
package func nearestName(to name: String, among names: [String]) -> String? {
  let wanted = Array(name.lowercased().utf8.prefix(64))
  var best: (name: String, distance: Int)?
  for candidate in names {
    let letters = Array(candidate.lowercased().utf8.prefix(64))
    let allowed = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= allowed else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var previous: [Int] = []
  var row = Array(0...b.count)
  for i in 0..<a.count {
    var next = [i + 1]
    next.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var cost = min(next[j] + 1, row[j + 1] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, previous[j - 1] + 1) }
      next.append(cost)
    }
    previous = row
    row = next
  }
  return row[b.count]
}
