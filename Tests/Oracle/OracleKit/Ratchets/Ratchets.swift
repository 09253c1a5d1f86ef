import Foundation

/// The minimum of agreement for each check: numbers that may only rise.
///
/// A file of lines with tabs: the arguments of `oracle` as seen from the folder of the corpora, the
/// measure, the least number of things that agree, and of how many. `NAME = TEXT` gives a text a
/// name, which arguments use as `$NAME`. Lines that begin with `#` are for people.
package struct Ratchets: Sendable {
  package struct Ratchet: Equatable, Sendable {
    package var command: String
    package var measure: String
    package var least: Int
    package var count: Int
  }

  package enum Verdict: Equatable, Sendable {
    case held
    /// More things agree than required.
    case risen(to: Int)
    case fallen(to: Int)
    /// Other things were compared than when the number was set, or none.
    case other(count: Int?)
  }

  private var names: [String: String] = [:]
  package private(set) var all: [Ratchet] = []

  package struct Malformed: Error, Equatable, CustomStringConvertible {
    package var line: String

    package init(line: String) { self.line = line }

    package var description: String {
      "Expected arguments, measure, least and count with tabs between, or NAME = TEXT, in the line "
        + "'\(line)'."
    }
  }

  package init(_ text: String) throws(Malformed) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 4, let least = Int(fields[2]), let count = Int(fields[3]) {
        all.append(Ratchet(command: fields[0], measure: fields[1], least: least, count: count))
      } else if let equals = line.range(of: " = ") {
        names[String(line[..<equals.lowerBound])] = String(line[equals.upperBound...])
      } else {
        throw Malformed(line: String(line))
      }
    }
  }

  /// The commands, each once, in the order of the file.
  package var commands: [String] {
    var seen: Set<String> = []
    return all.map(\.command).filter { seen.insert($0).inserted }
  }

  /// The arguments of a command, with names replaced by their texts.
  package func arguments(of command: String) -> [String] {
    command.split(separator: " ").map { word in
      word.hasPrefix("$") ? names[String(word.dropFirst())] ?? String(word) : String(word)
    }
  }

  /// The verdict of a command's scores on each of its ratchets.
  package func judge(_ command: String, _ scores: [Score]) -> [(Ratchet, Verdict)] {
    all.filter { $0.command == command }.map { ratchet in
      let score = scores.first { $0.measure == ratchet.measure }
      guard let score, score.count == ratchet.count else {
        return (ratchet, .other(count: score?.count))
      }
      if score.hits == ratchet.least { return (ratchet, .held) }
      let isMore = score.hits > ratchet.least
      return (ratchet, isMore ? .risen(to: score.hits) : .fallen(to: score.hits))
    }
  }

  /// The file with the numbers of `command` raised to what was found; none is ever lowered.
  package static func raising(_ text: String, _ command: String, _ scores: [Score]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4, fields[0] == command, let least = Int(fields[2]),
        let score = scores.first(where: { $0.measure == fields[1] && "\($0.count)" == fields[3] })
      else { return String(line) }
      fields[2] = "\(max(least, score.hits))"
      return fields.joined(separator: "\t")
    }
    return lines.joined(separator: "\n")
  }
}
