import Comparison
import Foundation
import InterfaceBuilderDocument
import Stage
import UIKit

/// Reviews one storyboard or xib: compares its screens before and after, and lists the document's
/// differences.
@MainActor
struct DocumentReviewer {
  /// A document whose appearance may have changed, with the reasons.
  struct Candidate {
    var path: String
    var oldPath: String
    /// The change of the document itself; nil if only its resources have changed.
    var change: GitChange?
    /// The names of changed images and colours to which the document refers.
    var assets: Set<String> = []
    /// The languages in which translations of the document have changed.
    var languages: Set<String> = []
  }

  /// The two versions of a document; nil for a version that does not exist.
  struct Versions {
    var before: Result<DocumentVersion, DocumentProblem>?
    var after: Result<DocumentVersion, DocumentProblem>?
    /// Whether the two versions are the two sides of a merge.
    var isConflict = false
  }

  let candidate: Candidate
  let before: ReviewTree
  let after: ReviewTree
  let settings: ReviewSettings
  /// The number of screens whose inputs are unchanged.
  private(set) var unaffectedCount = 0
  private(set) var items: [ReviewItem] = []

  init(_ candidate: Candidate, before: ReviewTree, after: ReviewTree, _ settings: ReviewSettings) {
    self.candidate = candidate
    self.before = before
    self.after = after
    self.settings = settings
  }

  /// Reviews the two versions. If one is missing, all screens are added or removed; if one cannot be read, a
  /// problem of the document is reported.
  mutating func review(_ versions: Versions, _ findings: inout NewFindings) throws(Failure) {
    var document = ReviewItem(.document, file: candidate.path, name: "Document")
    if candidate.oldPath != candidate.path {
      document.add(.document, ["renamed from \(candidate.oldPath)"])
    }
    if versions.isConflict {
      document.status = .changed
      document.problem =
        "\(candidate.path): error: The file has conflict markers of a merge. Before is our side, "
        + "after is theirs. Resolve the conflict."
    }
    for (result, tree, role) in [
      (versions.before, before, "before"), (versions.after, after, "after"),
    ] {
      guard case .failure(let problem) = result else { continue }
      if let platform = problem.platform {
        if document.sections.isEmpty {
          document.add(.notes, ["a document for \(platform), which is not drawn"])
        }
        continue
      }
      document.status = .changed
      let text = tree.relative(problem.message)
      document.problem = [document.problem, "It cannot be read \(role): \(text)"]
        .compactMap(\.self).joined(separator: "\n")
    }
    let first = try? versions.before?.get()
    let second = try? versions.after?.get()
    if let first, let second {
      try compare(first, second, &document, &findings)
    } else if let second {
      try reviewAll(of: second, as: .new, &findings)
    } else if let first, versions.after == nil {
      try reviewAll(of: first, as: .removed, &findings)
    } else if let first, !first.screens.isEmpty {
      // If the new version cannot be read, the first screen of the old one is shown.
      let drawing = try? ScreenDrawing(
        first, first.input.initialScene, settings.request(), settings.images)
      if let drawing { try settings.store.add(drawing.picture, nil, to: &document) }
    }
    if document.sections.contains(where: { $0.topic != .notes }) { document.status = .changed }
    if !document.isEmpty { items.insert(document, at: 0) }
  }

  // MARK: Both versions

  /// Compares two documents that can be read: first the parts outside scenes, then screen by screen.
  ///
  /// A screen whose inputs are the same is not drawn, which makes a review of many documents fast.
  private mutating func compare(
    _ first: DocumentVersion, _ second: DocumentVersion, _ document: inout ReviewItem,
    _ findings: inout NewFindings
  ) throws(Failure) {
    let changes = DocumentDifference(from: first.document, to: second.document).changes
    let common = changes.filter { $0.scene == nil }
    document.add(.document, Self.lines(common, [.setting, .object, .property, .text]))
    document.add(.connections, Self.lines(common, [.outlet, .action, .segue]))
    let (old, new) = (ScreenInputs(first.document), ScreenInputs(second.document))
    for screen in second.screens {
      guard let earlier = first.screens.first(where: { $0.id == screen.id }) else {
        try add(screen, of: second, as: .new, &findings)
        continue
      }
      let own = changes.filter { $0.scene == screen.id && $0.topic != .frame }
      let isSame =
        old.digest(of: screen.id) { before.resourceDigest(for: $0, of: candidate.oldPath) }
        == new.digest(of: screen.id) { after.resourceDigest(for: $0, of: candidate.path) }
      guard !isSame || !own.isEmpty else {
        unaffectedCount += 1
        continue
      }
      let shown = new.screensShown(in: screen.id)
      let relevant = changes.filter { $0.scene.map(shown.contains) ?? true }
      var item = ReviewItem(.screen, file: candidate.path, name: screen.title)
      (item.scene, item.line) = (screen.id, screen.line)
      try compare(
        (first, earlier.index), (second, screen.index), locale: nil, relevant, &item, &findings)
      keep(item)
      for language in candidate.languages.sorted() where language != settings.options.locale {
        var translated = ReviewItem(
          .screen, file: candidate.path, name: "\(screen.title) (\(language))")
        (translated.scene, translated.line) = (screen.id, screen.line)
        try compare(
          (first, earlier.index), (second, screen.index), locale: language, [], &translated,
          &findings)
        if translated.status != .other { keep(translated) }
      }
    }
    for screen in first.screens where !second.screens.contains(where: { $0.id == screen.id }) {
      try add(screen, of: first, as: .removed, &findings)
    }
    mergeContainers(new)
  }

