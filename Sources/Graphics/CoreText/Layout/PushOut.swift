/// The paragraphs whose second to last line gives a word to the last one, so that the last line is
/// not a single word.
package enum PushOut: Sendable {
  /// No paragraph: lines are filled.
  case none
  /// Every paragraph of several lines, as `NSParagraphStyle.LineBreakStrategy.pushOut` documents.
  case everyParagraph
  /// Paragraphs of two lines whose second line is a short word, as labels have them from iOS 14 on.
  ///
  /// Measured in recorded labels of UIKit and texts of SwiftUI (iOS 26): a second line never is a word of
  /// up to 17 % of the width, words from 24 % on stay alone, and so does every word in the third line or
  /// below. The bound between the two shares is a guess.
  case shortSecondLine

  /// The fraction of the available width from which a word may be the second line.
  static let longWord = 0.2
}
