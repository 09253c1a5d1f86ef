/// The distances that a view prefers to have from its neighbours.
///
/// Each edge may have a distance from adjacent text, a distance that text prefers from an adjacent view, a
/// distance between two texts, and a plain distance from any neighbour. The distance between two views is the
/// largest sum of two matching values; otherwise the larger plain value; otherwise 8 points. (Measured: facts
/// on default spacing; see Documentation/SwiftUI.md.)
public nonisolated struct ViewSpacing: Sendable, Equatable {
  /// The preferred distances at one edge, in points.
  struct EdgePreference: Sendable, Equatable {
    /// The distance from adjacent text; 0 for a view without preferences.
    var besideText: CGFloat?
    /// The distance that text prefers from a neighbour that is not text.
    var ofText: CGFloat?
    var textToText: CGFloat?
    var plain: CGFloat?

    static let standard = EdgePreference(besideText: 0)
    static let zero = EdgePreference(plain: 0)

    mutating func formMaximum(_ other: EdgePreference) {
      besideText = Self.larger(besideText, other.besideText)
      ofText = Self.larger(ofText, other.ofText)
      textToText = Self.larger(textToText, other.textToText)
      plain = Self.larger(plain, other.plain)
    }

    private static func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
      guard let a, let b else { return a ?? b }
      return max(a, b)
    }

    func distance(to next: EdgePreference) -> CGFloat {
      let sums = [
        Self.sum(besideText, next.ofText), Self.sum(ofText, next.besideText),
        Self.sum(textToText, next.textToText),
      ]
      return sums.compactMap(\.self).max() ?? Self.larger(plain, next.plain) ?? 8
    }

    private static func sum(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
      guard let a, let b else { return nil }
      return a + b
    }
  }

  var top = EdgePreference.standard
  var leading = EdgePreference.standard
  var bottom = EdgePreference.standard
  var trailing = EdgePreference.standard

  public init() {}

  /// A spacing of 0 at every edge.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in Edge.allCases { spacing[edge] = .zero }
    return spacing
  }()

  /// The empty spacing without any preferences, with which unions start.
  static let none: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in Edge.allCases { spacing[edge] = EdgePreference() }
    return spacing
  }()

  subscript(edge: Edge) -> EdgePreference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge].formMaximum(other[edge]) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance between this view and the next one along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }

  /// Returns the spacing with the standard preferences at some edges. Frames and paddings reset edges this
  /// way.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edges.contains(edge) { result[edge] = .standard }
    return result
  }
}
