/// A list that closures of a test write to.
final class EventLog: TextOutputStream {
  var lines: [String] = []

  func append(_ line: Any) { lines.append("\(line)") }

  func write(_ string: String) { lines.append(string.trimmingSuffixNewline) }
}

extension String {
  fileprivate var trimmingSuffixNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
