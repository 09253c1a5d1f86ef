import CoreGraphics

extension UIView {
  /// A part of a view in which content is laid out.
  public struct LayoutRegion: Sendable, Hashable {
    /// Along which axis a region makes room for the corners of the container.
    public enum AdaptivityAxis: Sendable, Hashable { case horizontal, vertical }

    fileprivate enum Kind { case margins, safeArea, readable }
    fileprivate let kind: Kind

    /// The area inside of the layout margins.
    /// - Support: partial: corners take no room.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins)
    }

    /// The safe area.
    /// - Support: partial: corners take no room.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea)
    }

    /// The area for text that is easy to read.
    /// - Support: partial: corners take no room.
    public static func readableContent(
      cornerAdaptation: AdaptivityAxis? = nil
    ) -> LayoutRegion { LayoutRegion(kind: .readable) }
  }

  /// Returns the guide of a region.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .margins: layoutMarginsGuide
    case .safeArea: safeAreaLayoutGuide
    case .readable: readableContentGuide
    }
  }

  /// Returns the distances of a region from the edges of the view, in points.
  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    let area = layoutGuide(for: region).layoutFrame
    return UIEdgeInsets(
      top: area.minY - bounds.minY, left: area.minX - bounds.minX,
      bottom: bounds.maxY - area.maxY, right: bounds.maxX - area.maxX)
  }

  public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    let insets = edgeInsets(for: region)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}
