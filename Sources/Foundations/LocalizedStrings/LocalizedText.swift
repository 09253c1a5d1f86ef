import Foundation

/// The translation of one key: a format, or a choice among formats by number or device.
///
/// Both file formats with plural rules, `.stringsdict` and `.xcstrings`, are read into this type.
package indirect enum LocalizedText: Sendable, Equatable {
  case format(String)
  /// One text for each plural category, chosen by the first number among the arguments; inside a
  /// substitution by the argument of the substitution.
  case plural([PluralCategory: LocalizedText])
  /// One text for each device: `iphone`, `ipad`, `ipod`, `mac`, `other`, ...
  case device([String: LocalizedText])
  /// A format with placeholders such as `%#@items@`, and their substitutions by name.
  case substituted(String, [String: Substitution])

  /// A part of a format that depends on one of the arguments.
  package struct Substitution: Sendable, Equatable {
    /// The position of the argument, from 1; nil for the next argument.
    package var argument: Int?
    /// The placeholder without its per cent sign, such as `lld`; replaces `%arg`.
    package var specifier: String
    package var text: LocalizedText
  }
}

extension LocalizedText {
  /// Returns the format for given arguments. Every placeholder in it has a position, as in
  /// `%1$lld`.
  ///
  /// - Parameters:
  ///   - arguments: numbers choose plural forms.
  ///   - language: an identifier such as `de` or `pt-BR`; decides the plural rules.
  ///   - device: a name such as `iphone`.
  package func format(
    for arguments: [any CVarArg], language: String, device: String
  ) -> String {
    var expansion = Expansion(
      numbers: arguments.map(Self.number), language: language, device: device)
    return expansion.expand(self, current: nil)
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Expands a text to a format for one set of arguments, one language and one device.
private struct Expansion {
  let numbers: [Double?]
  let language: String
  let device: String
  /// The position of the argument for the next placeholder without a position, from 1.
  private var nextArgument = 1

  init(numbers: [Double?], language: String, device: String) {
    self.numbers = numbers
    self.language = language
    self.device = device
  }

  /// Returns the format that a text has for these arguments.
  ///
  /// - Parameter current: inside a substitution, the position of the argument that it depends on,
  ///   and its placeholder.
  mutating func expand(
    _ text: LocalizedText, current: (argument: Int, specifier: String)?,
    substitutions: [String: LocalizedText.Substitution] = [:]
  ) -> String {
    switch text {
    case .format(let format):
      return expand(format, current: current, substitutions: substitutions)
    case .plural(let forms):
      let number =
        current.flatMap { self.number(at: $0.argument) } ?? numbers.lazy.compactMap { $0 }.first
      let form =
        number.flatMap { PluralCategory.form(of: forms, for: $0, language: language) }
        ?? forms[.other]
      guard let form else { return "" }
      return expand(form, current: current, substitutions: substitutions)
    case .device(let texts):
      guard let chosen = texts[device] ?? texts["other"] else { return "" }
      return expand(chosen, current: current, substitutions: substitutions)
    case .substituted(let format, let substitutions):
      return expand(format, current: current, substitutions: substitutions)
    }
  }

  private func number(at position: Int) -> Double? {
    numbers.indices.contains(position - 1) ? numbers[position - 1] : nil
  }

  private mutating func expand(
    _ format: String, current: (argument: Int, specifier: String)?,
    substitutions: [String: LocalizedText.Substitution]
  ) -> String {
    var result = ""
    for part in FormatParts(format) {
      switch part {
      case .text(let text): result += text
      case .argument:
        let (argument, specifier) = current ?? (1, "@")
        result += "%\(argument)$\(specifier)"
      case .placeholder(let position, let specifier):
        let argument = position ?? current?.argument ?? takeNextArgument()
        result += "%\(argument)$\(specifier)"
      case .substitution(let position, let name):
        guard let substitution = substitutions[name] else { continue }
        let argument = position ?? substitution.argument ?? takeNextArgument()
        result += expand(
          substitution.text, current: (argument, substitution.specifier),
          substitutions: substitutions)
      }
    }
    return result
  }

  private mutating func takeNextArgument() -> Int {
    defer { nextArgument += 1 }
    return nextArgument
  }
}
