public import Foundation

/// Key-value coding of user defaults, whose keys name stored values instead of properties.
extension UserDefaults: KeyedValues {
  package func keyedValue(_ key: String) -> Any? { object(forKey: key) }
  package func setKeyedValue(_ value: Any?, _ key: String) { set(value, forKey: key) }
}
