public import Foundation
public import FoundationNetworking

extension URLSession {
  /// An asynchronous sequence of the bytes of a response.
  ///
  /// - Support: partial: the response has arrived whole before the first byte.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let data: Data

    public struct AsyncIterator: AsyncIteratorProtocol {
      var rest: Data.Iterator
      public mutating func next() async throws -> UInt8? {
        try Task.checkCancellation()
        return rest.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: data.makeIterator()) }
  }

  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request)
    return (AsyncBytes(data: data), response)
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}

/// An asynchronous sequence of the lines of UTF-8 bytes, without their line endings.
///
/// Documented: a line ends with LF, CR, CR LF, a vertical tab, a form feed, NEL or a separator of lines or
/// paragraphs. Empty lines are left out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var bytes: Base.AsyncIterator
    var buffer: [UInt8] = []

    public mutating func next() async throws -> String? {
      while let byte = try await bytes.next() {
        buffer.append(byte)
        guard let end = endLength else { continue }
        buffer.removeLast(end)
        if let line = takeLine() { return line }
      }
      return takeLine()
    }

    /// The length in bytes of the line ending at the end of the buffer; nil if there is none.
    private var endLength: Int? {
      switch buffer.last {
      case 0x0A, 0x0B, 0x0C, 0x0D: 1
      case 0x85 where buffer.suffix(2) == [0xC2, 0x85]: 2
      case 0xA8, 0xA9:
        buffer.suffix(3) == [0xE2, 0x80, 0xA8] || buffer.suffix(3) == [0xE2, 0x80, 0xA9] ? 3 : nil
      default: nil
      }
    }

    private mutating func takeLine() -> String? {
      guard !buffer.isEmpty else { return nil }
      defer { buffer = [] }
      return String(decoding: buffer, as: UTF8.self)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: base.makeAsyncIterator())
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

extension URLCache {
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
