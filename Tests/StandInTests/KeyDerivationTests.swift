import CryptoKit
import Foundation
import Testing

@Suite("Keys from keys, and longer digests") struct KeyDerivationTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private func bytes(_ range: ClosedRange<UInt8>) -> [UInt8] { Array(range) }

  @Test("the first vector of RFC 5869")
  func vector() {
    let material = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22))
    let salt = bytes(0x00...0x0C)
    #expect(
      hex(HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt))
        == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: bytes(0xF0...0xF9), outputByteCount: 42)
    #expect(
      key.withUnsafeBytes { hex($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  @Test("the third vector of RFC 5869, without salt and information")
  func bareVector() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)),
      outputByteCount: 42)
    #expect(
      key.withUnsafeBytes { hex($0) }
        == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  @Test("SHA-384 and SHA-512 of the message abc (FIPS 180-4)")
  func digests() {
    let abc = Data("abc".utf8)
    #expect(
      hex(SHA512.hash(data: abc))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    #expect(
      hex(SHA384.hash(data: abc))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
  }

  @Test("a digest in parts is that of the whole")
  func parts() {
    var digest = SHA256()
    for part in ["a", "", "bc"] { digest.update(data: Data(part.utf8)) }
    #expect(digest.finalize() == SHA256.hash(data: Data("abc".utf8)))
    var old = Insecure.MD5()
    old.update(data: Data("abc".utf8))
    #expect(hex(old.finalize()) == "900150983cd24fb0d6963f7d28e17f72")
  }
}
