public import SwiftUI

/// Parts of a photo picker that can be disabled.
public nonisolated struct PHPickerCapabilities: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let search = Self(rawValue: 1 << 0)
  public static let stagingArea = Self(rawValue: 1 << 1)
  public static let collectionNavigation = Self(rawValue: 1 << 2)
  public static let selectionActions = Self(rawValue: 1 << 3)
  public static let sensitivityAnalysisIntervention = Self(rawValue: 1 << 4)
}

/// The way in which a photo picker is displayed.
public nonisolated struct PhotosPickerStyle: Sendable {
  public static let presentation = PhotosPickerStyle()
  public static let inline = PhotosPickerStyle()
  public static let compact = PhotosPickerStyle()
}

extension View {
  /// - Support: without effect: the picker is a button that presents a sheet.
  public nonisolated func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }

  /// - Support: without effect: the picker has no such parts.
  public nonisolated func photosPickerDisabledCapabilities(
    _ disabledCapabilities: PHPickerCapabilities
  ) -> some View { self }

  /// - Support: without effect: the picker has no bars.
  public nonisolated func photosPickerAccessoryVisibility(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View { self }
}
