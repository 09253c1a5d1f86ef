import Observation
import Stage
import Testing
import UIKit

@Observable private final class Level {
  var value = 1
  var other = 0
}

private final class Gauge: UIView {
  let level = Level()
  var shown: [Int] = []
  var calls: [String] = []
  var levelOfLayout: Int?

  override func updateProperties() {
    super.updateProperties()
    calls.append("properties")
    shown.append(level.value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout")
    if let levelOfLayout { level.value = levelOfLayout }
  }
}

@MainActor
@Suite struct PropertyUpdateTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.window.addSubview(gauge)
    stage.layout()
  }

  @Test("properties are updated once before the first layout")
  func first() {
    #expect(gauge.calls == ["properties", "layout"])
    gauge.setNeedsLayout()
    stage.layout()
    #expect(gauge.calls == ["properties", "layout", "layout"])
  }

  @Test("they are updated again when an observable value that they read changes, and no other")
  func observed() throws {
    gauge.level.other = 5
    _ = try stage.capture()
    #expect(gauge.shown == [1])
    gauge.level.value = 7
    #expect(gauge.shown == [1])
    _ = try stage.capture()
    #expect(gauge.shown == [1, 7])
  }

  @Test("what layout changes is shown in the same picture")
  func duringLayout() throws {
    gauge.levelOfLayout = 3
    gauge.setNeedsLayout()
    _ = try stage.capture()
    #expect(gauge.shown == [1, 3])
  }

  @Test("a request updates before the next layout, or at once where asked for")
  func requested() {
    gauge.setNeedsUpdateProperties()
    gauge.updatePropertiesIfNeeded()
    gauge.updatePropertiesIfNeeded()
    #expect(gauge.shown == [1, 1])
  }
}
