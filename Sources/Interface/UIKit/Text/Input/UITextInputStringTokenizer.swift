/// The tokenizer of text views and text fields. Lines are treated as paragraphs, since a string has no
/// information about wrapping.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  private struct Scene {
    var units: [UInt16]
    var index: Int
    var start: UITextPosition
  }

  private func scene(_ position: UITextPosition) -> Scene? {
    guard let input = textInput else { return nil }
    let start = input.beginningOfDocument
    guard let all = input.textRange(from: start, to: input.endOfDocument) else { return nil }
    return Scene(
      units: Array((input.text(in: all) ?? "").utf16),
      index: input.offset(from: start, to: position), start: start)
  }

  /// Returns the units of a granularity: words without the characters between them, other units without gaps.
  private func units(_ granularity: UITextGranularity, in text: [UInt16]) -> [Range<Int>] {
    func pieces(_ boundaries: [Int]) -> [Range<Int>] {
      zip(boundaries, boundaries.dropFirst()).map { $0..<$1 }
    }
    switch granularity {
    case .character: return pieces(TextBoundaries.all(of: .character, in: text))
    case .sentence: return pieces(TextBoundaries.all(of: .sentence, in: text))
    case .word:
      return pieces(TextBoundaries.all(of: .word, in: text)).filter { piece in
        String(decoding: text[piece], as: UTF16.self).unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      }
    case .paragraph, .line:
      let ends = text.indices.filter { text[$0] == 0x0A || text[$0] == 0x2029 }.map { $0 + 1 }
      return pieces([0] + ends.filter { $0 < text.count } + [text.count])
    case .document: return [0..<text.count]
    }
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let scene = scene(position) else { return nil }
    let found = units(granularity, in: scene.units).first {
      direction.isForward
        ? $0.contains(scene.index) : $0.lowerBound < scene.index && scene.index <= $0.upperBound
    }
    guard let found, let input = textInput,
      let start = input.position(from: scene.start, offset: found.lowerBound),
      let end = input.position(from: scene.start, offset: found.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Returns whether a position is at a boundary: forward, at the end of a unit; backward, at its beginning.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let scene = scene(position) else { return false }
    return units(granularity, in: scene.units).contains {
      scene.index == (direction.isForward ? $0.upperBound : $0.lowerBound)
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let scene = scene(position) else { return nil }
    let all = units(granularity, in: scene.units)
    let target =
      direction.isForward
      ? all.first { $0.upperBound > scene.index }?.upperBound
      : all.last { $0.lowerBound < scene.index }?.lowerBound
    return target.flatMap { textInput?.position(from: scene.start, offset: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
