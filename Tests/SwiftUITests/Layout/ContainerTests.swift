import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Frames in containers, against their rules.
@MainActor
@Suite(.ownEnvironment) struct ContainerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1, safeArea: .zero)

  /// The frames of the leaves in a root of 400 x 400.
  private func frames(_ view: some View) -> [CGRect] {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.show(host)
    stage.layout()
    return leaves(of: host.layer)
  }

  private func leaves(of layer: CALayer) -> [CGRect] {
    (layer.sublayers ?? []).flatMap { sublayer in
      sublayer.sublayers == nil ? [sublayer.frame] : leaves(of: sublayer)
    }
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  /// A view whose intrinsic size is its bounds, as `make` gave them.
  private struct Platform: UIViewRepresentable {
    final class Box: UIView {
      override var intrinsicContentSize: CGSize { bounds.size }
    }

    func makeUIView(context: Context) -> Box {
      Box(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    }

    func updateUIView(_ view: Box, context: Context) {}
  }

  @Test("the frame with which a view of UIKit is made has no effect")
  func frameOfPlatformView() throws {
    let host = _UIHostingView(
      rootView: ScrollView {
        HStack(spacing: 40) {
          Platform()
          Platform()
        }
      })
    host.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.show(host)
    stage.layout()
    func boxes(_ view: UIView) -> [UIView] {
      (view is Platform.Box ? [view] : []) + view.subviews.flatMap(boxes)
    }
    #expect(
      boxes(host).map(\.frame.size) == [
        CGSize(width: 180, height: 0), CGSize(width: 180, height: 0),
      ])
  }

  @Test func gridColumnsAreAsWideAsTheirWidestCell() {
    let grid = Grid(horizontalSpacing: 10, verticalSpacing: 5) {
      GridRow {
        box(20, 10)
        box(30, 20)
      }
      GridRow {
        box(40, 10)
        box(10, 10)
      }
    }
    // 40 + 10 + 30 wide and 20 + 5 + 10 high, centred.
    #expect(
      frames(grid) == [
        CGRect(x: 170, y: 188, width: 20, height: 10),
        CGRect(x: 210, y: 183, width: 30, height: 20),
        CGRect(x: 160, y: 208, width: 40, height: 10),
        CGRect(x: 220, y: 208, width: 10, height: 10),
      ])
  }

  @Test("flexible rows of a grid share the height that rows with a fixed height leave")
  func gridRowsShareTheHeight() {
    let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Color.red
        Color.blue
      }
      GridRow {
        box(20, 100)
        Color.blue.gridCellUnsizedAxes(.vertical)
      }
      Color.green
    }
    #expect(
      frames(grid) == [
        CGRect(x: 0, y: 0, width: 200, height: 150),
        CGRect(x: 200, y: 0, width: 200, height: 150),
        CGRect(x: 90, y: 150, width: 20, height: 100),
        CGRect(x: 200, y: 150, width: 200, height: 100),
        CGRect(x: 0, y: 250, width: 400, height: 150),
      ])
  }

  @Test("a grid without rows proposes its width to its views, as a stack does")
  func gridOfSpanningViews() {
    let grid = Grid(verticalSpacing: 10) {
      Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).frame(height: 30)
      Color.blue.aspectRatio(4, contentMode: .fit).frame(maxHeight: .infinity)
    }
    .fixedSize(horizontal: false, vertical: true)
    // 30 + 10 + 100 high, centred.
    #expect(
      frames(grid) == [
        CGRect(x: 0, y: 130, width: 400, height: 30), CGRect(x: 0, y: 170, width: 400, height: 100),
      ])
  }

  @Test("a spacer in a frame is beside its neighbours without distance (measured)")
  func framedSpacer() {
    let row = HStack {
      box(50, 10)
      Spacer().frame(width: 40)
      box(50, 10)
    }
    // 50 + 40 + 50 wide, centred.
    #expect(frames(row).map(\.minX) == [130, 220])
  }

  private struct Pair<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  @Test("several views at the root are modified as one stack, in a container each (measured)")
  func modifiersOfSeveralViews() {
    let pair = Pair {
      box(10, 20)
      box(10, 20)
    }
    #expect(frames(pair.frame(height: 100)).map(\.minY) == [176, 204])
    #expect(frames(VStack(spacing: 0) { pair.frame(height: 100) }).map(\.minY) == [140, 240])
  }

  @Test func lazyGridsDivideTheWidth() {
    let grid = LazyVGrid(
      columns: [GridItem(.fixed(100)), GridItem(.flexible()), GridItem(.flexible(maximum: 80))],
      spacing: 4
    ) { ForEach(0..<4) { _ in Color.blue.frame(height: 30) } }
    // 400 - 2 * 8 - 100 = 284, half of it 142, then 142 limited to 80; the block is centred.
    let found = frames(grid)
    #expect(found.map(\.width) == [100, 142, 80, 100])
    #expect(found.map(\.minY) == [168, 168, 168, 202])
    #expect(abs(found[0].minX - 31) < 0.001)
  }

  @Test func adaptiveItemsFitAsManyAsTheyCan() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)]) {
      ForEach(0..<5) { _ in Color.blue.frame(height: 10) }
    }
    // (400 + 10) / (90 + 10) is 4.1: four columns of (400 - 30) / 4.
    #expect(Set(frames(grid).prefix(4).map(\.minY)).count == 1)
    #expect(frames(grid)[4].minY > frames(grid)[3].minY)
  }

  @Test func theFirstViewThatFitsIsTaken() {
    let view = ViewThatFits(in: .horizontal) {
      box(500, 10)
      box(300, 20)
      box(100, 30)
    }
    #expect(frames(view) == [CGRect(x: 50, y: 190, width: 300, height: 20)])
  }

  /// Across the scrolling axis a scroll view is as long as its content.
  @Test func scrollViewsPutTheirContentAtTheTop() {
    let view = ScrollView {
      box(100, 50)
      box(100, 60)
    }
    #expect(
      frames(view) == [
        CGRect(x: 150, y: 0, width: 100, height: 50), CGRect(x: 150, y: 58, width: 100, height: 60),
      ])
  }

  @Test func aReaderKnowsItsSizeAndPutsItsContentAtTheTop() {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width / 2, height: 10)
    }
    .frame(width: 200, height: 100)
    #expect(frames(view) == [CGRect(x: 100, y: 150, width: 100, height: 10)])
  }

  @Test func rightToLeftMirrorsStacksAndKeepsOffsets() {
    let view = HStack(spacing: 10) {
      box(50, 10)
      box(30, 10).offset(x: 5)
    }
    .environment(\.layoutDirection, .rightToLeft)
    let found = frames(view)
    #expect(found.map(\.minX) == [195, 160])
  }

  @Test func alignmentGuidesMoveViews() {
    let view = VStack(alignment: .leading, spacing: 0) {
      box(100, 10)
      box(50, 10).alignmentGuide(.leading) { _ in -20 }
    }
    #expect(frames(view).map(\.minX) == [150, 170])
  }

  struct Diagonal: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
        CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      var point = bounds.origin
      for subview in subviews.dropLast() {
        subview.place(at: point, proposal: .unspecified)
        let size = subview.sizeThatFits(.unspecified)
        point.x += size.width
        point.y += size.height
      }
    }
  }

  @Test func aLayoutOfTheProgramPlacesItsViewsAndTheOthersAreCentred() {
    let view = Diagonal {
      box(20, 10)
      box(40, 30)
      box(60, 60)
    }
    #expect(
      frames(view) == [
        CGRect(x: 140, y: 150, width: 20, height: 10),
        CGRect(x: 160, y: 160, width: 40, height: 30),
        CGRect(x: 170, y: 170, width: 60, height: 60),
      ])
  }

  @Test("wrapping children in groups changes nothing")
  func wrappingChildrenInGroupsChangesNothing() {
    let plain = HStack {
      box(10, 20)
      Text(verbatim: "text")
      Spacer()
      box(30, 40)
    }
    let grouped = HStack {
      Group {
        box(10, 20)
        Group { Text(verbatim: "text") }
      }
      ForEach(0..<1) { _ in Spacer() }
      AnyView(box(30, 40))
    }
    #expect(frames(plain) == frames(grouped))
  }

  @Test func invalidFramesAreIgnoredWithAReport() {
    #expect(
      frames(Color.red.frame(width: -5, height: 10)).map(\.size) == [CGSize(width: 400, height: 10)]
    )
    #expect(frames(Color.red.frame(width: .infinity, height: 10)).count == 1)
    #expect(stage.diagnostics.filter { $0.message.contains("Invalid frame dimension") }.count == 2)
  }

  @Test func aThousandNestedStacksAndManyChildrenAreDrawn() {
    var view = AnyView(box(1, 1))
    for _ in 0..<250 { view = AnyView(VStack { HStack { view } }) }
    #expect(frames(view) == [CGRect(x: 200, y: 200, width: 1, height: 1)])
    #expect(frames(VStack(spacing: 0) { ForEach(0..<2_000) { _ in box(1, 1) } }).count == 2_000)
  }
}
