import CommonCrypto
import CryptoKit
import Foundation
import Testing

/// Vectors of RFC 1321 and FIPS 180.
@Suite("Digests")
struct DigestTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test("MD5 and SHA-1 of published messages")
  func vectors() {
    let abc = Data("abc".utf8)
    #expect(hex(Insecure.MD5.hash(data: Data())) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    let long = Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(hex(Insecure.SHA1.hash(data: long)) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }

  @Test("the functions of C give the same")
  func functions() {
    let abc = Array("abc".utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256(abc, CC_LONG(abc.count), &digest)
    #expect(
      hex(digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  // RFC 4231, test cases 1 and 2.
  @Test func authenticationCodes() {
    func code(_ text: [UInt8], _ key: [UInt8]) -> String {
      HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: key))
        .map { String(format: "%02x", $0) }.joined()
    }
    #expect(
      code(Array("Hi There".utf8), [UInt8](repeating: 0x0B, count: 20))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      code(Array("what do ya want for nothing?".utf8), Array("Jefe".utf8))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
