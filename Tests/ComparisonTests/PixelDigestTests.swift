import Comparison
import Testing

@Suite struct PixelDigestTests {
  private func digest(_ bytes: [UInt8]) -> PixelDigest {
    bytes.withUnsafeBytes { PixelDigest(of: $0) }
  }

  @Test("one bit flipped anywhere changes the digest", arguments: [1, 63, 64, 65, 200])
  func everyBitCounts(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let original = digest(bytes)
    var seen: Set<PixelDigest> = [original]
    for position in 0..<count {
      for bit in 0..<8 {
        var changed = bytes
        changed[position] ^= 1 << UInt8(bit)
        #expect(seen.insert(digest(changed)).inserted)
      }
    }
  }

  @Test func orderAndLengthCount() {
    let blocks = (0..<4).map { block in [UInt8](repeating: UInt8(block), count: 64) }
    #expect(digest(blocks[0] + blocks[1]) != digest(blocks[1] + blocks[0]))
    #expect(digest([0]) != digest([0, 0]))
    #expect(digest([]) != digest([0]))
  }

  @Test func highestBitsOfTwoPixelsDoNotCancel() {
    let bytes = [UInt8](repeating: 0, count: 512)
    var changed = bytes
    changed[7] = 128
    changed[71] = 128
    #expect(digest(bytes) != digest(changed))
  }

  @Test func textRoundTrips() {
    let original = digest([1, 2, 3])
    #expect(PixelDigest(text: original.text) == original)
    #expect(PixelDigest(text: "xyz") == nil)
  }
}
