import CryptoKit
import Foundation
import Testing

/// Test cases 1, 4, 6 and 16 of McGrew and Viega, "The Galois/Counter Mode of Operation", which NIST
/// validates implementations with.
@Suite("AES in Galois/Counter Mode")
struct GaloisCounterModeTests {
  private func bytes(_ hex: String) -> Data {
    Data(
      stride(from: 0, to: hex.count, by: 2).map { place in
        let start = hex.index(hex.startIndex, offsetBy: place)
        return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16)!
      })
  }

  private let key = "feffe9928665731c6d6a8f9467308308"
  private let message =
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
  private let data = "feedfacedeadbeeffeedfacedeadbeefabaddad2"

  private func check(
    _ key: String, _ nonce: String, _ message: String, _ data: String, _ ciphertext: String,
    _ tag: String
  ) throws {
    let key = SymmetricKey(data: bytes(key))
    let box = try AES.GCM.seal(
      bytes(message), using: key, nonce: AES.GCM.Nonce(data: bytes(nonce)),
      authenticating: bytes(data))
    #expect(box.ciphertext == bytes(ciphertext))
    #expect(box.tag == bytes(tag))
    #expect(try AES.GCM.open(box, using: key, authenticating: bytes(data)) == bytes(message))
  }

  @Test func publishedVectors() throws {
    try check(
      "00000000000000000000000000000000", "000000000000000000000000", "", "", "",
      "58e2fccefa7e3061367f1d57a4e7455a")
    try check(
      key, "cafebabefacedbaddecaf888", message, data,
      "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
      "5bc94fbc3221a5db94fae95ae7121a47")
    try check(
      key,
      "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728"
        + "c3c0c95156809539fcf0e2429a6b525416aedbf5a0de6a57a637b39b",
      message, data,
      "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7"
        + "01e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5",
      "619cc5aefffe0bfa462af43c1699d050")
    try check(
      key + key, "cafebabefacedbaddecaf888", message, data,
      "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
      "76fc6ece0f4e1768cddf8853bb2d551b")
  }

  @Test("a changed byte, another key or other data is an error")
  func forgeries() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("a message".utf8), using: key)
    let combined = try #require(box.combined)
    #expect(combined.count == 12 + 9 + 16)
    #expect(try AES.GCM.open(.init(combined: combined), using: key) == Data("a message".utf8))
    for place in combined.indices {
      var forged = combined
      forged[place] ^= 1
      #expect(throws: CryptoKitError.authenticationFailure) {
        try AES.GCM.open(.init(combined: forged), using: key)
      }
    }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits256))
    }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: key, authenticating: Data([1]))
    }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.GCM.seal(Data(), using: SymmetricKey(data: Data([1, 2])))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: Data([1]))
    }
  }
}
