/// The keys of a keyboard by their numbers on the USB page of keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 0x4
  case keyboardB
  case keyboardC
  case keyboardD
  case keyboardE
  case keyboardF
  case keyboardG
  case keyboardH
  case keyboardI
  case keyboardJ
  case keyboardK
  case keyboardL
  case keyboardM
  case keyboardN
  case keyboardO
  case keyboardP
  case keyboardQ
  case keyboardR
  case keyboardS
  case keyboardT
  case keyboardU
  case keyboardV
  case keyboardW
  case keyboardX
  case keyboardY
  case keyboardZ
  case keyboard1
  case keyboard2
  case keyboard3
  case keyboard4
  case keyboard5
  case keyboard6
  case keyboard7
  case keyboard8
  case keyboard9
  case keyboard0
  case keyboardReturnOrEnter
  case keyboardEscape
  case keyboardDeleteOrBackspace
  case keyboardTab
  case keyboardSpacebar
  case keyboardHyphen
  case keyboardEqualSign
  case keyboardOpenBracket
  case keyboardCloseBracket
  case keyboardBackslash
  case keyboardNonUSPound
  case keyboardSemicolon
  case keyboardQuote
  case keyboardGraveAccentAndTilde
  case keyboardComma
  case keyboardPeriod
  case keyboardSlash
  case keyboardCapsLock
  case keyboardF1
  case keyboardF2
  case keyboardF3
  case keyboardF4
  case keyboardF5
  case keyboardF6
  case keyboardF7
  case keyboardF8
  case keyboardF9
  case keyboardF10
  case keyboardF11
  case keyboardF12
  case keyboardPrintScreen
  case keyboardScrollLock
  case keyboardPause
  case keyboardInsert
  case keyboardHome
  case keyboardPageUp
  case keyboardDeleteForward
  case keyboardEnd
  case keyboardPageDown
  case keyboardRightArrow
  case keyboardLeftArrow
  case keyboardDownArrow
  case keyboardUpArrow
  case keypadNumLock
  case keypadSlash
  case keypadAsterisk
  case keypadHyphen
  case keypadPlus
  case keypadEnter
  case keypad1
  case keypad2
  case keypad3
  case keypad4
  case keypad5
  case keypad6
  case keypad7
  case keypad8
  case keypad9
  case keypad0
  case keypadPeriod
  case keyboardNonUSBackslash
  case keyboardApplication
  case keyboardPower
  case keypadEqualSign
  case keyboardF13
  case keyboardF14
  case keyboardF15
  case keyboardF16
  case keyboardF17
  case keyboardF18
  case keyboardF19
  case keyboardF20
  case keyboardF21
  case keyboardF22
  case keyboardF23
  case keyboardF24
  case keyboardLeftControl = 0xe0
  case keyboardLeftShift
  case keyboardLeftAlt
  case keyboardLeftGUI
  case keyboardRightControl
  case keyboardRightShift
  case keyboardRightAlt
  case keyboardRightGUI
  case keyboard_Reserved = 0xffff

  /// The key of a United States layout that types a character, or that `UIKeyCommand` names.
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

  /// Letters and digits follow one another.
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
