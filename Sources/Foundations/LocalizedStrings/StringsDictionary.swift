import Foundation

/// A `.stringsdict` file, whose formats depend on numbers or on the device. If a text has variants for
/// several widths, the widest is used.
package struct StringsDictionary: Sendable, Equatable {
  package var texts: [String: LocalizedText] = [:]

  /// Reads a file; returns nil if it is not a readable property list. Entries of unknown structure are
  /// skipped.
  package init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let entries = list as? [String: [String: Any]]
    else { return nil }
    texts = entries.compactMapValues(Self.text)
  }

  private static func text(_ entry: [String: Any]) -> LocalizedText? {
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return widest.map { .format($0.value) }
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return .device(devices.compactMapValues(deviceText))
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var substitutions: [String: LocalizedText.Substitution] = [:]
    for case let (name, rule as [String: Any]) in entry {
      substitutions[name] = substitution(rule)
    }
    return .substituted(format, substitutions)
  }

  private static func deviceText(_ value: Any) -> LocalizedText? {
    switch value {
    case let format as String: .format(format)
    case let entry as [String: Any]: text(entry)
    default: nil
    }
  }

  private static func substitution(_ rule: [String: Any]) -> LocalizedText.Substitution? {
    guard rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else {
      return nil
    }
    var forms: [PluralCategory: LocalizedText] = [:]
    for category in PluralCategory.allCases {
      forms[category] = (rule[category.rawValue] as? String).map { .format($0) }
    }
    return LocalizedText.Substitution(
      argument: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d",
      text: .plural(forms))
  }
}
