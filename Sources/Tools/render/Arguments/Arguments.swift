import UIKit

/// The parsed arguments of a verb.
struct Arguments {
  /// The arguments that are not flags, in order.
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]
  private let verb: String

  /// Parses the arguments of a verb.
  ///
  /// - Throws: `Failure` with status 64 if a flag is unknown to the verb or lacks its value.
  init(_ words: [String], flags: [Flag], verb: String) throws(Failure) {
    self.verb = verb
    var rest = words[...]
    var onlyPositionals = false
    while let word = rest.popFirst() {
      guard !onlyPositionals, word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      if word == "--" {
        onlyPositionals = true
        continue
      }
      let (name, attached) = Self.split(word)
      guard let flag = flags.first(where: { $0.names.contains(name) }) else {
        throw Self.unknown(name, flags: flags, verb: verb)
      }
      guard let placeholder = flag.value else {
        if attached != nil { throw .usage("'\(name)' takes no value. Write it alone.") }
        values[flag.name, default: []].append("")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("'\(name)' needs a value: \(name) \(placeholder).")
      }
      values[flag.name, default: []].append(value)
    }
  }

  /// Splits `--flag=value`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// Returns the failure for an unknown flag, with the most similar one as a suggestion.
  private static func unknown(_ name: String, flags: [Flag], verb: String) -> Failure {
    let hint =
      nearestName(to: name, among: flags.flatMap(\.names)).map { "Did you mean '\($0)'?" }
      ?? "See 'render help \(verb)'."
    return .usage("No flag '\(name)' for '\(verb)'. \(hint)")
  }

  // MARK: Values

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns the last value of a flag; nil if the flag is missing.
  func string(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of a repeated flag, in order.
  func strings(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the number given by a flag, or throws if it is outside a range; nil if the flag is missing.
  func number(_ name: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = string(name) else { return nil }
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw .usage(
        "'\(name) \(text)': expected a number from \(shortNumber(range.lowerBound)) to "
          + "\(shortNumber(range.upperBound)).")
    }
    return number
  }

  /// Returns the whole number given by a flag, or throws if it is outside a range; nil if the flag is
  /// missing.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = string(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "'\(name) \(text)': expected a whole number from \(range.lowerBound) to "
          + "\(range.upperBound).")
    }
    return number
  }

  /// Returns the value of a flag with several choices, or throws with a suggestion if there is no such
  /// choice.
  func choice<Value>(_ name: String, _ choices: [(String, Value)]) throws(Failure) -> Value? {
    guard let text = string(name) else { return nil }
    if let found = choices.first(where: { $0.0 == text.lowercased() }) { return found.1 }
    let names = choices.map(\.0)
    let hint = nearestName(to: text, among: names).map { " Did you mean '\($0)'?" } ?? ""
    throw .usage("'\(name) \(text)': expected \(Self.list(names)).\(hint)")
  }

  /// Formats choices: `a, b or c`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns the single input of the verb.
  func input() throws(Failure) -> String {
    guard let first = positionals.first else {
      throw .usage("'\(verb)' needs an input: render \(verb) INPUT. See 'render help \(verb)'.")
    }
    if positionals.count > 1 {
      throw .usage(
        "'\(verb)' takes one input, but '\(positionals[1])' was given as well. "
          + "Quote names with spaces.")
    }
    return first
  }

  /// Throws if the verb was given any input.
  func noPositionals() throws(Failure) {
    if let first = positionals.first {
      throw .usage("'\(verb)' takes no '\(first)'. See 'render help \(verb)'.")
    }
  }
}
