package import StageEnvironment
import Foundation
package import InterfaceBuilderDocument

/// The context of building, shared by all scenes made from a document.
@MainActor
package final class BuildContext: SceneSource {
  package let document: Document
  package let classes: SizeClasses
  package let assets: AssetLibrary
  package let localization: Localization?
  /// The rules of the canvas that the document is shown on, or of the app that instantiates it.
  package let canvasRules: any CanvasRules
  package let images: ImageProvider
  let storyboards: StoryboardFinder
  /// The storyboard that a program instantiates scenes from, and finds in their `storyboard`.
  package weak var storyboard: UIStoryboard?

  /// Views that scenes have beside their controllers, in the order in which they were made.
  package var looseViews: [UIView] = []

  private var log: [Diagnostic] = []
  private var reported: Set<String> = []

  package init(
    document: Document, classes: SizeClasses, canvasRules: any CanvasRules = RunningAppRules.shared,
    locale: String? = nil, assets: AssetLibrary? = nil
  ) {
    self.document = document
    self.classes = classes
    self.canvasRules = canvasRules
    let assets = assets ?? AssetLibrary(documentPath: document.file)
    self.assets = assets
    images = ImageProvider(library: assets)
    localization = locale.flatMap { Localization(documentPath: document.file, locale: $0) }
    storyboards = StoryboardFinder(document: document)
  }

  private init(document: Document, like other: BuildContext, locale: String?) {
    self.document = document
    classes = other.classes
    canvasRules = other.canvasRules.rules(for: document)
    assets = AssetLibrary(documentPath: document.file)
    images = ImageProvider(library: assets)
    localization = locale.flatMap { Localization(documentPath: document.file, locale: $0) }
    storyboards = other.storyboards.inside(document)
  }

  private init(_ other: BuildContext, classes: SizeClasses) {
    document = other.document
    self.classes = classes
    assets = other.assets
    localization = other.localization
    canvasRules = other.canvasRules
    images = other.images
    storyboards = other.storyboards
  }

  /// The same document under other size classes.
  func context(in classes: SizeClasses) -> BuildContext { BuildContext(self, classes: classes) }

  /// The same environment for another document.
  func context(for other: Document) -> BuildContext {
    BuildContext(document: other, like: self, locale: localization?.language)
  }

  /// The diagnostics of the document and of the objects that were built from it.
  package var diagnostics: [Diagnostic] { document.diagnostics + log }

  /// Reports a diagnostic about an element, once for each `key`.
  func report(
    _ severity: Diagnostic.Severity, at element: Element, once key: String? = nil,
    _ sentence: String
  ) {
    guard reported.insert(key ?? "\(element.line) \(sentence)").inserted else { return }
    let diagnostic = Diagnostic(severity, sentence, file: document.file, line: element.line)
    log.append(diagnostic)
    // Nobody reads the log of a program, and views may be made long after their controller.
    if canvasRules.reportsWhileBuilding { diagnostic.reportUnlessNote() }
  }

  /// Reports what raises an exception in a program.
  func raise(_ name: ExceptionName, at element: Element, _ reason: String) {
    guard reported.insert("\(element.line) \(reason)").inserted else { return }
    let diagnostic = Diagnostic(
      exception: name, reason, file: document.file, line: element.line)
    log.append(diagnostic)
    if canvasRules.reportsWhileBuilding { diagnostic.reportUnlessNote() }
  }

  package func makeController(
    of scene: DocumentScene, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController { SceneLoader(context: self).makeController(of: scene, creator: creator) }

  package func reportDocument() {
    for diagnostic in document.diagnostics { diagnostic.reportUnlessNote() }
  }

  func adopt(_ others: [Diagnostic]) { log += others }
}

extension Diagnostic {
  /// Notes are for those who ask.
  fileprivate func reportUnlessNote() {
    if severity != .note { DiagnosticLog.current.report(self) }
  }
}

/// Finds the storyboards that others refer to by name.
@MainActor
final class StoryboardFinder {
  private let path: String
  /// Files that are being built around this one; a reference back to one of them ends there.
  private let enclosing: Set<String>
  /// The references that are being followed, each within the one before.
  let trail: ReferenceTrail

  init(document: Document) {
    path = URL(fileURLWithPath: document.file).standardizedFileURL.path
    enclosing = [path]
    trail = ReferenceTrail()
  }

  private init(path: String, enclosing: Set<String>, trail: ReferenceTrail) {
    self.path = path
    self.trail = trail
    self.enclosing = enclosing.union([path])
  }

  func inside(_ document: Document) -> StoryboardFinder {
    StoryboardFinder(
      path: URL(fileURLWithPath: document.file).standardizedFileURL.path, enclosing: enclosing,
      trail: trail)
  }

  /// Beside the document, and in the folders of languages beside it.
  func find(_ name: String) -> String? {
    let own = URL(fileURLWithPath: path).deletingLastPathComponent()
    let base = own.lastPathComponent.hasSuffix(".lproj") ? own.deletingLastPathComponent() : own
    for folder in [own, base, base.appendingPathComponent("Base.lproj")] {
      let candidate = folder.appendingPathComponent(name + ".storyboard").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return nil
  }

  func isOpen(_ candidate: String) -> Bool { enclosing.contains(candidate) }
}

/// The storyboard references that are being followed, by which one that leads to itself is
/// detected.
@MainActor
final class ReferenceTrail {
  private(set) var names: [String] = []

  /// Nil where the reference is being followed already.
  func follow<Result>(_ name: String, _ body: () -> Result) -> Result? {
    guard !names.contains(name) else { return nil }
    names.append(name)
    defer { names.removeLast() }
    return body()
  }
}
