public import CoreGraphics
import Foundation
import Synchronization

/// The keychain items of the process, which are stored in memory.
private final class Keychain: Sendable {
  private struct Item: @unchecked Sendable {
    // Unchecked: attributes are property list values.
    var attributes: [String: Any]
  }

  static let shared = Keychain()
  private let items = Mutex<[Item]>([])

  func add(_ query: CFDictionary) -> OSStatus {
    let added = Query(query)
    guard added.attributes[kSecClass] != nil else { return errSecParam }
    let item = Item(attributes: added.stored)
    return items.withLock { items in
      guard !items.contains(where: { Query.identify($0.attributes, item.attributes) }) else {
        return errSecDuplicateItem
      }
      items.append(item)
      return errSecSuccess
    }
  }

  func update(_ query: CFDictionary, to changes: CFDictionary) -> OSStatus {
    let (query, changes) = (Query(query), Item(attributes: Query(changes).stored))
    return items.withLock { items in
      let found = items.indices.filter { query.matches(items[$0].attributes) }
      for index in found {
        items[index].attributes.merge(changes.attributes) { $1 }
      }
      return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  func delete(_ query: CFDictionary) -> OSStatus {
    let query = Query(query)
    return items.withLock { items in
      let count = items.count
      items.removeAll { query.matches($0.attributes) }
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  func matching(_ query: CFDictionary) -> [[String: Any]] {
    let query = Query(query)
    return items.withLock { $0.filter { query.matches($0.attributes) } }.map(\.attributes)
  }
}

/// The attributes with which a program identifies or describes keychain items.
private struct Query: @unchecked Sendable {
  // Unchecked: attributes are property list values.
  let attributes: [String: Any]

  init(_ dictionary: CFDictionary) {
    var attributes: [String: Any] = [:]
    for (key, value) in dictionary {
      if let name = key.base as? String { attributes[name] = value }
    }
    self.attributes = attributes
  }

  /// The attributes that are stored: those of the query without the keys that determine its result
  /// (`r_` and `m_`).
  var stored: [String: Any] {
    attributes.filter { !$0.key.hasPrefix("r_") && !$0.key.hasPrefix("m_") }
  }

  func matches(_ item: [String: Any]) -> Bool {
    stored.allSatisfy { key, value in
      key == kSecValueData || key == kSecAttrAccessible || Self.areEqual(item[key], value)
    }
  }

  /// Returns whether two items are the same: whether their class, service, account, server and application
  /// tag are equal.
  static func identify(_ a: [String: Any], _ b: [String: Any]) -> Bool {
    [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrApplicationTag].allSatisfy
    {
      (a[$0] == nil && b[$0] == nil) || areEqual(a[$0], b[$0] as Any)
    }
  }

  private static func areEqual(_ a: Any?, _ b: Any) -> Bool {
    guard let a else { return false }
    return (a as? AnyHashable) == (b as? AnyHashable)
  }

  /// Returns the parts of an item that the query requests.
  func result(of item: [String: Any]) -> CFTypeRef? {
    let data = item[kSecValueData] as? Data
    let wantsData = isTrue(kSecReturnData)
    guard isTrue(kSecReturnAttributes) else { return wantsData ? data as NSData? : nil }
    var attributes = item
    if !wantsData { attributes[kSecValueData] = nil }
    return attributes as NSDictionary
  }

  func isTrue(_ key: String) -> Bool {
    attributes[key] as? Bool ?? (attributes[key] as? NSNumber)?.boolValue ?? false
  }
}

/// Adds an item to the keychain of the process. The result is what the attributes ask for, such as the data.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let status = Keychain.shared.add(attributes)
  let query = Query(attributes)
  if status == errSecSuccess { result?.pointee = query.result(of: query.attributes) }
  return status
}

/// Returns the first matching item, or all matching items.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let found = Keychain.shared.matching(query)
  guard let first = found.first else { return errSecItemNotFound }
  let query = Query(query)
  if query.attributes[kSecMatchLimit] as? String == kSecMatchLimitAll {
    result?.pointee = found.compactMap(query.result) as NSArray
  } else {
    result?.pointee = query.result(of: first)
  }
  return errSecSuccess
}

/// Changes all matching items.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { Keychain.shared.update(query, to: attributesToUpdate) }

/// Deletes all matching items.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// Returns a message that describes a status code.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> String? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: "OSStatus \(status)"
  }
}

public typealias SecRandomRef = OpaquePointer

public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
