public import ObjectiveC
import Foundation

/// Sorts objects into the sections of an indexed list, by the letters with which their names begin.
///
/// Different from iOS: the sections are those of English in every language.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// Returns the collation of the current language.
  open class func current() -> Self { unsafeDowncast(shared, to: Self.self) }

  /// The titles of the sections: the letters, and a number sign for all others.
  open var sectionTitles: [String] { Self.titles }
  /// The titles of the index at the side of the list.
  open var sectionIndexTitles: [String] { Self.titles }

  private static let titles = (65...90).map { String(UnicodeScalar(UInt8($0))) } + ["#"]

  /// Returns the section to which a title of the index scrolls.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of an object, by the string that a method or property of it returns.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = key(string(of: object, selector)).first.map(String.init) ?? "#"
    return Self.titles.firstIndex(of: first.uppercased()) ?? Self.titles.count - 1
  }

  /// Returns objects sorted by the string that a method or property of them returns, without regard to case
  /// and accents.
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    let keyed = array.enumerated().map { (key(string(of: $1, selector)), $0, $1) }
    return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private func string(of object: Any, _ selector: Selector) -> String {
    selector.send(to: object as AnyObject) as? String ?? ""
  }

  /// Returns a string without case and accents.
  private func key(_ string: String) -> String {
    string.folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US"))
  }
}
