public import Foundation

/// The keys of user defaults are names of values, not of properties.
extension UserDefaults: KeyedValues {
  package func keyedValue(_ key: String) -> Any? { object(forKey: key) }
  package func setKeyedValue(_ value: Any?, _ key: String) { set(value, forKey: key) }
}
