import CoreGraphics
import Foundation
import Security
import Testing

@Suite("Items of the keychain live as long as the process", .serialized)
struct KeychainTests {
  private let identity: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "shop",
    kSecAttrAccount as String: "ada",
  ]

  private func read(_ extra: [String: Any]) -> (OSStatus, AnyObject?) {
    var result: CFTypeRef?
    let query = identity.merging(extra) { $1 } as CFDictionary
    let status = SecItemCopyMatching(query, &result)
    return (status, result)
  }

  @Test func aPasswordIsAddedReadChangedAndDeleted() {
    _ = SecItemDelete(identity as CFDictionary)
    let data: [String: Any] = [
      kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    #expect(read(data).0 == errSecItemNotFound)
    let added =
      identity.merging([kSecValueData as String: Data("secret".utf8)]) { $1 } as CFDictionary
    #expect(SecItemAdd(added, nil) == errSecSuccess)
    #expect(SecItemAdd(added, nil) == errSecDuplicateItem)
    #expect(read(data).1 as? Data == Data("secret".utf8))
    let change = [kSecValueData as String: Data("other".utf8)] as CFDictionary
    #expect(SecItemUpdate(identity as CFDictionary, change) == errSecSuccess)
    #expect(read(data).1 as? Data == Data("other".utf8))
    let attributes = read([kSecReturnAttributes as String: true]).1 as? [String: Any]
    #expect(attributes?[kSecAttrAccount as String] as? String == "ada")
    #expect(attributes?[kSecValueData as String] == nil)
    #expect(SecItemDelete(identity as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete(identity as CFDictionary) == errSecItemNotFound)
  }
}
