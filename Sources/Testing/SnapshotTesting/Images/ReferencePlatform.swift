import Comparison

/// The platform that recorded the references of a test.
public struct ReferencePlatform: Sendable, Equatable {
  /// Whether the platform draws text in a font that is not installed here.
  let hasOtherLetters: Bool
  /// The largest share of an image, from 0 to 1, that may be text.
  let textShare: Double

  /// Tintype itself. All pixels of an image are compared alike.
  public static let tintype = ReferencePlatform(hasOtherLetters: false, textShare: 0)

  /// A simulator or device, which draws text in a font that is not installed here. Each line of text is
  /// compared by its position, extent, colour and weight, everything else by its pixels. At most a quarter of
  /// an image may be text.
  public static let iOS = iOS(textShare: TextAwareComparison.usualShare)

  /// Returns the platform iOS for images with a larger share of text, from 0 to 1.
  public static func iOS(textShare: Double) -> Self {
    Self(hasOtherLetters: true, textShare: textShare)
  }
}
