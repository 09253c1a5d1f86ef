public import Foundation

/// The types of data that a responder accepts from the pasteboard and from drops.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @preconcurrency NSCopying {
  /// The identifiers of the accepted types, in order of preference.
  open var acceptableTypeIdentifiers: [String]

  public override init() {
    acceptableTypeIdentifiers = []
    super.init()
  }

  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// Creates a configuration that accepts the types from which objects of a class can be read.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Creates a configuration that accepts text.
  public convenience init(forAccepting aClass: String.Type) {
    self.init(forAccepting: NSString.self)
  }

  /// Creates a configuration that accepts addresses.
  public convenience init(forAccepting aClass: URL.Type) { self.init(forAccepting: NSURL.self) }

  /// Adds accepted types at the end.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Adds the types from which objects of a class can be read.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Adds the types of text.
  public final func addTypeIdentifiers(forAccepting aClass: String.Type) {
    addTypeIdentifiers(forAccepting: NSString.self)
  }

  /// Adds the types of addresses.
  public final func addTypeIdentifiers(forAccepting aClass: URL.Type) {
    addTypeIdentifiers(forAccepting: NSURL.self)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
  }

  /// Returns whether each provider has data of an accepted type. False without providers.
  final func accepts(_ providers: [NSItemProvider]) -> Bool {
    !providers.isEmpty
      && providers.allSatisfy { provider in
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
      }
  }
}
