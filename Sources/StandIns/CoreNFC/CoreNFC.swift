@_exported public import Foundation

// Near-field communication. No tag can be read, as on an iPad.

public struct NFCReaderError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation = 2
    case readerErrorInvalidParameter = 3
    case readerErrorRadioDisabled = 5
    case readerTransceiveErrorTagConnectionLost = 100
    case readerTransceiveErrorRetryExceeded = 101
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout = 201
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly = 202
    case readerSessionInvalidationErrorSystemIsBusy = 203
    case readerSessionInvalidationErrorFirstNDEFTagRead = 204
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
  public static var errorDomain: String { "NFCError" }
}

public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}
public enum NFCNDEFStatus: UInt, Sendable {
  case notSupported = 1
  case readWrite, readOnly
}

/// A record of an NDEF message.
open class NFCNDEFPayload: NSObject {
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
  }

  /// The URI prefixes that an NDEF record abbreviates to one byte (NFC Forum), at the index of that
  /// byte.
  private static let beginnings = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:",
  ]

  open class func wellKnownTypeURIPayload(string uri: String) -> NFCNDEFPayload? {
    let code =
      beginnings.indices.filter { uri.hasPrefix(beginnings[$0]) }
      .max { beginnings[$0].count < beginnings[$1].count } ?? 0
    let rest = uri.dropFirst(beginnings[code].count)
    return NFCNDEFPayload(
      format: .nfcWellKnown, type: Data("U".utf8), identifier: Data(),
      payload: Data([UInt8(code)]) + Data(rest.utf8))
  }
  open class func wellKnownTypeURIPayload(url: URL) -> NFCNDEFPayload? {
    wellKnownTypeURIPayload(string: url.absoluteString)
  }
  open func wellKnownTypeURIPayload() -> URL? {
    guard typeNameFormat == .nfcWellKnown, type == Data("U".utf8), let code = payload.first,
      Self.beginnings.indices.contains(Int(code))
    else { return nil }
    return URL(
      string: Self.beginnings[Int(code)] + String(decoding: payload.dropFirst(), as: UTF8.self))
  }

  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> NFCNDEFPayload? {
    let language = locale.identifier(.bcp47)
    guard language.utf8.count < 64 else { return nil }
    return NFCNDEFPayload(
      format: .nfcWellKnown, type: Data("T".utf8), identifier: Data(),
      payload: Data([UInt8(language.utf8.count)]) + Data(language.utf8) + Data(text.utf8))
  }
  open func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard typeNameFormat == .nfcWellKnown, type == Data("T".utf8), let status = payload.first,
      payload.count > Int(status & 0x3f)
    else { return (nil, nil) }
    let length = Int(status & 0x3f)
    let language = String(decoding: payload.dropFirst().prefix(length), as: UTF8.self)
    let text = payload.dropFirst(1 + length)
    return (
      String(data: text, encoding: status & 0x80 == 0 ? .utf8 : .utf16),
      Locale(identifier: language)
    )
  }
}

/// An NDEF message: the contents of a tag.
open class NFCNDEFMessage: NSObject {
  open var records: [NFCNDEFPayload]
  public init(records: [NFCNDEFPayload]) { self.records = records }

  /// The size of the encoded message in bytes.
  open var length: Int {
    records.reduce(0) { sum, record in
      let header = record.payload.count < 256 ? 3 : 6
      let name = record.identifier.isEmpty ? 0 : 1 + record.identifier.count
      return sum + header + record.type.count + name + record.payload.count
    }
  }
}

public protocol NFCNDEFTag: AnyObject, Sendable {
  var isAvailable: Bool { get }
  func queryNDEFStatus(
    completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void)
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void)
  func writeNDEF(_ message: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void)
  func writeLock(completionHandler: @escaping ((any Error)?) -> Void)
}

public protocol NFCReaderSessionProtocol: AnyObject {
  var isReady: Bool { get }
  var alertMessage: String { get set }
  func begin()
  func invalidate()
  func invalidate(errorMessage: String)
}

/// A session in which tags are read. It ends as soon as it begins, since no tag can be read.
open class NFCReaderSession: NSObject, NFCReaderSessionProtocol {
  open class var readingAvailable: Bool { false }
  open var isReady: Bool { false }
  open var alertMessage = ""
  override init() {}
  open func begin() { end() }
  open func invalidate() {}
  open func invalidate(errorMessage: String) { alertMessage = errorMessage }
  func end() {}
}

public protocol NFCNDEFReaderSessionDelegate: AnyObject {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(
    _ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}

extension NFCNDEFReaderSessionDelegate {
  public func readerSession(
    _ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]
  ) {}
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

open class NFCNDEFReaderSession: NFCReaderSession {
  open private(set) weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  public init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) {
    self.delegate = delegate
    super.init()
  }
  open func restartPolling() {}
  open func connect(
    to tag: any NFCNDEFTag, completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(NFCReaderError(.readerErrorUnsupportedFeature)) }
  override func end() {
    delegate?.readerSession(
      self, didInvalidateWithError: NFCReaderError(.readerErrorUnsupportedFeature))
  }
}

/// A tag that a session has detected. None is ever detected.
public enum NFCTag: Sendable {
  case miFare(any NFCMiFareTag)
  case iso7816(any NFCISO7816Tag)
}
public protocol NFCMiFareTag: NFCNDEFTag { var identifier: Data { get } }
public protocol NFCISO7816Tag: NFCNDEFTag { var identifier: Data { get } }

public protocol NFCTagReaderSessionDelegate: AnyObject {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error)
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag])
}

open class NFCTagReaderSession: NFCReaderSession {
  public struct PollingOption: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let iso14443 = Self(rawValue: 1)
    public static let iso15693 = Self(rawValue: 2)
    public static let iso18092 = Self(rawValue: 4)
  }
  open private(set) weak var delegate: (any NFCTagReaderSessionDelegate)?
  /// Returns nil, since no tag can be read.
  public init?(
    pollingOption: PollingOption, delegate: any NFCTagReaderSessionDelegate,
    queue: DispatchQueue? = nil
  ) { return nil }
  open func restartPolling() {}
  open func connect(
    to tag: NFCTag, completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(NFCReaderError(.readerErrorUnsupportedFeature)) }
}
