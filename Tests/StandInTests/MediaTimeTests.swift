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
