/// The Swift symbols of assets, as a tree with a branch for each namespace.
struct AssetSymbolTree {
  private var names: [String: String] = [:]
  private var namespaces: [String: AssetSymbolTree] = [:]

  private init() {}

  /// Creates the tree of symbols for the names of assets.
  ///
  /// - Parameters:
  ///   - names: The names of the assets, with their namespaces: `Icons/home-large`.
  ///   - suffix: The suffix that Xcode removes from a symbol, `Color` or `Image`.
  init(_ names: [String], dropping suffix: String) {
    for name in names {
      let parts = name.split(separator: "/").map(String.init)
      guard let last = parts.last else { continue }
      insert(
        Self.symbol(last, dropping: suffix), name: name, in: parts.dropLast().map(Self.typeName))
    }
  }

  private mutating func insert(_ symbol: String, name: String, in path: [String]) {
    guard let first = path.first else {
      // If two names result in the same symbol, the first one is used.
      if !symbol.isEmpty, names[symbol] == nil { names[symbol] = name }
      return
    }
    namespaces[first, default: AssetSymbolTree()].insert(
      symbol, name: name, in: Array(path.dropFirst()))
  }

  var isEmpty: Bool { names.isEmpty && namespaces.values.allSatisfy(\.isEmpty) }

  var withoutNamespaces: AssetSymbolTree {
    var result = self
    result.namespaces = [:]
    return result
  }

  /// The tree without the symbols that UIKit and SwiftUI themselves declare.
  var withoutSystemNames: AssetSymbolTree {
    var result = self
    result.names = names.filter { !Self.systemNames.contains($0.key) }
    return result
  }

  /// Returns an extension with a member for each symbol and an enumeration for each namespace.
  ///
  /// - Parameter member: Returns a declaration for the symbol, its path with the namespaces before it, and
  ///   the name of the asset.
  func declaration(
    _ head: String, path: String = "",
    _ member: (_ symbol: String, _ path: String, _ name: String) -> String
  ) -> String {
    guard !isEmpty else { return "" }
    let members = names.sorted { $0.key < $1.key }.map { symbol, name in
      member(Self.quoted(symbol), path + Self.quoted(symbol), name) + "\n"
    }
    let inner = namespaces.sorted { $0.key < $1.key }.map { name, tree in
      tree.declaration("enum \(name)", path: "\(path)\(name).", member)
    }
    return "\(head) {\n\((members + inner).joined())}\n"
  }

  // MARK: Names

  /// Converts an asset name to a symbol: `brand-dark` becomes `brandDark`, `URLIcon` `urlIcon`, `AccentColor`
  /// `accent`, `24h` `_24H`.
  static func symbol(_ name: String, dropping suffix: String) -> String {
    var words = words(name)
    guard let first = words.first else { return "" }
    words[0] = lowercasedStart(first)
    var result = words.joined()
    if result.hasSuffix(suffix), result.count > suffix.count { result.removeLast(suffix.count) }
    return result.first?.isNumber == true ? "_" + result : result
  }

  static func typeName(_ name: String) -> String {
    let result = words(name).joined()
    let upper = result.prefix(1).uppercased() + result.dropFirst()
    return upper.first?.isNumber == true ? "_" + upper : upper
  }

  /// Splits a name at characters other than letters and digits. Each part but the first is capitalised, and
  /// so is a letter after digits.
  private static func words(_ name: String) -> [String] {
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .flatMap { $0.split(separator: "_") }
    return parts.enumerated().map { index, part in
      let start = index == 0 ? String(part.prefix(1)) : part.prefix(1).uppercased()
      return start + capitalAfterDigits(part.dropFirst(), after: part.first)
    }
  }

  private static func capitalAfterDigits(_ text: Substring, after first: Character?) -> String {
    var last = first
    return String(
      text.map { character in
        defer { last = character }
        guard last?.isNumber == true, character.isLowercase else { return character }
        return Character(character.uppercased())
      })
  }

  /// Converts the capitals at the start to lower case, except the one that begins the next part.
  private static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase).count
    let rest = word.dropFirst(capitals)
    let beginsWord = capitals > 1 && rest.first?.isLowercase == true
    let lowered = beginsWord ? capitals - 1 : capitals
    return word.prefix(lowered).lowercased() + word.dropFirst(lowered)
  }

  private static func quoted(_ symbol: String) -> String {
    keywords.contains(symbol) ? "`\(symbol)`" : symbol
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// The members of `UIColor`, `UIImage`, `Color` and `ShapeStyle` whose names an asset may have.
  private static let systemNames: Set<String> = [
    "accentColor", "actions", "add", "background", "bar", "black", "blue", "brown", "checkmark",
    "clear", "cyan", "darkGray", "darkText", "fill", "foreground", "gray", "green", "indigo",
    "label", "lightGray", "lightText", "link", "magenta", "mint", "opaqueSeparator", "orange",
    "pink", "placeholder", "placeholderText", "primary", "purple", "quaternary",
    "quaternaryLabel", "quinary", "red", "remove", "secondary", "secondaryLabel", "selection",
    "separator", "strokedCheckmark", "teal", "tertiary", "tertiaryLabel", "tint", "white",
    "windowBackground", "yellow", "systemBackground", "systemBlue", "systemBrown", "systemCyan",
    "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint",
    "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow",
    "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground",
    "quaternarySystemFill",
  ]
}
