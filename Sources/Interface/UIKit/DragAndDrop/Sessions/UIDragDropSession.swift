import CoreGraphics
public import Foundation

/// The common part of drag sessions and drop sessions.
@preconcurrency @MainActor
public protocol UIDragDropSession: MessageReceiver {
  /// The items of the session.
  var items: [UIDragItem] { get }
  /// Returns the location of the finger in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved rather than copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may only be dropped in the program that supplies them.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an item can be loaded as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.readable(as: aClass) != nil }
  }

  /// Returns whether an item is, or represents, a Swift value of the type.
  @_disfavoredOverload
  public func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool {
    items.contains { $0.itemProvider.object?.itemProviderValue is T }
  }
}

extension NSItemProvider {
  /// Returns the object of the provider if it is of the class.
  final func readable(
    as aClass: any NSItemProviderReading.Type
  ) -> (any NSItemProviderReading)? {
    guard let object, type(of: object) == aClass else { return nil }
    return object as? any NSItemProviderReading
  }
}
