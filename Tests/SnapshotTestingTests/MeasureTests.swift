import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import SnapshotTesting

/// The measures of the library, for a quiet machine: a test that fails because a neighbour is busy
/// helps nobody, so they run when they are asked for. What was measured is printed.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["SNAPSHOT_MEASURE"] != nil,
    "takes minutes; set SNAPSHOT_MEASURE to run it"))
struct MeasureTests {
  /// A settings screen of 390 x 844 points.
  private func screen(_ variant: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.backgroundColor = .systemGroupedBackground
    for row in 0..<14 {
      let cell = UIView(frame: CGRect(x: 16, y: 60 + row * 52, width: 358, height: 48))
      cell.backgroundColor = .secondarySystemGroupedBackground
      cell.layer.cornerRadius = 10
      let icon = UIView(frame: CGRect(x: 12, y: 10, width: 28, height: 28))
      icon.backgroundColor = [.systemBlue, .systemRed, .systemGreen][(row + variant) % 3]
      icon.layer.cornerRadius = 6
      let label = UILabel(frame: CGRect(x: 52, y: 12, width: 240, height: 24))
      label.text = "Row \(row) of screen \(variant)"
      cell.addSubview(icon)
      cell.addSubview(label)
      view.addSubview(cell)
    }
    return view
  }

  private func milliseconds(_ count: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<count {
      let start = DispatchTime.now().uptimeNanoseconds
      body()
      best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    return best
  }

  private func picture(_ variant: Int) -> UIImage {
    let strategy = Snapshotting<UIView, UIImage>.image(
      traits: UITraitCollection(displayScale: 3))
    var image = UIImage()
    strategy.snapshot(screen(variant)).run { image = $0 }
    return image
  }

  @Test func aPassingComparisonCostsLittle() throws {
    let image = picture(0)
    let diffing = Diffing<UIImage>.image
    let stored = diffing.toData(image)
    let file = NSTemporaryDirectory() + "tintype-measure-\(UUID().uuidString).png"
    try stored.write(to: URL(fileURLWithPath: file))
    defer { unlink(file) }
    #expect(image.cgImage?.width == 1170 && image.cgImage?.height == 2532)
    let time = milliseconds(20) {
      guard let data = try? AtomicFile.read(file), case .matches? = diffing.compare?(data, image)
      else { return }
    }
    print("measure: a passing comparison of 1170x2532 takes \(shortNumber(CGFloat(time))) ms")
    #expect(time < 12)
  }

  @Test func aPerceptualComparisonCostsLittle() throws {
    let (a, b) = (picture(0), picture(1))
    let first = try #require(a.cgImage?.buffer)
    let second = try #require(b.cgImage?.buffer)
    let tolerance = ImageTolerance(perceptualPrecision: 0.98)
    func time(_ p: PixelBuffer, _ q: PixelBuffer) -> Double {
      milliseconds(5) {
        _ = ImageComparison.difference(reference: p, actual: q, tolerance: tolerance)
      }
    }
    let screens = time(first, second)
    // Every pixel another colour: a little darker.
    let dark = try #require(first.copy())
    for y in 0..<dark.height {
      let row = dark.row(y)
      for x in 0..<dark.width where row[x] & 0xFF > 3 { row[x] -= 3 }
    }
    let everywhere = time(first, dark)
    // The worst case: nearly as many pairs of colours as pixels.
    let noise = try #require(first.copy())
    var state: UInt32 = 1
    for y in 0..<noise.height {
      let row = noise.row(y)
      for x in 0..<noise.width {
        state = state &* 1_664_525 &+ 1_013_904_223
        row[x] = state | 0xFF00_0000
      }
    }
    let noisy = time(first, noise)
    print(
      "measure: perceptual comparison of 1170x2532: two screens \(shortNumber(CGFloat(screens))), "
        + "all pixels a little darker \(shortNumber(CGFloat(everywhere))), "
        + "noise \(shortNumber(CGFloat(noisy))) ms")
    #expect(screens < 160)
    #expect(everywhere < 160)
  }

  /// A thousand screens of ten kinds, no two alike, recorded first and then passed.
  @Test func aThousandMixedSnapshots() throws {
    let box = Sandbox()
    func verify(_ number: Int) -> String? {
      let strategy = Snapshotting<UIViewController, UIImage>.image(
        size: MixedScreens.size(number), traits: UITraitCollection(displayScale: 2))
      return box.verify(
        MixedScreens.make(number), as: strategy, named: "\(number)", testName: "thousand")
    }
    for number in 0..<1_000 { _ = verify(number) }
    #expect(Set(box.files.map { box.data($0) }).count == 1_000)
    var resident: [Int] = []
    var kinds = [Double](repeating: 0, count: MixedScreens.kindCount)
    let start = DispatchTime.now().uptimeNanoseconds
    for number in 0..<1_000 {
      let begin = DispatchTime.now().uptimeNanoseconds
      #expect(verify(number) == nil)
      kinds[number % kinds.count] += Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e8
      if number == 99 || number == 999 { resident.append(residentKilobytes) }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    print(
      "measure: 1,000 mixed screens at @2x take \(shortNumber(CGFloat(seconds))) s; resident "
        + "\(resident[0] / 1024) MB after 100, \(resident[1] / 1024) MB after 1,000; ms by kind "
        + kinds.map { shortNumber(CGFloat($0)) }.joined(separator: " "))
    #expect(Double(resident[1]) < Double(resident[0]) * 1.05)
    #expect(resident[1] < 300 * 1024)
  }

  /// Of fifty references each is changed in turn, by one level of one channel of one pixel.
  @Test func onePixelInOneOfFiftyReferencesFailsThatOneOnly() throws {
    let box = Sandbox()
    func verify(_ number: Int) -> String? {
      box.verify(
        MixedScreens.make(number),
        as: Snapshotting<UIViewController, UIImage>.image(
          size: MixedScreens.size(number), traits: UITraitCollection(displayScale: 2)),
        named: "\(number)", testName: "mutated")
    }
    for number in 0..<50 { _ = verify(number) }
    var random = SeededGenerator(seed: 50)
    for number in 0..<50 {
      let name = "mutated.\(number).png"
      let stored = try #require(box.data(name))
      let picture = try ReferenceImage(file: stored).picture
      let (x, y) = (random.below(picture.width), random.below(picture.height))
      let shift = UInt32(random.below(3) * 8)
      let level = picture[x, y].bits >> shift & 255
      picture[x, y].bits =
        level == 0 ? picture[x, y].bits + 1 << shift : picture[x, y].bits - 1 << shift
      try box.write(ReferenceImage.encode(picture, scale: 2), name)
      let message = try #require(verify(number))
      #expect(message.contains("1 of ") && message.contains("x \(x), y \(y), 1 x 1 px"))
      for other in [(number + 1) % 50, (number + 10) % 50] { #expect(verify(other) == nil) }
      try box.write(stored, name)
    }
    for number in 0..<50 { #expect(verify(number) == nil) }
  }

  private var residentKilobytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
