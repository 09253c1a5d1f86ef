/// The keys of a keyboard, by row.
struct KeyboardPlan: Equatable {
  enum Key: Equatable {
    /// A key that inserts the character that it shows. `under` is the second line of a number pad's key.
    case character(String, under: String = "")
    case shift, delete, mode(String), space, `return`(String, isProminent: Bool), globe
    /// An empty position.
    case gap
  }

  enum Arrangement: Equatable {
    /// Ten keys in a row; shorter rows are centred.
    case letters
    /// Three keys in a row.
    case pad
  }

  let arrangement: Arrangement
  let rows: [[Key]]
  let isDark: Bool?
  let isShifted: Bool

  @MainActor
  init(_ traits: any UITextInputTraits, isEmpty: Bool) {
    isDark =
      switch traits.keyboardAppearance {
      case .dark: true
      case .light: false
      case .default: nil
      }
    let returnKey = Self.returnKey(traits.returnKeyType)
    isShifted = isEmpty && Self.startsUppercase(traits)
    switch traits.keyboardType {
    case .numberPad, .asciiCapableNumberPad:
      (arrangement, rows) = (.pad, Self.pad(.gap))
    case .decimalPad: (arrangement, rows) = (.pad, Self.pad(.character(".")))
    case .phonePad: (arrangement, rows) = (.pad, Self.pad(.mode("+*#")))
    case .numbersAndPunctuation:
      (arrangement, rows) = (.letters, Self.numbers(returnKey))
    case .emailAddress:
      (arrangement, rows) = (
        .letters,
        Self.letters(
          isShifted, [.mode("123"), .space, .character("@"), .character("."), returnKey])
      )
    case .URL:
      (arrangement, rows) = (
        .letters,
        Self.letters(
          isShifted,
          [.mode("123"), .character("."), .character("/"), .character(".com"), returnKey])
      )
    case .webSearch:
      (arrangement, rows) = (
        .letters, Self.letters(isShifted, [.mode("123"), .space, .character("."), returnKey])
      )
    case .twitter:
      (arrangement, rows) = (
        .letters,
        Self.letters(
          isShifted, [.mode("123"), .space, .character("@"), .character("#"), returnKey])
      )
    case .default, .asciiCapable, .namePhonePad:
      (arrangement, rows) = (.letters, Self.letters(isShifted, [.mode("123"), .space, returnKey]))
    }
  }

  @MainActor
  private static func startsUppercase(_ traits: any UITextInputTraits) -> Bool {
    switch traits.keyboardType {
    case .emailAddress, .URL, .webSearch: return false
    default: return traits.autocapitalizationType != .none && !traits.isSecureTextEntry
    }
  }

  private static func characters(_ text: String) -> [Key] { text.map { .character(String($0)) } }

  private static func letters(_ isShifted: Bool, _ last: [Key]) -> [[Key]] {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map {
      characters(isShifted ? $0.uppercased() : $0)
    }
    return [rows[0], rows[1], [.shift] + rows[2] + [.delete], last]
  }

  private static func numbers(_ returnKey: Key) -> [[Key]] {
    [
      characters("1234567890"), characters("-/:;()$&@\""),
      [.mode("#+=")] + characters(".,?!'") + [.delete], [.mode("ABC"), .space, returnKey],
    ]
  }

  private static func pad(_ corner: Key) -> [[Key]] {
    let under = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    let digits = (1...9).map { Key.character("\($0)", under: under[$0 - 1]) }
    return [
      Array(digits[0..<3]), Array(digits[3..<6]), Array(digits[6..<9]),
      [corner, .character("0"), .delete],
    ]
  }

  private static func returnKey(_ type: UIReturnKeyType) -> Key {
    let title =
      switch type {
      case .default: "return"
      case .go: "go"
      case .google, .search, .yahoo: "search"
      case .join: "join"
      case .next: "next"
      case .route: "route"
      case .send: "send"
      case .done: "done"
      case .emergencyCall: "emergency call"
      case .continue: "continue"
      }
    return .return(title, isProminent: type != .default && type != .next)
  }
}
