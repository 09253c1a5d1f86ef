import Comparison

/// The platform that recorded the references of a test.
public struct ReferencePlatform: Sendable, Equatable {
  /// Whether letters are those of another face.
  let hasOtherLetters: Bool
  /// The share of a picture that may be text.
  let textShare: Double

  /// This library: pictures are compared as a whole.
  public static let tintype = ReferencePlatform(hasOtherLetters: false, textShare: 0)

  /// A simulator or device: letters are those of a face that is not here. Each line of text is
  /// compared by its place, extent, colour and weight, everything else by its pixels. At most a
  /// quarter of a picture may be text.
  public static let iOS = iOS(textShare: TextAwareComparison.usualShare)

  /// Returns the platform for images of which a larger share, from 0 to 1, is text.
  public static func iOS(textShare: Double) -> Self {
    Self(hasOtherLetters: true, textShare: textShare)
  }
}
