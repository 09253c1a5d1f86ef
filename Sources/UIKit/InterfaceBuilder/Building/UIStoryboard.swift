public import Foundation
package import InterfaceBuilderDocument

/// The scenes of a storyboard file, which is read as Xcode saves it.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let document: Result<Document, DocumentError>
  private var context: BuildContext?

  /// Looks for `name.storyboard` in the bundle, its `Base.lproj` and its languages.
  ///
  /// UIKit raises for a name that is not there; here the storyboard has no scenes then.
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

  /// A storyboard file anywhere.
  package init(path: String) throws(DocumentError) {
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    document = .success(try Document.load(path: path))
    super.init()
  }

  /// One that another refers to, or that was read already.
  package init(document: Document, context: BuildContext) {
    name = URL(fileURLWithPath: document.file).deletingPathExtension().lastPathComponent
    self.document = .success(document)
    self.context = context
    super.init()
    context.storyboard = self
  }

  private func loader() -> SceneLoader? {
    guard case .success(let document) = document else { return nil }
    let context =
      self.context
      ?? BuildContext(
        document: document, classes: SizeClasses(UIScreen.main.traitCollection))
    context.storyboard = self
    self.context = context
    return SceneLoader(context: context)
  }

  /// Nil if the document names no initial controller.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

  /// The same; the creator makes the controller with whatever else it needs.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    makeInitial(creator: creator) as? Controller
  }

  /// UIKit raises for an identifier that is not there; here a message names those that are, and an
  /// empty controller comes.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier: identifier, creator: nil) ?? UIViewController()
  }

  /// The same, of a class that the caller knows; the creator makes the controller with whatever
  /// else it needs.
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
    guard let loader = loader() else {
      reportFailure()
      return nil
    }
    let document = loader.context.document
    guard let id = document.settings.initialController,
      let scene = document.scenes.first(where: { $0.controllerID == id })
    else { return nil }
    return make(scene, loader, creator)
  }

  private func make(
    identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let loader = loader() else {
      reportFailure()
      return nil
    }
    let scenes = loader.context.document.scenes
    guard let scene = scenes.first(where: { $0.storyboardIdentifier == identifier }) else {
      let hint = nearestName(to: identifier, among: scenes.compactMap(\.storyboardIdentifier))
        .map { " Did you mean '\($0)'?" }
      DiagnosticLog.current.report(
        Diagnostic(
          exception: .invalidArgument,
          "Storyboard '\(name)' doesn't contain a view controller with identifier "
            + "'\(identifier)'." + (hint ?? ""), file: loader.context.document.file))
      return nil
    }
    return make(scene, loader, creator)
  }

  private func make(
    _ scene: DocumentScene, _ loader: SceneLoader, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let controller = loader.makeController(of: scene, creator: creator)
    loader.context.tellOfDocument()
    return controller
  }

  /// The controller of one of the document's scenes.
  package func instantiate(_ scene: DocumentScene) -> UIViewController {
    guard let loader = loader() else { return UIViewController() }
    return make(scene, loader, nil)
  }

  /// Of a file that is there and cannot be read. One that is not there has been reported.
  private func reportFailure() {
    guard case .failure(let error) = document else { return }
    if case .missing = error { return }
    DiagnosticLog.current.report(
      Diagnostic(.error, error.sentence, file: error.file, line: error.line))
  }
}

/// A xib file, which is read as Xcode saves it.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let document: Result<Document, DocumentError>
  /// Nil for one that was not given by name.
  private var name: String?
  private var bundle: Bundle?

  /// Looks for `name.xib` in the bundle, its `Base.lproj` and its languages.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let path = NibFiles.find(name, type: "xib", in: bundleOrNil)
    document = Result {
      () throws(DocumentError) in
      guard let path else { throw DocumentError.missing(file: name + ".xib") }
      return try Document.load(path: path)
    }
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    document = Result {
      () throws(DocumentError) in try Document.read(Array(data), file: "nib data")
    }
    super.init()
  }

  package init(path: String) throws(DocumentError) {
    document = .success(try Document.load(path: path))
    super.init()
  }

  private func reportFailure(_ error: DocumentError) {
    if case .missing = error, let name {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'. Add "
          + "\(name).xib to the bundle." + NibFiles.hint(for: name, type: "xib", in: bundle))
    }
    DiagnosticLog.current.report(
      Diagnostic(.error, error.sentence, file: error.file, line: error.line))
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }

  /// The top-level objects, in the order of the document. UIKit raises for a nib that is not there;
  /// here nothing comes, and a message says so.
  open func instantiate(
    withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] {
    switch document {
    case .failure(let error):
      reportFailure(error)
      return []
    case .success(let document):
      let context = BuildContext(
        document: document, classes: SizeClasses(UIScreen.main.traitCollection))
      context.tellOfDocument()
      return NibLoader(context: context).load(owner: ownerOrNil.map { $0 as AnyObject }).objects
    }
  }
}

extension Bundle {
  /// The top-level objects of a nib of this bundle.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}

/// Finds documents in bundles.
enum NibFiles {
  static func find(_ name: String, type: String, in bundle: Bundle?) -> String? {
    for folder in folders(of: bundle) {
      let path = folder.appendingPathComponent(name + "." + type).path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// A sentence with the nearest name that is there; empty where none is near.
  static func hint(for name: String, type: String, in bundle: Bundle?) -> String {
    let names = folders(of: bundle).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { $0.hasSuffix("." + type) }.map { String($0.dropLast(type.count + 1)) }
    }
    return nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Where documents of a bundle may be, in the order in which they are looked for.
  private static func folders(of bundle: Bundle?) -> [URL] {
    let bundle = bundle ?? .main
    var folders = [bundle.resourceURL, bundle.bundleURL].compactMap(\.self)
    // A package's resources lie in a bundle beside the program.
    let nested = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundleURL.path)) ?? []
    folders += nested.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .map { bundle.bundleURL.appendingPathComponent($0) }
    return folders.flatMap { folder in
      ["", "Base.lproj/", "en.lproj/"].map {
        $0.isEmpty ? folder : folder.appendingPathComponent($0)
      }
    }
  }
}

extension SizeClasses {
  /// The size classes of an environment.
  package init(_ traits: UITraitCollection) {
    func name(_ sizeClass: UIUserInterfaceSizeClass) -> SizeClass {
      switch sizeClass {
      case .compact: .compact
      case .regular: .regular
      case .unspecified: .unspecified
      }
    }
    self.init(
      width: name(traits.horizontalSizeClass), height: name(traits.verticalSizeClass),
      idiom: traits.userInterfaceIdiom == .pad ? "pad" : "phone")
  }
}
