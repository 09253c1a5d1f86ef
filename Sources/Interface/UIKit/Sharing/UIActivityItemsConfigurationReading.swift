/// An interaction with which items are shared.
public struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let share = Self(rawValue: "UIActivityItemsConfigurationInteractionShare")
  public static let copy = Self(rawValue: "UIActivityItemsConfigurationInteractionCopy")
}

/// A key of what is known about shared items.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let title = Self(rawValue: "title")
  public static let messageBody = Self(rawValue: "messageBody")
  public static let linkPresentationMetadata = Self(rawValue: "linkPresentationMetadata")
  public static let collaborationModeRestrictions = Self(rawValue: "collaborationModeRestrictions")
}

/// The purpose of a preview of a shared item.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fullSize = Self(rawValue: "fullSize")
  public static let thumbnail = Self(rawValue: "thumbnail")
}

/// The items that a responder shares.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: MessageReceiver {
  /// The providers of the items.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  /// Returns whether an interaction can share the items. True by default.
  func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool
  /// Returns what is known about all items.
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  /// Returns what is known about an item.
  func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any?
  /// Returns a preview of an item.
  func activityItemsConfigurationPreviewForItem(
    at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
  ) -> NSItemProvider?
}

extension UIActivityItemsConfigurationReading {
  public func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { true }
  public func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  public func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  public func activityItemsConfigurationPreviewForItem(
    at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
  ) -> NSItemProvider? { nil }
}
