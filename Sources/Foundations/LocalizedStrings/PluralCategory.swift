import _FoundationICU

/// The categories of plural rules that Unicode's CLDR distinguishes.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// Creates the category of a number in a language, by the rules of the ICU library that Foundation uses.
  package init(_ number: Double, language: String) {
    var status = U_ZERO_ERROR
    guard let rules = swift_uplrules_open(language, &status) else {
      self = .other
      return
    }
    defer { swift_uplrules_close(rules) }
    var buffer = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, number, &buffer, Int32(buffer.count), &status)
    let keyword = String(decoding: buffer.prefix(Int(max(length, 0))), as: UTF16.self)
    self = PluralCategory(rawValue: keyword) ?? .other
  }

  /// Returns the value for a number: the value of the number's category, or else that of `other`. A value for
  /// `zero` is used for the number 0 in every language, as in Foundation.
  package static func form<Form>(
    of forms: [PluralCategory: Form], for number: Double, language: String
  ) -> Form? {
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[PluralCategory(number, language: language)] ?? forms[.other]
  }
}
