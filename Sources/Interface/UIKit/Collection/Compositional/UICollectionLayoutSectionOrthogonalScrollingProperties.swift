/// The scrolling of a section orthogonally to its layout.
@MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The rate at which scrolling slows down.
  public enum DecelerationRate: Int, Sendable { case automatic, normal, fast }
  /// Whether scrolling goes beyond the ends of the section.
  public enum Bounce: Int, Sendable { case automatic, always, never }

  public var decelerationRate = DecelerationRate.automatic
  public var bounce = Bounce.automatic
}
