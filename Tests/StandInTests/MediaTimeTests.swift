import AVFoundation
import Testing

/// Core Media documents the arithmetic of infinite times.
@Suite("Media times")
struct MediaTimeTests {
  @Test("differences of finite and infinite times")
  func differences() {
    let second = CMTime(value: 1, timescale: 1)
    #expect((second - CMTime(value: 1, timescale: 4)).seconds == 0.75)
    #expect(second - .positiveInfinity == .negativeInfinity)
    #expect(second - .negativeInfinity == .positiveInfinity)
    #expect((CMTime.positiveInfinity - second) == .positiveInfinity)
  }

  @Test(
    "a time of another scale is rounded as it is asked for",
    arguments: [
      (CMTimeRoundingMethod.roundHalfAwayFromZero, 2, -2), (.roundTowardZero, 1, -1),
      (.roundAwayFromZero, 2, -2), (.quickTime, 1, -1), (.roundTowardPositiveInfinity, 2, -1),
      (.roundTowardNegativeInfinity, 1, -2),
    ] as [(CMTimeRoundingMethod, Int64, Int64)])
  func rounding(method: CMTimeRoundingMethod, above: Int64, below: Int64) {
    for (value, expected) in [(3, above), (-3, below)] as [(Int64, Int64)] {
      let time = CMTime(value: value, timescale: 20).convertScale(10, method: method)
      #expect(time.value == expected && time.timescale == 10)
      #expect(time.flags == [.valid, .hasBeenRounded])
    }
    let exact = CMTime(value: 3, timescale: 10).convertScale(600, method: method)
    #expect(exact.value == 180 && exact.flags == .valid)
  }

  @Test("the rule of QuickTime depends on the direction, and no negative time becomes 0")
  func quickTime() {
    let third = CMTime(value: 1, timescale: 3)
    #expect(third.convertScale(10, method: .quickTime).value == 4)
    #expect(CMTime(value: 1, timescale: 30).convertScale(10, method: .quickTime).value == 0)
    #expect(CMTime(value: -1, timescale: 30).convertScale(10, method: .quickTime).value == -1)
  }

  @Test("what does not fit is infinite, and a scale has to be positive")
  func conversionLimits() {
    let far = CMTime(value: .max, timescale: 1)
    #expect(far.convertScale(2, method: .default) == .positiveInfinity)
    #expect(!far.convertScale(0, method: .default).isValid)
    #expect(CMTime.indefinite.convertScale(2, method: .default).isIndefinite)
  }

  @Test("the scale of a sum is the least common multiple, and no larger than the largest")
  func sums() {
    let sum = CMTime(value: 1, timescale: 24) + CMTime(value: 1, timescale: 30)
    #expect(sum.value == 9 && sum.timescale == 120)
    let fine = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
    #expect(fine.value == 2 && fine.timescale == .max)
    #expect(fine.flags.contains(.hasBeenRounded))
  }

  @Test("large times are compared exactly")
  func comparisons() {
    let a = CMTime(value: .max, timescale: 1), b = CMTime(value: .max - 1, timescale: 1)
    #expect(b < a && a != b)
    let half = CMTime(value: 1, timescale: 2), other = CMTime(value: 300, timescale: 600)
    #expect(half == other && half.hashValue == other.hashValue)
  }

  @Test(
    "a time in a value is the same",
    arguments: [
      CMTime(value: -7, timescale: 600), CMTime(value: .max, timescale: .max), .indefinite,
      .negativeInfinity, .invalid,
    ])
  func values(time: CMTime) {
    let found = NSValue(time: time).timeValue
    #expect(found.value == time.value && found.timescale == time.timescale)
    #expect(found.flags == time.flags && found.epoch == time.epoch)
  }

  @Test("an image that cannot be made is reported for the requested time")
  func images() {
    var times: [CMTime] = []
    let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(filePath: "/nowhere.mov")))
    let requested = CMTime(value: 3, timescale: 2)
    generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: requested)]) {
      time, _, _, _, _ in times.append(time)
    }
    #expect(times == [requested])
  }
}
