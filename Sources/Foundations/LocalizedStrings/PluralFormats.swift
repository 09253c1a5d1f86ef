import Foundation
import Synchronization

/// The plural forms of the formats that `NSLocalizedString` has returned.
///
/// Foundation's `localizedString(forKey:value:table:)` returns a plain string. On Apple's platforms that
/// string also contains its plural forms, which `String(format:)` uses. Here this table contains them:
/// `CRuntime` passes every format with its arguments through `format(_:_:)`.
enum PluralFormats {
  private struct Entry {
    let text: LocalizedText
    let language: String
  }

  private static let entries = Mutex<[String: Entry]>([:])

  /// Returns the format of a text for the plural category `other`, and stores the text with that format as
  /// its key.
  static func record(_ text: LocalizedText, language: String) -> String {
    if case .format(let format) = text { return format }
    let format = text.format(for: [], language: language, device: deviceName)
    entries.withLock { $0[format] = Entry(text: text, language: language) }
    return format
  }

  static func format(_ format: String, _ arguments: [any CVarArg]) -> String {
    guard let entry = entries.withLock({ $0[format] }) else { return format }
    return entry.text.format(for: arguments, language: entry.language, device: deviceName)
  }

  /// The device for texts that vary by device. It is always an iPhone, since only views have access to the
  /// current device.
  private static var deviceName: String { "iphone" }
}

// Called by CRuntime in place of Foundation.

/// Returns the text of a key from the tables of a bundle, including string catalogs, which Foundation for
/// Linux does not read. If it returns nil, Foundation searches the key. The caller frees the text.
@_cdecl("tintype_catalog_text")
func catalogText(
  _ folder: UnsafePointer<CChar>, _ key: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  let bundle = LocalizedBundle.at(path: String(cString: folder))
  let found = bundle.text(
    String(cString: key), table: table.map { String(cString: $0) },
    languages: Locale.preferredLanguages)
  guard let found else { return nil }
  return strdup(PluralFormats.record(found.text, language: found.language))
}

@_silgen_name("tintype_plural_format")
func pluralFormat(_ format: String, _ arguments: [any CVarArg]) -> String {
  PluralFormats.format(format, arguments)
}
