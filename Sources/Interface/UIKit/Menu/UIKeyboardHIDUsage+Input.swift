extension UIKeyboardHIDUsage {
  /// Creates the key code of a US keyboard layout for a character or a name of `UIKeyCommand`.
  @MainActor
  init(input: String) { self = Self.named[input] ?? Self.typing(input) ?? .keyboard_Reserved }

  @MainActor
  private static var named: [String: Self] {
    [
      UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
      UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
      UIKeyCommand.inputRightArrow: .keyboardRightArrow,
      UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
      UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
      UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
      "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\t": .keyboardTab,
      " ": .keyboardSpacebar, "\u{8}": .keyboardDeleteOrBackspace, "-": .keyboardHyphen,
      "=": .keyboardEqualSign, "[": .keyboardOpenBracket, "]": .keyboardCloseBracket,
      "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote,
      "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
      "/": .keyboardSlash, "0": .keyboard0,
    ]
  }

  /// Returns the key code of a letter, digit or other character. The codes of letters and digits are
  /// consecutive.
  private static func typing(_ input: String) -> Self? {
    let lower = input.lowercased()
    guard let scalar = lower.unicodeScalars.first, lower.unicodeScalars.count == 1 else {
      guard input.hasPrefix("UIKeyInputF"), let number = Int(input.dropFirst(11)) else {
        return nil
      }
      return (1...12).contains(number) ? Self(rawValue: keyboardF1.rawValue + number - 1) : nil
    }
    return switch scalar {
    case "a"..."z": Self(rawValue: keyboardA.rawValue + Int(scalar.value) - 97)
    case "1"..."9": Self(rawValue: keyboard1.rawValue + Int(scalar.value) - 49)
    default: nil
    }
  }
}
