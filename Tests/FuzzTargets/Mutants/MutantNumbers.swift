/// Numbers in the place of others, as text.
enum MutantNumbers {
  /// Near the old one, of another size, or where arithmetic has its edges.
  static func near(_ old: Double, _ numbers: inout SeededNumbers) -> String {
    let new: Double =
      switch numbers.index(below: 12) {
      case 0: 0
      case 1: -old
      case 2: old / 2
      case 3: old * 2
      case 4: old + 1
      case 5: old - 1
      case 6: old * 10
      case 7: old + 0.5
      case 8: 1
      case 9: Double(numbers.index(below: 2000)) - 500
      case 10: [1e-7, 32_767, 65_536, 1e6, 9_999_999, -9_999_999][numbers.index(below: 6)]
      default: (old * Double(numbers.index(below: 300)) / 100).rounded()
      }
    return new == new.rounded() && abs(new) < 1e9 ? "\(Int(new))" : "\(new)"
  }

  /// Texts of kinds that layout treats apart.
  static let texts = [
    "", " ", "A", "\u{05D0}\u{05D1}\u{05D2} abc", "\u{1F469}\u{200D}\u{1F467}", "e\u{301}\u{301}",
    "\u{202E}abc\u{202C}", "&#10;", String(repeating: "Long ", count: 60), "\u{FFFC}", "%@ %1$d",
    "\u{AD}\u{200B}x",
  ]
}
