import Foundation

extension LiveRun {
  /// Removes the steps of the recorded script that come after a frame.
  func cutScript(atFrame last: Int) {
    refreshScript()
    var kept: [String] = []
    var frame = 0
    for line in script.split(separator: "\n").map(String.init) {
      if frame >= last { break }
      guard let match = line.wholeMatch(of: /wait ([0-9]+) frames/), let count = Int(match.1) else {
        kept.append(line)
        continue
      }
      let part = min(count, last - frame)
      kept.append("wait \(part) frames")
      frame += part
    }
    replaceScript(kept.joined(separator: "\n"))
  }
}
