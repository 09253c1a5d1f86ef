import CDeflate
import CISAL

/// Rows of an image that ISA-L's level 1 has compressed as a part of a deflate stream: no part refers to another.
struct DeflatedPart: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var checksum = AdlerChecksum()

  /// Compresses bands of rows that fit the processor's cache; nil if memory is short, or if the rows
  /// are not opaque as they should be.
  init?(_ rows: PNGRows, _ range: Range<Int>) {
    guard let deflater = isal_deflater_create() else { return nil }
    defer { isal_deflater_destroy(deflater) }
    let reader = rows.makeReader()
    let rowsPerBand = max(1, 96 * 1024 / rows.encodedBytesPerRow)
    let isComplete = withUnsafeTemporaryAllocation(
      byteCount: rowsPerBand * rows.encodedBytesPerRow, alignment: 16
    ) { band in
      for row in stride(from: range.lowerBound, to: range.upperBound, by: rowsPerBand) {
        let end = min(range.upperBound, row + rowsPerBand)
        guard let count = rows.write(row..<end, from: reader, into: band) else { return false }
        checksum.append(UnsafeRawBufferPointer(rebasing: band[..<count]))
        isal_deflater_input(deflater, band.baseAddress!, count)
        if end == range.upperBound { isal_deflater_end(deflater, end == rows.height ? 1 : 0) }
        takeOutput(of: deflater)
      }
      return true
    }
    guard isComplete else { return nil }
  }

  /// A compressed band of a user interface is usually far smaller than one piece; a larger one takes several.
  private mutating func takeOutput(of deflater: UnsafeMutableRawPointer) {
    let capacity = 32 * 1024
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { piece in
      var written = capacity
      while written == capacity {
        written = isal_deflater_output(deflater, piece.baseAddress!, capacity)
        precondition(written >= 0, "ISA-L refused to compress.")
        bytes.append(contentsOf: piece[..<written])
      }
    }
  }
}

/// The checksum of a zlib stream, Adler-32.
struct AdlerChecksum: Sendable {
  private(set) var value: UInt32 = 1
  private var count = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    value = libdeflate_adler32(value, bytes.baseAddress, bytes.count)
    count += bytes.count
  }

  /// Returns the checksum of these bytes followed by those of another checksum. It consists of two sums modulo
  /// 65521: that of the bytes, which begins with 1, and that of its values after each byte.
  func joined(with next: AdlerChecksum) -> AdlerChecksum {
    let modulus = 65521
    let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xFFFF), Int(next.value >> 16))
    let sum = (low + nextLow + modulus - 1) % modulus
    let sums = (high + nextHigh + next.count % modulus * ((low + modulus - 1) % modulus)) % modulus
    var result = AdlerChecksum()
    result.value = UInt32(sums << 16 | sum)
    result.count = count + next.count
    return result
  }
}
