import Comparison
import Foundation

/// An item of a review: for example a screen, a translation file, an image, or a recorded snapshot.
struct ReviewItem {
  /// The kind of an item.
  enum Kind: String { case screen, document, texts, image, color, snapshot, preview, submodule }

  enum Status: String {
    case changed, new, removed
    /// The item has changes that are not visible in the image.
    case other = "looks the same"
  }

  /// A group of lines under one heading.
  struct Section {
    enum Topic: String, CaseIterable {
      case views, document, connections, texts, accessibility, findings, notes

      var title: String {
        switch self {
        case .views: "What can be seen"
        case .document: "In the document"
        case .connections: "Segues, outlets and actions"
        case .texts: "Texts"
        case .accessibility: "VoiceOver"
        case .findings: "New findings of lint"
        case .notes: "Notes"
        }
      }
    }

    var topic: Topic
    var lines: [String]
  }

  var kind: Kind
  /// The path of the file in the repository.
  var file: String
  /// The name of the screen or of a part of the file.
  var name: String
  var scene: String?
  var line: Int?
  var status = Status.other
  /// The reason why the item cannot be shown, with its location.
  var problem: String?
  /// One sentence about the difference of the images.
  var headline: String?
  var differingPixels = 0
  var pixels = 0
  private(set) var sections: [Section] = []
  /// The paths of the images in the temporary folder; nil for a missing image.
  var before: String?
  var after: String?
  var difference: String?
  /// The path, relative to the review's folder, of one image with all panes that is small enough for a
  /// comment.
  var small: String?

  init(_ kind: Kind, file: String, name: String) {
    self.kind = kind
    self.file = file
    self.name = name
  }

  /// Adds lines under a heading, if there are any.
  mutating func add(_ topic: Section.Topic, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    if let index = sections.firstIndex(where: { $0.topic == topic }) {
      sections[index].lines += lines
    } else {
      sections.append(Section(topic: topic, lines: lines))
    }
  }

  /// The lines about problems that lint finds only after the change.
  var findings: [String] { sections.first { $0.topic == .findings }?.lines ?? [] }

  /// Whether the item contains nothing to report.
  var isEmpty: Bool { status == .other && sections.isEmpty && problem == nil }

  /// Whether the only changes are those of other screens that this screen contains.
  var onlyShowsOthers: Bool {
    kind == .screen && problem == nil
      && !sections.contains { [.document, .connections, .findings].contains($0.topic) }
  }

  /// The complete item as text, for the page and the terminal.
  var text: String {
    var parts: [String] = [problem, headline].compactMap(\.self)
    for section in sections {
      parts.append(
        section.topic.title + "\n" + section.lines.map { "  " + $0 }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// The item as an entry of the report's page.
  var entry: SnapshotLogEntry {
    var entry = SnapshotLogEntry(kind: .snapshot, process: 0)
    entry.suite = file
    entry.test = name
    entry.status =
      switch status {
      case .changed: .failed
      case .new: .recorded
      case .removed: .missing
      case .other: .passed
      }
    entry.message = text.isEmpty ? nil : text
    let wrong = findings + [problem].compactMap(\.self)
    entry.diagnostics = wrong.isEmpty ? nil : wrong
    entry.storedReference = before
    entry.actual = after
    entry.difference = difference
    entry.file = file
    entry.line = line
    entry.differingCount = differingPixels
    entry.pixelCount = pixels
    return entry
  }
}
