import Foundation

/// The page that lists whether each member of a mirrored type works, and the evidence.
struct SupportTable {
  let scan: SourceScan
  let evidence: TestEvidence

  static let modules = ["UIKit", "QuartzCore", "SwiftUI"]

  var markdown: String {
    let all = Self.modules.flatMap { types(of: $0).flatMap(members) }
    func count(_ state: State) -> Int { all.count { $0.state == state } }
    return """
      # Support

      \(count(.tested)) members are tested, \(count(.untested)) work and no test names them, \
      \(count(.partial)) are partial, \(count(.withoutEffect)) are without effect.

      Classes of UIKit and Core Animation and types of SwiftUI, with their public members. Generated \
      from the sources by `make support`; a test fails when the page is out of date, and when a \
      property that nothing reads does not say so. What is not listed does not exist here.

      *Tested* members are followed by the suite whose source uses them. *Untested* ones do what \
      Apple documents as far as their authors know. *Partial* ones say what is missing. Members \
      *without effect* can be set and read, so that programs compile, and change nothing.


      """ + summary + Self.modules.map(section).joined()
  }

  private enum State { case tested, untested, partial, withoutEffect }

  private struct Entry {
    let name: String
    let state: State
    /// The suite of a tested member.
    var suite: String?
    var reason: String?
  }

  private func types(of module: String) -> [SourceScan.MirroredType] {
    scan.types.values.filter {
      $0.module == module && !$0.members.isEmpty && !$0.name.hasPrefix("_")
    }.sorted { $0.name < $1.name }
  }

  private func members(of type: SourceScan.MirroredType) -> [Entry] {
    type.members.sorted { $0.name < $1.name }.map { member in
      switch member.support?.level {
      case .partial:
        return Entry(name: member.name, state: .partial, reason: member.support?.reason)
      case .withoutEffect:
        return Entry(name: member.name, state: .withoutEffect, reason: member.support?.reason)
      case nil:
        let suite = evidence.suite(of: member, in: type)
        return Entry(name: member.name, state: suite == nil ? .untested : .tested, suite: suite)
      }
    }
  }

  private var summary: String {
    var text = "| module | types | tested | untested | partial | without effect |\n"
    text += "|---|---:|---:|---:|---:|---:|\n"
    for module in Self.modules {
      let entries = types(of: module).flatMap(members)
      let counts = [State.tested, .untested, .partial, .withoutEffect].map { state in
        "\(entries.count { $0.state == state })"
      }
      text += "| \(module) | \(types(of: module).count) | \(counts.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func section(_ module: String) -> String {
    "\n## \(module)\n" + types(of: module).map(section).joined()
  }

  private func section(_ type: SourceScan.MirroredType) -> String {
    let entries = members(of: type)
    var text = "\n### \(type.name)\n"
    if let support = type.support { text += "\n\(support.level.rawValue): \(support.reason)\n" }
    let suites = Dictionary(grouping: entries.filter { $0.state == .tested }) { $0.suite ?? "" }
    for (suite, entries) in suites.sorted(by: { $0.key < $1.key }) {
      text += "\nTested by \(suite): \(list(entries))\n"
    }
    let untested = entries.filter { $0.state == .untested }
    if !untested.isEmpty { text += "\nUntested: \(list(untested))\n" }
    for (state, title) in [(State.partial, "Partial"), (.withoutEffect, "Without effect")] {
      let members = entries.filter { $0.state == state }
      guard !members.isEmpty else { continue }
      text += "\n\(title):\n\n"
      for member in members { text += "- `\(member.name)`: \(member.reason ?? "")\n" }
    }
    return text
  }

  private func list(_ entries: [Entry]) -> String {
    entries.map { "`\($0.name)`" }.joined(separator: ", ")
  }
}
