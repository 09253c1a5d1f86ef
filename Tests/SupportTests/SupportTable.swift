import Foundation

/// The page that says what of each class works.
struct SupportTable {
  let scan: SourceScan

  var markdown: String {
    var text = """
      # Support

      What of UIKit's and Core Animation's classes is there, class by class. Generated from the \
      sources by `make support`; a test fails when it is out of date, and when a property that \
      nothing reads does not say so. What is not listed does not exist here.

      *Complete* members do what Apple documents for them. *Partial* ones say what is missing. \
      Members *without effect* can be set and read, so that programs compile, and change nothing.


      """
    text += summary
    for module in ["UIKit", "QuartzCore"] {
      text += "\n## \(module)\n"
      for type in classes(of: module) { text += section(type) }
    }
    return text
  }

  private func classes(of module: String) -> [SourceScan.Class] {
    scan.classes.values.filter { $0.module == module && !$0.members.isEmpty }
      .sorted { $0.name < $1.name }
  }

  private var summary: String {
    var text = "| module | classes | complete | partial | without effect |\n"
    text += "|---|---:|---:|---:|---:|\n"
    for module in ["UIKit", "QuartzCore"] {
      let all = classes(of: module)
      let members = all.flatMap(\.members)
      func count(_ level: SourceScan.Support.Level?) -> Int {
        members.count { $0.support?.level == level }
      }
      text +=
        "| \(module) | \(all.count) | \(count(nil)) | \(count(.partial)) "
        + "| \(count(.withoutEffect)) |\n"
    }
    return text
  }

  private func section(_ type: SourceScan.Class) -> String {
    var text = "\n### \(type.name)\n"
    if let support = type.support { text += "\n\(support.level.rawValue): \(support.reason)\n" }
    let complete = type.members.filter { $0.support == nil }.map { "`\($0.name)`" }.sorted()
    if !complete.isEmpty { text += "\nComplete: " + complete.joined(separator: ", ") + "\n" }
    for level in [SourceScan.Support.Level.partial, .withoutEffect] {
      let members = type.members.filter { $0.support?.level == level }.sorted { $0.name < $1.name }
      guard !members.isEmpty else { continue }
      text += "\n\(level == .partial ? "Partial" : "Without effect"):\n\n"
      for member in members { text += "- `\(member.name)`: \(member.support?.reason ?? "")\n" }
    }
    return text
  }
}
