/// Computes the Objective-C name of a Swift method.
///
/// The rule is the compiler's: the first label is joined to the base name, with "With" between them unless
/// one of the two already has a preposition there.
enum SelectorSpelling {
  /// Returns the selector of a method.
  ///
  /// - Parameter labels: One label for each parameter; `_` for a parameter without a label.
  static func selector(_ name: String, labels: [String], throwsError: Bool = false) -> String {
    guard !labels.isEmpty else { return throwsError ? name + "AndReturnError:" : name }
    var result = ""
    for (index, label) in labels.enumerated() {
      let label = label == "_" ? "" : unquoted(label)
      if index == 0 {
        result = unquoted(name) + joined(label, to: unquoted(name))
      } else {
        result += label
      }
      result += ":"
    }
    return throwsError ? result + "error:" : result
  }

  private static func joined(_ label: String, to name: String) -> String {
    guard !label.isEmpty else { return "" }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    let isLinked =
      prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(name))
    return isLinked ? capital : "With" + capital
  }

  static func unquoted(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private static func firstWord(_ name: String) -> String {
    let rest = name.dropFirst().prefix { !$0.isUppercase }
    return (name.prefix(1) + rest).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  /// Methods of Apple whose Swift names are not derived from their selectors.
  static let known = [
    "observeValue(forKeyPath:of:change:context:)":
      "observeValueForKeyPath:ofObject:change:context:"
  ]

  /// The prepositions in the compiler's list (`PartsOfSpeech.def`).
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
