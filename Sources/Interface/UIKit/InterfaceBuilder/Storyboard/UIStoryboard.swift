public import Foundation
package import InterfaceBuilderDocument

/// The scenes of a storyboard file, which is read in Xcode's source format.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let document: Result<Document, DocumentError>
  private var source: (any SceneSource)?

  /// Loads `name.storyboard` from the bundle, its `Base.lproj` or its language folders.
  ///
  /// For a missing file UIKit raises an exception; here the storyboard has no scenes.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    let path = NibFiles.find(name, type: "storyboard", in: storyboardBundleOrNil)
    document = Result {
      () throws(DocumentError) in
      guard let path else { throw DocumentError.missing(file: name + ".storyboard") }
      return try Document.load(path: path)
    }
    super.init()
    if path == nil {
      DiagnosticLog.current.raise(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle "
          + "'\((storyboardBundleOrNil ?? .main).bundlePath)'."
          + NibFiles.hint(for: name, type: "storyboard", in: storyboardBundleOrNil))
    }
  }

  /// Loads a storyboard file at a path.
  package init(path: String) throws(DocumentError) {
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    document = .success(try Document.load(path: path))
    super.init()
  }

  /// Creates a storyboard from a document that was already read.
  package init(document: Document, source: any SceneSource) {
    name = URL(fileURLWithPath: document.file).deletingPathExtension().lastPathComponent
    self.document = .success(document)
    self.source = source
    super.init()
    source.storyboard = self
  }

  /// Returns the source of the storyboard's controllers; nil if the document cannot be read.
  private func scenes() -> (any SceneSource)? {
    guard case .success(let document) = document else { return nil }
    let source =
      self.source ?? Environment.current.interface.services.makeSceneSource(document)
    source.storyboard = self
    self.source = source
    return source
  }

  /// Creates the initial controller; nil if the document has none.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

  /// Creates the initial controller with a closure, which can pass additional values to its initializer.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    makeInitial(creator: creator) as? Controller
  }

  /// Creates the controller with an identifier. If there is none, iOS raises an exception; here a diagnostic
  /// lists the existing identifiers and the result is an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier: identifier, creator: nil) ?? UIViewController()
  }

  /// Creates the controller with an identifier and class. The closure can pass additional values to its
  /// initializer.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let controller = make(identifier: identifier, creator: creator)
    if let controller = controller as? Controller { return controller }
    if let controller {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "Storyboard '\(name)': the scene '\(identifier)' is of <\(type(of: controller))>, not of "
          + "<\(Controller.self)>.")
    }
    return Controller.make()
  }

  private func makeInitial(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let source = scenes() else {
      reportFailure()
      return nil
    }
    let document = source.document
    guard let id = document.settings.initialController,
      let scene = document.scenes.first(where: { $0.controllerID == id })
    else { return nil }
    return make(scene, source, creator)
  }

  private func make(
    identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let source = scenes() else {
      reportFailure()
      return nil
    }
    let scenes = source.document.scenes
    guard let scene = scenes.first(where: { $0.storyboardIdentifier == identifier }) else {
      let hint = nearestName(to: identifier, among: scenes.compactMap(\.storyboardIdentifier))
        .map { " Did you mean '\($0)'?" }
      DiagnosticLog.current.report(
        Diagnostic(
          exception: .invalidArgument,
          "Storyboard '\(name)' doesn't contain a view controller with identifier "
            + "'\(identifier)'." + (hint ?? ""), file: source.document.file))
      return nil
    }
    return make(scene, source, creator)
  }

  private func make(
    _ scene: DocumentScene, _ source: any SceneSource, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let controller = source.makeController(of: scene, creator: creator)
    source.reportDocument()
    return controller
  }

  /// Creates the controller of one of the document's scenes.
  package func instantiate(_ scene: DocumentScene) -> UIViewController {
    guard let source = scenes() else { return UIViewController() }
    return make(scene, source, nil)
  }

  /// Reports a file that cannot be read. A missing file was already reported.
  private func reportFailure() {
    guard case .failure(let error) = document else { return }
    if case .missing = error { return }
    DiagnosticLog.current.report(
      Diagnostic(.error, error.sentence, file: error.file, line: error.line))
  }
}