  /// Removes screens that changed only because of a screen inside them. The item of that screen names them
  /// instead.
  private mutating func mergeContainers(_ inputs: ScreenInputs) {
    for item in items where item.status == .changed && item.onlyShowsOthers {
      guard let scene = item.scene,
        let inner = items.firstIndex(where: { other in
          other.scene.map { $0 != scene && inputs.screensShown(in: scene).contains($0) } ?? false
            && other.status != .other && !other.onlyShowsOthers
        })
      else { continue }
      items[inner].add(.notes, ["seen inside of \(item.name) too"])
      items.removeAll { $0.scene == scene && $0.name == item.name }
    }
  }

  /// Adds an item unless it is empty.
  private mutating func keep(_ item: ReviewItem) {
    if item.isEmpty { unaffectedCount += 1 } else { items.append(item) }
  }

  /// Draws both versions of a screen and adds the differences: views with causes, other changes of the
  /// document, connections, VoiceOver, findings.
  private func compare(
    _ first: (version: DocumentVersion, index: Int),
    _ second: (version: DocumentVersion, index: Int), locale: String?, _ changes: [DocumentChange],
    _ item: inout ReviewItem, _ findings: inout NewFindings
  ) throws(Failure) {
    let request = settings.request(locale: locale)
    let drawings: (ScreenDrawing, ScreenDrawing)
    do {
      drawings = (
        try ScreenDrawing(first.version, first.index, request, settings.images),
        try ScreenDrawing(second.version, second.index, request, settings.images)
      )
    } catch {
      item.problem = after.relative(before.relative(error.message))
      return
    }
    let (old, new) = drawings
    var used: [DocumentChange] = []
    let difference = ImageComparison.difference(reference: old.picture, actual: new.picture)
    if let difference {
      let explanation = DifferenceExplanation(
        difference, scale: new.scale, before: old.tree, after: new.tree)
      let causes = ChangeCauses(
        before: (first.version, old), after: (second.version, new), changes: changes)
      let list = ViewChangeList(explanation.visibleChanges, causes: causes, after: second.version)
      used = list.causes
      item.add(.views, list.lines)
      item.status = .changed
      try settings.store.add(old.picture, new.picture, to: &item)
    }
    let rest = changes.filter { $0.scene == item.scene && !used.contains($0) }
    item.add(
      .document,
      Self.lines(rest, [.object, .constraint, .text, .property, .accessibility]))
    item.add(.connections, Self.lines(rest, [.outlet, .action, .segue]))
    item.add(
      .accessibility, AccessibilityChanges(before: old.readAloud, after: new.readAloud).lines)
    item.add(
      .findings,
      try findings.lines(before: (first.version, old), after: (second.version, new), in: after))
    if difference?.sizesDiffer ?? false { item.add(.document, rootFrame(new, rest)) }
    if item.status == .changed {
      item.add(.notes, assetNotes(new, second.version))
      if item.sections.isEmpty { item.add(.notes, Self.canvasNote(changes)) }
    }
    // For changes that are not visible, the new screen is shown alone.
    if item.status == .other, !item.isEmpty {
      try settings.store.add(nil, new.picture, to: &item)
    }
  }

  /// Returns the sentences of the changes with some topics, in the order of the topics.
  private static func lines(
    _ changes: [DocumentChange], _ topics: [DocumentChange.Topic]
  ) -> [String] {
    topics.flatMap { topic in changes.filter { $0.topic == topic }.map(\.sentence) }
  }

  /// Returns the changes of the stored size of a screen's root view.
  private func rootFrame(_ drawing: ScreenDrawing, _ changes: [DocumentChange]) -> [String] {
    changes.filter { $0.topic == .frame && $0.objects.first == drawing.scene.root.documentID }
      .map(\.sentence)
  }

  /// Returns the reason for a difference if no object of the document differs.
  private static func canvasNote(_ changes: [DocumentChange]) -> [String] {
    changes.filter { $0.topic == .canvas }.map {
      "no object differs, but \($0.sentence), and their canvases draw differently"
    }
  }

  /// Returns notes about the changed images and colours that a document uses.
  private func assetNotes(_ drawing: ScreenDrawing, _ version: DocumentVersion) -> [String] {
    guard !candidate.assets.isEmpty else { return [] }
    let words = version.words
    return candidate.assets.filter { words.contains($0) }.sorted().map {
      "'\($0)', which the document uses, has changed in its catalog or file"
    }
  }

  // MARK: One version

  /// Adds all screens of a document of which only one version exists.
  private mutating func reviewAll(
    of version: DocumentVersion, as status: ReviewItem.Status, _ findings: inout NewFindings
  ) throws(Failure) {
    for screen in version.screens { try add(screen, of: version, as: status, &findings) }
  }

  /// Adds a screen of the only version with its image, and its findings if it was added.
  private mutating func add(
    _ screen: DocumentVersion.Screen, of version: DocumentVersion, as status: ReviewItem.Status,
    _ findings: inout NewFindings
  ) throws(Failure) {
    var item = ReviewItem(.screen, file: candidate.path, name: screen.title)
    (item.scene, item.line, item.status) = (screen.id, screen.line, status)
    do {
      let drawing = try ScreenDrawing(version, screen.index, settings.request(), settings.images)
      let isNew = status == .new
      try settings.store.add(
        isNew ? nil : drawing.picture, isNew ? drawing.picture : nil, to: &item)
      if isNew {
        item.add(
          .findings, try findings.lines(before: nil, after: (version, drawing), in: after))
      }
    } catch {
      item.problem = after.relative(before.relative(error.message))
    }
    items.append(item)
  }
}
