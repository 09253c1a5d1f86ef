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

  /// References hold digests, so these must stay. Computed by a program of its own in another language.
  @Test(
    "digests are what they were",
    arguments: [
      (0, "a4df59ca79e295fc2a5ab915d395d90e"),
      (1, "404a62ad046f40f507e05dbf2b4db997"),
      (64, "5e84933a9ea1a6933e837f5e4ebd5cb3"),
      (200, "93ed0cd6954511d018dd42ffa920fafc"),
    ])
  func knownDigests(_ count: Int, _ text: String) {
    #expect(digest((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }).text == text)
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
