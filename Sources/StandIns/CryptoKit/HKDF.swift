public import Foundation
@_exported public import Security

/// Derives symmetric keys from key material (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some DataProtocol, info: some DataProtocol,
    outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, info: some DataProtocol, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some DataProtocol, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  /// Returns the pseudorandom key from which keys are expanded. A missing salt is treated as an
  /// empty one, which HMAC pads with zeros to the salt that RFC 5869 requires.
  public static func extract(
    inputKeyMaterial: SymmetricKey, salt: (some DataProtocol)?
  ) -> HashedAuthenticationCode<H> {
    HMAC<H>.authenticationCode(
      for: inputKeyMaterial.bytes, using: SymmetricKey(data: Array(salt.map { Array($0) } ?? [])))
  }

  /// Returns a derived key. A key that is longer than 255 digests stops the program.
  public static func expand(
    pseudoRandomKey prk: some ContiguousBytes, info: (some DataProtocol)?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: prk)
    let info = info.map { Array($0) } ?? []
    var result: [UInt8] = []
    var last: [UInt8] = []
    var counter: UInt8 = 1
    while result.count < outputByteCount {
      last = HMAC<H>.authenticationCode(for: last + info + [counter], using: key).bytes
      result += last
      precondition(
        counter < 255 || result.count >= outputByteCount,
        "A key of \(outputByteCount) bytes is longer than 255 digests.")
      counter &+= 1
    }
    return SymmetricKey(data: Array(result.prefix(outputByteCount)))
  }
}
