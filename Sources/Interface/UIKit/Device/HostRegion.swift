import Foundation

/// The region of the process: by default the United States and UTC.
///
/// `render` passes its flags in `TINTYPE_LOCALE`, `TINTYPE_LANGUAGE` and `TINTYPE_TIME_ZONE`. The machine's
/// own region is never used, so that pictures are the same everywhere.
package enum HostRegion {
  package static let localeIdentifier = HostVariable.locale.value ?? "en_US"

  /// The locale of formatters and date pickers.
  package static let locale = Locale(identifier: localeIdentifier)

  /// The language of texts, such as `en-US` or `de`.
  package static let language =
    HostVariable.language.value ?? localeIdentifier.replacing("_", with: "-")

  package static let timeZone =
    HostVariable.timeZone.value.flatMap { TimeZone(identifier: $0) }
    ?? TimeZone(secondsFromGMT: 0)

  package static var isRightToLeft: Bool { isRightToLeft(language) }

  /// Returns whether a language is written from right to left.
  package static func isRightToLeft(_ language: String) -> Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }
}
