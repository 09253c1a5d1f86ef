import Foundation
internal import InterfaceBuilderDocument

extension UIViewController {
  /// Loads the view from the nib with the controller's `nibName`, or else the name of its class: first
  /// without the trailing "Controller", then the whole; a file for the device's idiom takes precedence
  /// (documented). Returns false if there is none.
  final func loadNib() -> Bool {
    if let name = nibName {
      guard let path = Self.nibPath(name, in: nibBundle) else {
        DiagnosticLog.current.report(
          Diagnostic(
            exception: .internalInconsistency,
            "Could not load NIB in bundle: '\((nibBundle ?? .main).bundlePath)' with name "
              + "'\(name)'. Add \(name).xib to the bundle, or make the view in loadView()."))
        return false
      }
      return loadNib(at: path, name: name)
    }
    guard OutletProperty.isProgramClass(type(of: self)) else { return false }
    let search = NibSearch(
      ownClass: ObjectIdentifier(type(of: self)),
      idiom: UIScreen.main.traitCollection.userInterfaceIdiom)
    guard !Self.searchesWithoutNib.contains(search) else { return false }
    let className = String(describing: type(of: self))
    var names = [className]
    if className.hasSuffix("Controller"), className != "Controller" {
      names.insert(String(className.dropLast("Controller".count)), at: 0)
    }
    for name in names {
      if let path = Self.nibPath(name, in: nibBundle) { return loadNib(at: path, name: name) }
    }
    Self.searchesWithoutNib.insert(search)
    return false
  }

  private struct NibSearch: Hashable {
    var ownClass: ObjectIdentifier
    /// A nib can be limited to a device's idiom.
    var idiom: UIUserInterfaceIdiom
  }

  /// The searches without a result, which are not repeated because listing a bundle's folder is slow.
  private static var searchesWithoutNib: Set<NibSearch> = []

  /// Returns the path of a nib, preferring one for the device's idiom; nil if there is none.
  private static func nibPath(_ name: String, in bundle: Bundle?) -> String? {
    let device =
      UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    return NibFiles.find(name + device, type: "xib", in: bundle)
      ?? NibFiles.find(name, type: "xib", in: bundle)
  }

  /// Loads the view from a document. Returns whether it was loaded.
  private func loadNib(at path: String, name: String) -> Bool {
    let document: Document
    do {
      document = try Document.load(path: path)
    } catch {
      DiagnosticLog.current.report(
        Diagnostic(.error, error.sentence, file: error.file, line: error.line))
      return false
    }
    let context = BuildContext(
      document: document, classes: SizeClasses(UIScreen.main.traitCollection))
    let result = NibLoader(context: context).load(owner: self)
    context.reportDocument()
    if let view = result.ownerView, viewIfLoaded !== view { self.view = view }
    if !isViewLoaded {
      DiagnosticLog.current.report(
        Diagnostic(
          exception: .internalInconsistency,
          "<\(type(of: self))> loaded the \"\(name)\" nib but the view outlet was not set. "
            + "Connect the view outlet of File's Owner.", file: path))
    }
    return isViewLoaded
  }
}
