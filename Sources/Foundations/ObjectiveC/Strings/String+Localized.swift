public import Foundation
import LocalizedStrings

extension String {
  /// Creates a localized string as `String(localized: "\(count) items")` does. The key is "%lld items", and
  /// the values are inserted into the text that the bundle's table has for it.
  ///
  /// Plural forms of `.stringsdict` files and string catalogs are chosen by the values.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(
      key: keyAndValue.key, table: table, bundle: bundle ?? .main, locale: locale)
  }

  /// Creates a string with a key and a separate default value, which is used if no table has the
  /// key.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(
      key: "\(key)", table: table, bundle: bundle ?? .main, locale: locale)
  }

  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text(
      key: resource.key, table: resource.table, bundle: resource.bundle.bundle,
      locale: resource.locale)
  }

  /// A string with interpolated values that is looked up by its format.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    fileprivate let key: String
    private nonisolated(unsafe) let arguments: [any CVarArg]

    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    fileprivate func text(key: String, table: String?, bundle: Bundle, locale: Locale) -> String {
      bundle.localizedText(
        key, value: self.key, table: table, arguments: arguments, languages: languages(locale),
        locale: locale)
    }

    /// Returns the preferred languages of the process, preceded by the language of the locale if it is not
    /// the current one.
    private func languages(_ locale: Locale) -> [String] {
      let preferred = Locale.preferredLanguages
      return locale == .current ? preferred : [locale.identifier(.bcp47)] + preferred
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      public mutating func appendInterpolation(_ string: String) { append("%@", string) }

      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
        append("%lld", Int64(clamping: value))
      }

      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }

      public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }

      public mutating func appendInterpolation<Value>(_ value: Value) {
        append("%@", String(describing: value))
      }

      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
        append("%@", format.format(value))
      }

      private mutating func append(_ placeholder: String, _ value: any CVarArg) {
        key += placeholder
        arguments.append(value)
      }
    }
  }
}

/// A text that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  /// The bundle that contains the tables.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
