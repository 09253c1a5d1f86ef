import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// What preferences, anchors and bindings to elements give, in cases that closed forms tell.
@MainActor
@Suite(.ownEnvironment) struct PreferenceRuleTests {
  private final class Found {
    var points: [CGPoint] = []
    var rects: [CGRect] = []
  }

  private struct Anchors<Value>: PreferenceKey {
    static var defaultValue: [Anchor<Value>] { [] }
    static func reduce(value: inout [Anchor<Value>], nextValue: () -> [Anchor<Value>]) {
      value += nextValue()
    }
  }

  private typealias Points = Anchors<CGPoint>
  private typealias Rects = Anchors<CGRect>

  @Test("anchors of points are read in the coordinates of the reader")
  func points() {
    let found = Found()
    _ = HostingStage(
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Points.self, value: .bottomTrailing) { [$0] }
        .transformAnchorPreference(key: Points.self, value: .point(CGPoint(x: 3, y: 4))) {
          $0.append($1)
        }
        .padding(EdgeInsets(top: 10, leading: 30, bottom: 0, trailing: 0))
        .frame(width: 400, height: 400, alignment: .topLeading)
        .overlayPreferenceValue(Points.self) { anchors in
          GeometryReader { proxy in
            let _ = found.points = anchors.map { proxy[$0] }
            Color.clear
          }
        })
    #expect(found.points == [CGPoint(x: 70, y: 30), CGPoint(x: 33, y: 14)])
  }

  @Test("anchors of rectangles are read in the coordinates of the reader; a written one replaces")
  func rects() {
    let found = Found()
    _ = HostingStage(
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Rects.self, value: .bounds) { [$0] }
        .anchorPreference(key: Rects.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
          [$0]
        }
        .padding(EdgeInsets(top: 10, leading: 30, bottom: 0, trailing: 0))
        .frame(width: 400, height: 400, alignment: .topLeading)
        .backgroundPreferenceValue(Rects.self) { anchors in
          GeometryReader { proxy in
            let _ = found.rects = anchors.map { proxy[$0] }
            Color.clear
          }
        })
    #expect(found.rects == [CGRect(x: 31, y: 12, width: 3, height: 4)])
  }

  @Test("a view from a preference is above the content as an overlay, below it as a background")
  func order() throws {
    let red = Color.red.anchorPreference(key: Rects.self, value: .bounds) { [$0] }
    func color(_ view: some View) throws -> [UInt8] {
      let picture = try HostingStage(view).stage.capture()
      let data = try #require(picture.dataProvider?.data as Data?)
      let start = 200 * picture.bytesPerRow + 4 * 200
      return [data[start], data[start + 2]]
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    let above = try color(red.overlayPreferenceValue(Rects.self) { _ in blue })
    #expect(above == [0, 255])
    let below = try color(red.backgroundPreferenceValue(Rects.self) { _ in blue })
    #expect(below[0] > 200 && below[1] < 100)
  }

  @Test("a binding reads and writes the first and the last element, and none beside them")
  func elements() {
    final class Box { var values = [1, 2, 3] }
    let box = Box()
    let binding = Binding(get: { box.values }, set: { box.values = $0 })
    let (first, last) = (binding[0], binding[2])
    first.wrappedValue = 7
    last.wrappedValue = 9
    #expect(box.values == [7, 2, 9] && first.wrappedValue == 7 && last.wrappedValue == 9)
    box.values = [4, 5]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 8
    #expect(box.values == [4, 5])
    #expect(first.wrappedValue == 4)
  }
}
