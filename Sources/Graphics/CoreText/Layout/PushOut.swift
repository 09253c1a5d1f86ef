/// Which paragraphs move a word down to keep their last line from being a single word.
package enum PushOut: Sendable {
  /// None: lines are filled.
  case none
  /// Every paragraph of several lines, as `NSParagraphStyle.LineBreakStrategy.pushOut` documents.
  case everyParagraph
  /// Paragraphs of two lines whose second line is a short word, as labels have them from iOS 14 on.
  ///
  /// Measured in recorded labels of UIKit and texts of SwiftUI (iOS 26): a second line never is a word of
  /// up to 17 % of the width, words from 24 % on stay alone, and so does every word in the third line or
  /// below. The bound between the two shares is a guess.
  case shortSecondLine

  /// The share of the available width from which on a word may be a second line.
  static let longWord = 0.2
}
