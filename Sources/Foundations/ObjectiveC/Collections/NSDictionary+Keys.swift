public import Foundation

// A dictionary answers with the values of its keys.
extension NSDictionary: KeyedValues {
  package func keyedValue(_ key: String) -> Any? { self[key] }

  package func setKeyedValue(_ value: Any?, _ key: String) {
    guard let dictionary = self as? NSMutableDictionary else { return }
    if let value {
      dictionary.setObject(value, forKey: key as NSString)
    } else {
      dictionary.removeObject(forKey: key as NSString)
    }
  }
}
