import SwiftUI

/// The width or height of a mark.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  enum Kind { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
  let kind: Kind

  public static let automatic = MarkDimension(kind: .automatic)
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }

  init(kind: Kind) { self.kind = kind }
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
  public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }

  /// Returns the dimension in points within an available length; nil for the automatic dimension.
  func length(in whole: CGFloat) -> CGFloat? {
    switch kind {
    case .automatic: nil
    case .fixed(let length): length
    case .inset(let inset): max(0, whole - 2 * inset)
    case .ratio(let ratio): whole * ratio
    }
  }
}
