public import Foundation

/// The block cipher AES (FIPS 197).
public enum AES {
  /// AES in Galois/Counter Mode (NIST SP 800-38D): encrypts and authenticates.
  public enum GCM {
    static let tagByteCount = 16

    /// A nonce: a number that is used for one message only. By default it has 12 random bytes; it
    /// must have at least 12.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]

      public init() { bytes = (0..<12).map { _ in UInt8.random(in: .min ... .max) } }

      public init(data: some DataProtocol) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }

      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
      public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
    }

    /// An encrypted message: the nonce, the ciphertext and the tag.
    public struct SealedBox: Sendable {
      public let nonce: Nonce
      public let ciphertext: Data
      public let tag: Data

      /// The nonce, the ciphertext and the tag in this order; nil if the nonce does not have 12
      /// bytes.
      public var combined: Data? {
        nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
      }

      public init(nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
        guard tag.count == tagByteCount else { throw CryptoKitError.incorrectParameterSize }
        self.nonce = nonce
        self.ciphertext = Data(ciphertext)
        self.tag = Data(tag)
      }

      public init(combined: some DataProtocol) throws {
        guard combined.count >= 12 + tagByteCount else {
          throw CryptoKitError.incorrectParameterSize
        }
        try self.init(
          nonce: Nonce(data: Data(combined.prefix(12))),
          ciphertext: Data(combined.dropFirst(12).dropLast(tagByteCount)),
          tag: Data(combined.suffix(tagByteCount)))
      }
    }

    /// Encrypts and authenticates a message.
    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: Data())
    }

    /// Encrypts and authenticates a message, and authenticates data that is not encrypted.
    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: some DataProtocol
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let mode = try GaloisCounterMode(key: key.bytes, nonce: nonce.bytes)
      let ciphertext = mode.crypt(Array(message))
      return try SealedBox(
        nonce: nonce, ciphertext: ciphertext,
        tag: mode.tag(of: ciphertext, authenticating: Array(authenticatedData)))
    }

    /// Decrypts a message. Throws `authenticationFailure` if the tag does not match the ciphertext.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }

    /// Decrypts a message. Throws `authenticationFailure` if the tag does not match the ciphertext
    /// and the additional data.
    public static func open(
      _ sealedBox: SealedBox, using key: SymmetricKey,
      authenticating authenticatedData: some DataProtocol
    ) throws -> Data {
      let mode = try GaloisCounterMode(key: key.bytes, nonce: sealedBox.nonce.bytes)
      let ciphertext = Array(sealedBox.ciphertext)
      let tag = mode.tag(of: ciphertext, authenticating: Array(authenticatedData))
      // All bytes are compared, so that the duration does not depend on the position of the first
      // difference.
      guard zip(tag, sealedBox.tag).reduce(UInt8(0), { $0 | ($1.0 ^ $1.1) }) == 0 else {
        throw CryptoKitError.authenticationFailure
      }
      return Data(mode.crypt(ciphertext))
    }
  }
}

/// The errors that functions of CryptoKit throw.
public enum CryptoKitError: Error, Equatable, Sendable {
  case incorrectKeySize, incorrectParameterSize, authenticationFailure, wrapFailure, unwrapFailure
  case invalidParameter
  case underlyingCoreCryptoError(error: Int32)
}
