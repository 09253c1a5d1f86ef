public import CoreGraphics

/// A trait of a `#Preview`: the orientation of the device, a fixed size, or a modifier of its view.
public struct PreviewTrait<T>: Sendable {
  /// The effect of the trait.
  package enum Effect: Sendable, Equatable {
    case none
    case orientation(UIInterfaceOrientation)
    case sizeThatFits
    case fixedSize(CGSize)
    /// Source code that is not known.
    case unknown(String)
  }

  package let effect: Effect
  /// The modifier of the view, which SwiftUI interprets.
  package let change: (any Sendable)?

  package init(effect: Effect, change: (any Sendable)? = nil) {
    self.effect = effect
    self.change = change
  }
}

/// The namespace of preview traits.
public enum Preview {
  /// Traits of previews of views and controllers.
  public enum ViewTraits: Sendable {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The preview fills the device's screen.
  public static var defaultLayout: Self { Self(effect: .none) }
  /// The preview has the fitting size of its content.
  public static var sizeThatFitsLayout: Self { Self(effect: .sizeThatFits) }
  /// The preview has a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(effect: .fixedSize(CGSize(width: width, height: height)))
  }
  public static var portrait: Self { Self(effect: .orientation(.portrait)) }
  public static var portraitUpsideDown: Self { Self(effect: .orientation(.portraitUpsideDown)) }
  public static var landscapeLeft: Self { Self(effect: .orientation(.landscapeLeft)) }
  public static var landscapeRight: Self { Self(effect: .orientation(.landscapeRight)) }
  /// The trait that `render` generates for an unknown one, which the preview reports.
  public static func unknown(_ source: String) -> Self { Self(effect: .unknown(source)) }
}
