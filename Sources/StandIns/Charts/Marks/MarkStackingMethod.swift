import SwiftUI

/// The stacking of marks that have the same position on an axis.
public struct MarkStackingMethod: Equatable, Sendable {
  private let name: String
  public static let standard = MarkStackingMethod(name: "standard")
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}
