public import Foundation

/// Provides data of several types to other apps; here only inside the same program.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // `@unchecked Sendable` is safe because the lock protects the mutable state.
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

  /// Creates a provider for an object.
  public init(object: any NSItemProviderWriting) {
    super.init()
    self.object = object
    loaders = type(of: object).writableTypeIdentifiersForItemProvider.map { ($0, { nil }) }
  }

  /// The object with which the provider was created.
  package private(set) var object: (any NSItemProviderWriting)?

  open var registeredTypeIdentifiers: [String] { lock.withLock { loaders.map(\.type) } }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }

  /// Loads an object synchronously. The completion receives an error if there is no object of the class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil
    completionHandler(found, found == nil ? Self.unavailable : nil)
    return Self.finished
  }

  /// Returns whether the object is, or represents, a Swift value of the type.
  open func canLoadObject<T>(ofClass: T.Type) -> Bool { (object?.itemProviderValue as? T) != nil }

  @discardableResult
  open func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    let found = object?.itemProviderValue as? T
    completionHandler(found, found == nil ? Self.unavailable : nil)
    return Self.finished
  }

  private static let unavailable = NSError(domain: "NSItemProviderErrorDomain", code: -1000)

  private static var finished: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, data: @escaping @Sendable () -> Data?
  ) {
    lock.withLock { loaders.append((typeIdentifier, data)) }
  }

  /// Returns the data of a type; nil if there is none.
  final func data(ofType typeIdentifier: String) -> Data? {
    lock.withLock { loaders.first { $0.type == typeIdentifier }?.load }?()
  }

  /// Loads data synchronously. The completion receives an error if there is no data of the type.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = self.data(ofType: typeIdentifier)
    completionHandler(data, data == nil ? Self.unavailable : nil)
    return Self.finished
  }
}

/// An object that an item provider can provide.
public protocol NSItemProviderWriting: AnyObject, Sendable {
  /// The type identifiers in which the object can be written, in order of preference.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The Swift value that the object represents.
  var itemProviderValue: Any { get }
}

/// An object that an item provider can load.
public protocol NSItemProviderReading: AnyObject, Sendable {
  /// The type identifiers from which an object can be read, in order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSItemProviderWriting {
  public var itemProviderValue: Any { self }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading, @unchecked @retroactive Sendable {
  // `@unchecked Sendable` is safe because the class is immutable.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    writableTypeIdentifiersForItemProvider
  }
  public var itemProviderValue: Any { "\(self)" }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading, @unchecked @retroactive Sendable {
  // `@unchecked Sendable` is safe because the class is immutable.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public var itemProviderValue: Any { self as URL }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.image", "public.png"]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
}
