import Comparison
import Foundation

/// Writes a review as an HTML page, Markdown for a comment, JSON and JUnit XML.
struct ReviewOutput {
  let title: String
  let items: [ReviewItem]
  /// The numbers of documents and screens that no change affects.
  let unaffected: (documents: Int, screens: Int)

  /// Writes all formats to a folder: `index.html` and `review.md`, each with its images, `review.json` and
  /// `junit.xml`.
  func write(to folder: String, markdown: ReviewMarkdown) throws(Failure) {
    var report = SnapshotReport(entries: items.map(\.entry), title: title, kind: .review)
    do {
      try report.write(to: folder)
    } catch {
      throw Failure(.cannotWrite, file: error.path, error.message)
    }
    try Output.write(Array(markdown.text.utf8), to: "\(folder)/review.md")
    try Output.write(Array((json + "\n").utf8), to: "\(folder)/review.json")
  }

  /// One sentence with the numbers of items.
  var summary: String {
    func count(_ status: ReviewItem.Status) -> Int { items.count { $0.status == status } }
    var parts = [
      "\(count(.changed)) changed", "\(count(.new)) new", "\(count(.removed)) removed",
    ]
    let findings = items.reduce(0) { $0 + $1.findings.count }
    if findings > 0 { parts.append("\(findings) new \(findings == 1 ? "finding" : "findings")") }
    let problems = items.count { $0.problem != nil }
    if problems > 0 { parts.append("\(problems) that cannot be shown") }
    var text = parts.joined(separator: ", ")
    if unaffected.documents + unaffected.screens > 0 {
      text +=
        "; \(unaffected.screens) \(unaffected.screens == 1 ? "screen" : "screens") and "
        + "\(unaffected.documents) \(unaffected.documents == 1 ? "document" : "documents") have the "
        + "same inputs"
    }
    return text
  }

  /// The complete review as one JSON object.
  var json: String {
    JSONValue.object([
      ("title", .string(title)),
      ("unaffectedDocuments", .number(Double(unaffected.documents))),
      ("unaffectedScreens", .number(Double(unaffected.screens))),
      ("items", .array(items.map(Self.json))),
    ]).text
  }

  private static func json(_ item: ReviewItem) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("file", .string(item.file)), ("name", .string(item.name)),
      ("kind", .string(item.kind.rawValue)), ("status", .string(item.status.rawValue)),
    ]
    if let scene = item.scene { members.append(("scene", .string(scene))) }
    if let line = item.line { members.append(("line", .number(Double(line)))) }
    if let problem = item.problem { members.append(("problem", .string(problem))) }
    if item.pixels > 0 {
      members += [
        ("differingPixels", .number(Double(item.differingPixels))),
        ("pixels", .number(Double(item.pixels))),
      ]
    }
    for section in item.sections {
      members.append((section.topic.rawValue, .array(section.lines.map(JSONValue.string))))
    }
    if let small = item.small { members.append(("picture", .string(small))) }
    return .object(members)
  }
}
