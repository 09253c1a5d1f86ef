public import Foundation
package import InterfaceBuilderDocument

/// The contents of a xib file, which is read in Xcode's source format.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let document: Result<Document, DocumentError>
  /// The name of the nib; nil if it was not loaded by name.
  private var name: String?
  private var bundle: Bundle?

  /// Loads `name.xib` from the bundle, its `Base.lproj` or its language folders.
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

  /// Creates the top-level objects, in the order of the document. For a missing nib UIKit raises an
  /// exception; here a diagnostic is reported and the result is empty.
  open func instantiate(
    withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] {
    switch document {
    case .failure(let error):
      reportFailure(error)
      return []
    case .success(let document):
      return Environment.current.interface.services.instantiateNib(
        document, ownerOrNil.map { $0 as AnyObject })
    }
  }
}

extension Bundle {
  /// Creates the top-level objects of a nib in the bundle.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}
