public import Foundation

/// Data of several types that one app offers and another takes. Here both are the same program.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards what is registered.
  private var loaders: [(type: String, load: @Sendable () -> Data?)] = []
  private let lock = NSLock()
  /// - Support: without effect: nothing is saved under it.
  open var suggestedName: String?

  public override init() { super.init() }

  public init(item: Data, typeIdentifier: String) {
    super.init()
    let load: @Sendable () -> Data? = { item }
    loaders = [(typeIdentifier, load)]
  }

  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    self.init(item: data, typeIdentifier: "public.data")
    suggestedName = fileURL.lastPathComponent
  }

  open var registeredTypeIdentifiers: [String] { lock.withLock { loaders.map(\.type) } }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, data: @escaping @Sendable () -> Data?
  ) {
    lock.withLock { loaders.append((typeIdentifier, data)) }
  }

  /// Answers before it returns, with an error where there is no data of the type.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = lock.withLock { loaders.first { $0.type == typeIdentifier }?.load }?()
    completionHandler(
      data, data == nil ? NSError(domain: "NSItemProviderErrorDomain", code: -1000) : nil)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
