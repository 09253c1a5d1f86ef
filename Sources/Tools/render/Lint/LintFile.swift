import Foundation
import UIKit

/// A JSON file of `render lint`, with methods that create failures about it.
struct LintFile {
  let path: String
  let value: Any
  private let text: String

  init(path: String) throws(Failure) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.missingInput, file: path, "The file cannot be read. Check the path.")
    }
    text = String(decoding: data, as: UTF8.self)
    do {
      value = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw Failure(.badInput, file: path, "The file is not JSON.")
    }
  }

  /// Returns a failure at the line where a text first occurs.
  func failure(_ sentence: String, at word: String? = nil) -> Failure {
    let place = word.flatMap { text.firstRange(of: "\"\($0)\"")?.lowerBound }
    let line = place.map { text[..<$0].utf8.count { $0 == 0x0A } + 1 }
    return Failure(.badInput, file: path, line: line, sentence)
  }

  /// Throws if an object has a member with another name.
  func check(_ members: [String: Any], has names: [String]) throws(Failure) {
    guard let unknown = members.keys.filter({ !names.contains($0) }).sorted().first else { return }
    let hint = nearestName(to: unknown, among: names).map { "Did you mean '\($0)'?" }
    throw failure(
      "There is no '\(unknown)'. \(hint ?? "Expected \(Arguments.list(names)).")", at: unknown)
  }

  /// Returns the rules in a list; an empty set if there is no list.
  func rules(_ value: Any?) throws(Failure) -> Set<LayoutProblem.Kind> {
    guard let value else { return [] }
    guard let names = value as? [String] else {
      throw failure("'disabled' must be a list of rules.", at: "disabled")
    }
    var rules: Set<LayoutProblem.Kind> = []
    for name in names {
      rules.formUnion(try LintRules.parse([name]) { failure($0, at: name) })
    }
    return rules
  }

  /// Returns a path relative to a folder.
  static func path(of path: String, from folder: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let common = zip(file, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + file[common...]).joined(separator: "/")
  }
}
