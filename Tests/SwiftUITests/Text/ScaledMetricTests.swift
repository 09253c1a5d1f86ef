import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Lengths that grow with the text size, against those that recorded pictures show.
@MainActor
@Suite(.ownEnvironment) struct ScaledMetricTests {
  private struct Lengths: View {
    @ScaledMetric(relativeTo: .largeTitle) private var title = 30.0
    @ScaledMetric(relativeTo: .largeTitle) private var small = 4.0
    @ScaledMetric(relativeTo: .body) private var body90 = 90.0
    let show: ([Double]) -> Void

    var body: some View {
      show([title, small, body90])
      return Color.red
    }
  }

  @Test(
    "metrics grow by the leadings of their style, on whole pixels",
    arguments: [
      (DynamicTypeSize.xSmall, [27.667, 3.667, 77.667]),
      (.large, [30, 4, 90]),
      (.accessibility5, [51.333, 6.667, 253.667]),
    ])
  func lengths(_ size: DynamicTypeSize, _ expected: [Double]) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3, safeArea: .zero)
    var shown: [Double] = []
    stage.show(UIHostingController(rootView: Lengths { shown = $0 }.dynamicTypeSize(size)))
    stage.layout()
    #expect(shown.count == 3)
    for (value, expected) in zip(shown, expected) { #expect(abs(value - expected) < 0.001) }
  }
}
