public import CoreGraphics

/// A trait of a `#Preview`: the orientation of the device, a size of its own, or a change of its view.
public struct PreviewTrait<T>: Sendable {
  /// The effect of the trait.
  package enum Effect: Sendable, Equatable {
    case none
    case orientation(UIInterfaceOrientation)
    case sizeThatFits
    case fixedSize(CGSize)
    /// Source that nothing is known of.
    case unknown(String)
  }

  package let effect: Effect
  /// The change of the view, which SwiftUI knows.
  package let change: (any Sendable)?

  package init(effect: Effect, change: (any Sendable)? = nil) {
    self.effect = effect
    self.change = change
  }
}

/// The namespace of the traits of previews.
public enum Preview {
  /// Traits of previews of views and controllers.
  public enum ViewTraits: Sendable {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The whole screen of the device.
  public static var defaultLayout: Self { Self(effect: .none) }
  /// As large as the content's fitting size.
  public static var sizeThatFitsLayout: Self { Self(effect: .sizeThatFits) }
  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(effect: .fixedSize(CGSize(width: width, height: height)))
  }
  public static var portrait: Self { Self(effect: .orientation(.portrait)) }
  public static var portraitUpsideDown: Self { Self(effect: .orientation(.portraitUpsideDown)) }
  public static var landscapeLeft: Self { Self(effect: .orientation(.landscapeLeft)) }
  public static var landscapeRight: Self { Self(effect: .orientation(.landscapeRight)) }
  /// The trait that `render` writes for one without effect; the preview reports it.
  public static func unknown(_ source: String) -> Self { Self(effect: .unknown(source)) }
}
