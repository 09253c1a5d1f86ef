import Foundation
import UIKit

/// A parameter of a tool.
struct MCPParameter {
  /// The type of a value.
  enum Kind {
    case text
    case number(ClosedRange<Double>)
    case flag
    case choice([String])
    /// An array with a fixed count of numbers.
    case numbers(Int)
    /// An array of texts.
    case texts
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  let help: String

  /// Creates a parameter whose value is a text.
  init(_ name: String, isRequired: Bool = false, _ help: String) {
    self.init(name, .text, isRequired: isRequired, help)
  }

  init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ help: String) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.help = help
  }
}

/// An error in a call of a tool, or the reason why a tool fails. The message names the call that resolves it.
struct MCPProblem: Error {
  let sentence: String
  init(_ sentence: String) { self.sentence = sentence }
}

/// The checked arguments of a call of a tool.
struct MCPArguments {
  private let values: [String: Any]

  /// Validates the arguments of a call of a tool.
  ///
  /// - Throws: A problem that names the argument and what is expected.
  init(_ values: [String: Any], of tool: MCPTool) throws(MCPProblem) {
    let names = tool.parameters.map(\.name)
    for name in values.keys.sorted() where !names.contains(name) {
      let hint =
        nearestName(to: name, among: names).map { "Did you mean '\($0)'?" }
        ?? (names.isEmpty ? "It takes no arguments." : "It takes \(Arguments.list(names)).")
      throw MCPProblem("'\(tool.name)' has no argument '\(name)'. \(hint)")
    }
    for parameter in tool.parameters {
      guard let value = values[parameter.name], !(value is NSNull) else {
        guard parameter.isRequired else { continue }
        throw MCPProblem("'\(tool.name)' needs '\(parameter.name)': \(parameter.help).")
      }
      guard Self.fits(value, parameter.kind) else {
        throw MCPProblem(
          "'\(parameter.name)' of '\(tool.name)' is expected to be \(Self.title(parameter.kind)).")
      }
    }
    self.values = values.filter { !($0.value is NSNull) }
  }

  private static func fits(_ value: Any, _ kind: MCPParameter.Kind) -> Bool {
    switch kind {
    case .text: value is String
    case .number(let range): number(value).map(range.contains) ?? false
    case .flag: (value as? NSNumber).map(isFlag) ?? false
    case .choice(let names): (value as? String).map(names.contains) ?? false
    case .numbers(let count):
      (value as? [Any]).map { $0.count == count && $0.allSatisfy { number($0) != nil } } ?? false
    case .texts: value is [String]
    }
  }

  private static func title(_ kind: MCPParameter.Kind) -> String {
    switch kind {
    case .text: "a string"
    case .number(let range):
      "a number from \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))"
    case .flag: "true or false"
    case .choice(let names): Arguments.list(names)
    case .numbers(let count): "an array of \(count) numbers"
    case .texts: "an array of strings"
    }
  }

  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !isFlag(number) else { return nil }
    return number.doubleValue.isFinite ? number.doubleValue : nil
  }

  /// Whether a number represents a JSON Boolean.
  private static func isFlag(_ number: NSNumber) -> Bool { number.objCType.pointee == 0x63 }

  func text(_ name: String) -> String? { values[name] as? String }
  func number(_ name: String) -> Double? { values[name].flatMap(Self.number) }
  func flag(_ name: String) -> Bool { (values[name] as? NSNumber)?.boolValue ?? false }
  func numbers(_ name: String) -> [Double]? {
    (values[name] as? [Any])?.compactMap(Self.number)
  }
  func texts(_ name: String) -> [String] { values[name] as? [String] ?? [] }
}
