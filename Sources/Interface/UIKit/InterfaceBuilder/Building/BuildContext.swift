package import StageEnvironment
import Foundation
package import InterfaceBuilderDocument

/// The context of building objects from a document, shared by all its scenes.
@MainActor
package final class BuildContext: SceneSource {
  package let document: Document
  package let classes: SizeClasses
  package let assets: AssetLibrary
  package let localization: Localization?
  /// The rules of Xcode's canvas, or of a running app that instantiates the document.
  package let canvasRules: any CanvasRules
  package let images: ImageProvider
  let storyboards: StoryboardFinder
  /// The storyboard that becomes the `storyboard` of the controllers.
  package weak var storyboard: UIStoryboard?

  /// The views of scenes that are outside of their controllers' views, in creation order.
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

  /// Returns a context for the same document and other size classes.
  func context(in classes: SizeClasses) -> BuildContext { BuildContext(self, classes: classes) }

  /// Returns a context for another document with the same settings.
  func context(for other: Document) -> BuildContext {
    BuildContext(document: other, like: self, locale: localization?.language)
  }

  /// The diagnostics of the document and of the objects that were built from it.
  package var diagnostics: [Diagnostic] { document.diagnostics + log }

  /// Reports a diagnostic about an element once for each `key`.
  func report(
    _ severity: Diagnostic.Severity, at element: Element, once key: String? = nil,
    _ sentence: String
  ) {
    guard reported.insert(key ?? "\(element.line) \(sentence)").inserted else { return }
    let diagnostic = Diagnostic(severity, sentence, file: document.file, line: element.line)
    log.append(diagnostic)
    // A program does not read the log, so its diagnostics are reported immediately. Views may be created long
    // after their controller.
    if canvasRules.reportsWhileBuilding { diagnostic.reportUnlessNote() }
  }

  /// Reports an error that raises an exception in a program.
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
  /// Reports the diagnostic unless it is a note.
  fileprivate func reportUnlessNote() {
    if severity != .note { DiagnosticLog.current.report(self) }
  }
}

/// Finds storyboards that are referred to by name.
@MainActor
final class StoryboardFinder {
  private let path: String
  /// The documents that contain this one. A reference to one of them is not followed.
  private let enclosing: Set<String>
  /// The references that are being followed, outermost first.
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

  /// Returns the path of a storyboard in the document's folder or in the language folders beside it.
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

/// The storyboard references that are being followed, by which a cycle is detected.
@MainActor
final class ReferenceTrail {
  private(set) var names: [String] = []

  /// Follows a reference. Returns nil if it is being followed already.
  func follow<Result>(_ name: String, _ body: () -> Result) -> Result? {
    guard !names.contains(name) else { return nil }
    names.append(name)
    defer { names.removeLast() }
    return body()
  }
}
