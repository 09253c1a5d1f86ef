package import Foundation

/// Where the process is: in the United States, in UTC, unless the environment names another place.
///
/// `render` passes what its flags say in `TINTYPE_LOCALE`, `TINTYPE_LANGUAGE` and
/// `TINTYPE_TIME_ZONE`. The machine's own place is never asked, so that pictures are the same
/// everywhere.
package enum HostRegion {
  package static let localeIdentifier = HostVariable.locale.value ?? "en_US"

  /// Of formatters and date pickers.
  package static let locale = Locale(identifier: localeIdentifier)

  /// Of texts, such as `en-US` or `de`.
  package static let language =
    HostVariable.language.value ?? localeIdentifier.replacing("_", with: "-")

  package static let timeZone =
    HostVariable.timeZone.value.flatMap { TimeZone(identifier: $0) }
    ?? TimeZone(secondsFromGMT: 0)

  package static var isRightToLeft: Bool { isRightToLeft(language) }

  /// Whether the texts of a language run from right to left.
  package static func isRightToLeft(_ language: String) -> Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }
}
