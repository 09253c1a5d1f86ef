import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Places of views in containers that closed forms tell.
@MainActor
@Suite(.ownEnvironment) struct LayoutRuleTests {
  /// The frames of named views in the coordinates of the root.
  private final class Places {
    var frames: [String: CGRect] = [:]
  }

  private let places = Places()

  /// A box that tells its frame.
  private func named<V: View>(_ name: String, _ view: V) -> some View {
    view.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { [places] in
      places.frames[name] = $0
    }
  }

  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    named(name, Color.red.frame(width: width, height: height))
  }

  /// Shows a view on 400 x 400 points without safe area.
  @discardableResult
  private func show(_ view: some View, scale: CGFloat = 1) -> Stage {
    HostingStage(view, scale: scale).stage
  }

  @Test("a view inset at an edge stands there, in the middle of the other axis")
  func insets() {
    show(Color.blue.safeAreaInset(edge: .top) { box("bar", 50, 40) })
    #expect(places.frames["bar"] == CGRect(x: 175, y: 0, width: 50, height: 40))
    show(Color.blue.safeAreaInset(edge: .bottom) { box("bar", 50, 40) })
    #expect(places.frames["bar"] == CGRect(x: 175, y: 360, width: 50, height: 40))
    show(Color.blue.safeAreaInset(edge: .leading) { box("bar", 50, 40) })
    #expect(places.frames["bar"] == CGRect(x: 0, y: 180, width: 50, height: 40))
    show(Color.blue.safeAreaInset(edge: .trailing) { box("bar", 50, 40) })
    #expect(places.frames["bar"] == CGRect(x: 350, y: 180, width: 50, height: 40))
  }

  @Test("text between insets is in the middle of what they leave")
  func contentBetweenInsets() {
    show(
      box("content", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity)
        .safeAreaInset(edge: .top, spacing: 10) { box("top", 50, 40) })
    #expect(places.frames["content"] == CGRect(x: 190, y: 50 + 165, width: 20, height: 20))
    show(
      box("content", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity)
        .safeAreaInset(edge: .bottom, spacing: 10) { box("bottom", 50, 40) })
    #expect(places.frames["content"] == CGRect(x: 190, y: 165, width: 20, height: 20))
  }

  @Test(
    "an adaptive column of a lazy grid repeats as often as its minimum and the gap fit",
    arguments: [(400, 4), (390, 4), (389, 3), (90, 1), (30, 1)])
  func adaptiveColumns(width: CGFloat, count: Int) {
    show(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 0) {
        ForEach(0..<6) { index in named("\(index)", Color.red.frame(height: 20)) }
      }.frame(width: width, alignment: .leading))
    let firstLine = places.frames.values.filter { $0.minY == places.frames["0"]?.minY }
    #expect(firstLine.count == count)
    let width = (width - 10 * CGFloat(count - 1)) / CGFloat(count)
    if width >= 90 { #expect(abs((places.frames["0"]?.width ?? 0) - width) < 0.01) }
  }

  @Test("a cell of a later section of a lazy grid is scrolled to")
  func scrollingToCells() {
    let grid = LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) {
      Section {
        ForEach(0..<100) { Color.red.frame(height: 40).id($0) }
      } header: {
        Color.blue.frame(height: 30)
      }
      Section {
        ForEach(100..<200) { index in
          named("\(index)", Color.green.frame(height: 40)).id(index)
        }
      } header: {
        Color.blue.frame(height: 30)
      }
    }
    let stage = show(
      ScrollViewReader { reader in
        ScrollView { grid }.onAppear { reader.scrollTo(151, anchor: .top) }
      })
    stage.advance(by: 1)
    #expect(places.frames["151"] == CGRect(x: 200, y: 0, width: 200, height: 40))
    #expect(places.frames["150"] == CGRect(x: 0, y: 0, width: 200, height: 40))
  }

  @Test("an inset without a view leaves the content alone; one is never narrower than its view")
  func sizesOfInsets() {
    show(named("content", Color.blue.safeAreaInset(edge: .top, spacing: 10) { EmptyView() }))
    #expect(places.frames["content"] == CGRect(x: 0, y: 0, width: 400, height: 400))
    show(
      named(
        "all", box("content", 20, 20).safeAreaInset(edge: .top, spacing: 10) { box("bar", 50, 40) }
      )
      .fixedSize())
    #expect(places.frames["all"]?.size == CGSize(width: 50, height: 70))
    show(
      named(
        "all", box("content", 80, 20).safeAreaInset(edge: .top, spacing: 10) { box("bar", 50, 40) }
      )
      .fixedSize())
    #expect(places.frames["all"]?.size == CGSize(width: 80, height: 70))
  }

  @Test("content narrower than its inset is in the middle of it")
  func narrowContent() {
    show(
      box("content", 20, 20).safeAreaInset(edge: .top, spacing: 0) { box("bar", 50, 40) }
        .fixedSize())
    #expect((places.frames["content"]?.minX ?? 0) - (places.frames["bar"]?.minX ?? 0) == 15)
    show(
      box("content", 20, 20).safeAreaInset(edge: .leading, spacing: 0) { box("bar", 50, 40) }
        .fixedSize())
    #expect((places.frames["content"]?.minY ?? 0) - (places.frames["bar"]?.minY ?? 0) == 10)
  }

  @Test("columns for which no width is left are nothing wide")
  func columnsWithoutWidth() {
    show(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          named("a", Color.red)
          named("b", Color.green)
        }
      }.frame(width: 0))
    #expect(places.frames["a"]?.width == 0 && places.frames["b"]?.width == 0)
  }

  @Test("a view without an index is behind one whose index is above nought")
  func drawingOrder() {
    let host = HostingStage(
      ZStack {
        Color.red.frame(width: 10, height: 10).zIndex(0.5)
        Color.blue.frame(width: 20, height: 20)
        Color.green.frame(width: 30, height: 30).zIndex(-0.5)
      }
    ).host
    #expect(host.layer.sublayers?.map(\.frame.width) == [30, 20, 10])
  }

  @Test("a spacer has no spacing along its axis")
  func spacersBesideBoxes() {
    show(
      HStack(spacing: nil) {
        box("a", 20, 20); Spacer(minLength: 30); box("b", 20, 20)
      }.fixedSize())
    #expect((places.frames["b"]?.minX ?? 0) - (places.frames["a"]?.maxX ?? 0) == 30)
    show(
      VStack(spacing: nil) {
        box("a", 20, 20); Spacer(minLength: 30); box("b", 20, 20)
      }.fixedSize())
    #expect((places.frames["b"]?.minY ?? 0) - (places.frames["a"]?.maxY ?? 0) == 30)
  }

  /// A layout that answers a size of its own and places nothing.
  private struct Answering: Layout {
    var size: CGSize
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      size
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test("sizes below nothing are nothing, those below a point are what they are")
  func smallSizes() {
    for (size, expected) in [
      (CGSize(width: -3, height: 20), CGSize(width: 0, height: 20)),
      (CGSize(width: 20, height: -3), CGSize(width: 20, height: 0)),
      (CGSize(width: 0.5, height: -1), CGSize(width: 0.5, height: 0)),
      (CGSize(width: CGFloat.nan, height: 0.25), CGSize(width: 0, height: 0.25)),
    ] {
      show(named("a", Answering(size: size) { Color.red }))
      #expect(places.frames["a"]?.size == expected)
    }
  }

  @Test("a view that fits is chosen anew when the axes change")
  func axesThatChange() {
    struct Screen<A: View, B: View>: View {
      let wide: A
      let narrow: B
      let axes: Axis.Set
      var body: some View {
        ViewThatFits(in: axes) {
          wide; narrow
        }
      }
    }
    func screen(_ axes: Axis.Set) -> some View {
      named(
        "fitting", Screen(wide: box("wide", 500, 20), narrow: box("narrow", 20, 20), axes: axes))
    }
    let shown = HostingStage(screen(.horizontal))
    #expect(places.frames["fitting"]?.width == 20)
    shown.update(screen(.vertical))
    #expect(places.frames["fitting"]?.width == 500)
  }

  @Test("a guide of a layout's own child is asked by its axis")
  func explicitGuides() {
    struct Guided: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 50, height: 50)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
      ) -> CGFloat? { guide == .leading ? -10 : nil }
      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
      ) -> CGFloat? { guide == .top ? -20 : nil }
    }
    show(
      VStack(alignment: .leading, spacing: 0) {
        named("a", Guided { Color.red }); box("b", 90, 9)
      })
    #expect((places.frames["a"]?.minX ?? 0) - (places.frames["b"]?.minX ?? 0) == 10)
    show(
      HStack(alignment: .top, spacing: 0) {
        named("a", Guided { Color.red }); box("b", 9, 90)
      })
    #expect((places.frames["a"]?.minY ?? 0) - (places.frames["b"]?.minY ?? 0) == 20)
  }

  @Test("a cell over several columns is aligned as the grid says, others as their column says")
  func spannedCells() throws {
    show(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 20).gridColumnAlignment(.trailing)
          box("b", 60, 20)
        }
        GridRow {
          box("c", 50, 20); box("d", 30, 20)
        }
        GridRow { box("e", 30, 20).gridCellColumns(2) }
        box("f", 10, 10)
      })
    let corner = try #require(places.frames["c"]).minX
    let starts = ["a", "b", "c", "d", "e", "f"].map { (places.frames[$0]?.minX ?? 0) - corner }
    #expect(starts == [30, 50, 0, 50, 0, 0])
  }

  private func scrollView(in view: UIView) -> UIScrollView? {
    view as? UIScrollView ?? view.subviews.lazy.compactMap(scrollView).first
  }

  @Test("pinned footers stay at the bottom, and headers that are not pinned go along")
  func pinnedFooters() throws {
    let stage = show(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
          Section {
            ForEach(0..<50) { index in named("\(index)", Color.red.frame(height: 40)) }
          } header: {
            named("header", Color.blue.frame(height: 30))
          } footer: {
            named("footer", Color.green.frame(height: 20))
          }
        }
      })
    #expect(places.frames["footer"]?.minY == 380 && places.frames["header"]?.minY == 0)
    let scroll = try #require(scrollView(in: stage.window))
    scroll.contentOffset.y = 12
    stage.advance(by: 0.1)
    #expect(places.frames["footer"]?.minY == 380 && places.frames["header"]?.minY == -12)
    #expect(places.frames["0"]?.minY == 18)
    scroll.contentOffset.y = 30 + 50 * 40 + 20 - 400
    stage.advance(by: 0.1)
    #expect(places.frames["49"]?.maxY == 380 && places.frames["footer"]?.minY == 380)
  }

  @Test("columns of a lazy grid that change are laid out anew")
  func changedColumns() {
    func grid(_ alignment: Alignment, _ spacing: CGFloat?, _ lines: CGFloat) -> some View {
      LazyVGrid(
        columns: [
          GridItem(.fixed(100), spacing: spacing, alignment: alignment),
          GridItem(.fixed(100), alignment: .leading),
        ], alignment: .leading, spacing: lines
      ) {
        ForEach(0..<4) { index in box("\(index)", 20, 20) }
      }
    }
    let screen = HostingStage(grid(.leading, 0, 0))
    func shown(_ alignment: Alignment, _ spacing: CGFloat?, _ lines: CGFloat) -> [CGFloat] {
      screen.update(grid(alignment, spacing, lines))
      let origin = places.frames["2"] ?? .zero
      return [
        (places.frames["1"] ?? .zero).minX - (places.frames["0"] ?? .zero).minX,
        origin.minY - (places.frames["0"] ?? .zero).minY,
      ]
    }
    #expect(shown(.leading, 0, 0) == [100, 20])
    #expect(shown(.trailing, 0, 0) == [20, 20])
    #expect(shown(.trailing, 30, 0) == [50, 20])
    #expect(shown(.trailing, 30, 5) == [50, 25])
  }

  @Test("padding of the safe area is at the edges that it is asked for")
  func safeAreaPadding() {
    show(
      box("a", 20, 20).safeAreaPadding(.leading, 7).frame(
        width: 400, height: 400, alignment: .topLeading))
    #expect(places.frames["a"]?.origin == CGPoint(x: 7, y: 0))
    show(
      box("a", 20, 20).safeAreaPadding(.top, 7).frame(
        width: 400, height: 400, alignment: .topLeading))
    #expect(places.frames["a"]?.origin == CGPoint(x: 0, y: 7))
    show(
      box("a", 20, 20).safeAreaPadding(.bottom, 7).frame(
        width: 400, height: 400, alignment: .bottomTrailing))
    #expect(places.frames["a"]?.origin == CGPoint(x: 380, y: 373))
  }

  @Test("padding is at the edges that it is asked for")
  func padding() {
    func origin(_ edges: Edge.Set, _ alignment: Alignment) -> CGPoint? {
      show(box("a", 20, 20).padding(edges, 7).frame(width: 400, height: 400, alignment: alignment))
      return places.frames["a"]?.origin
    }
    #expect(origin(.leading, .topLeading) == CGPoint(x: 7, y: 0))
    #expect(origin(.top, .topLeading) == CGPoint(x: 0, y: 7))
    #expect(origin(.trailing, .topLeading) == .zero && origin(.bottom, .topLeading) == .zero)
    #expect(origin(.trailing, .bottomTrailing) == CGPoint(x: 373, y: 380))
    #expect(origin(.bottom, .bottomTrailing) == CGPoint(x: 380, y: 373))
    #expect(origin(.leading, .bottomTrailing) == CGPoint(x: 380, y: 380))
    #expect(origin(.horizontal, .bottomTrailing) == CGPoint(x: 373, y: 380))
  }

  @Test("a cell of a grid stands at its anchor")
  func cellAnchors() throws {
    for (anchor, x, y) in [
      (UnitPoint.bottomTrailing, 60, 40), (.topLeading, 0, 0),
      (UnitPoint(x: 0.25, y: 0.75), 15, 30),
    ] as [(UnitPoint, CGFloat, CGFloat)] {
      show(
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            box("a", 20, 20).gridCellAnchor(anchor)
            box("b", 60, 60)
          }
          GridRow { box("c", 80, 20) }
        })
      let corner = try #require(places.frames["c"])
      let found = try #require(places.frames["a"])
      #expect(found.minX - corner.minX == x && found.minY - (corner.minY - 60) == y)
    }
    show(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("b", 60, 60)
          box("a", 20, 20).gridCellAnchor(.bottomTrailing)
        }
        GridRow {
          box("c", 10, 20)
          box("d", 80, 20)
        }
      })
    let corner = try #require(places.frames["d"])
    #expect(
      places.frames["a"] == CGRect(x: corner.minX + 60, y: corner.minY - 20, width: 20, height: 20))
  }

  @Test("a divider is a pixel thick, and a point at the sizes of accessibility")
  func dividers() {
    for (size, thickness) in [(DynamicTypeSize.large, 0.5), (.accessibility1, 1)]
      as [(DynamicTypeSize, CGFloat)]
    {
      show(VStack { named("line", Divider()) }.dynamicTypeSize(size), scale: 2)
      #expect(places.frames["line"]?.height == thickness)
    }
    show(VStack { named("line", Divider()) })
    #expect(places.frames["line"]?.height == 1)
  }

  @Test("rows of a grid share the height that is left, beside the gaps")
  func flexibleRows() {
    show(
      Grid(horizontalSpacing: 0, verticalSpacing: 10) {
        GridRow { named("a", Color.red) }
        GridRow { box("b", 20, 50) }
        GridRow { named("c", Color.green) }
      })
    #expect(places.frames["a"]?.height == 165 && places.frames["c"]?.height == 165)
    #expect(places.frames["b"]?.minY == 175 && places.frames["c"]?.minY == 235)
  }

  @Test("what has no ideal size gets none proposed by a frame that leaves it between its limits")
  func flexibleFrames() {
    show(named("a", Color.red.frame(minWidth: 5, maxWidth: 200)).fixedSize())
    #expect(places.frames["a"]?.width == 10)
    show(named("a", Color.red).frame(minWidth: 50, maxWidth: 200).fixedSize())
    #expect(places.frames["a"]?.width == 50)
    show(named("a", Color.red).frame(minWidth: 2, idealWidth: 60, maxWidth: 200).fixedSize())
    #expect(places.frames["a"]?.width == 60)
  }

  /// A graph of 400 x 800 points with insets of 50 points above and below and 44 at the sides.
  private var graph: ViewGraph {
    let graph = ViewGraph()
    graph.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    graph.safeArea = CGRect(x: 44, y: 50, width: 312, height: 700)
    return graph
  }

  @Test("a frame at the edge of the safe area is extended to that of the screen")
  func ignoredInsets() {
    let graph = graph, all = graph.safeArea
    #expect(graph.extended(all, into: .all) == graph.bounds)
    #expect(graph.extended(all, into: []) == all)
    #expect(graph.extended(all, into: .top) == CGRect(x: 44, y: 0, width: 312, height: 750))
    #expect(graph.extended(all, into: .bottom) == CGRect(x: 44, y: 50, width: 312, height: 750))
    #expect(graph.extended(all, into: .leading) == CGRect(x: 0, y: 50, width: 356, height: 700))
    #expect(graph.extended(all, into: .trailing) == CGRect(x: 44, y: 50, width: 356, height: 700))
    #expect(graph.extended(all.insetBy(dx: 0.2, dy: -0.2), into: .all) == graph.bounds)
    // Half a pixel is as good as none.
    graph.displayScale = 2
    #expect(graph.extended(all.insetBy(dx: 0.25, dy: 0.25), into: .all) == graph.bounds)
    let beside = all.insetBy(dx: 0.26, dy: 0.26)
    #expect(graph.extended(beside, into: .all) == beside)
    graph.displayScale = 1
    #expect(graph.extended(all.insetBy(dx: 0.5, dy: 0.5), into: .all) == graph.bounds)
    let inner = all.insetBy(dx: 2, dy: 2)
    #expect(graph.extended(inner, into: .all) == inner)
    // A frame that reaches farther already never becomes smaller.
    let outer = CGRect(x: 0, y: 50, width: 400, height: 900)
    #expect(graph.extended(outer, into: .all) == CGRect(x: 0, y: 0, width: 400, height: 950))
  }

  @Test("the keyboard's region and the container's are ignored each by itself")
  func ignoredKeyboard() {
    let graph = graph
    func bottom(_ regions: SafeAreaRegions) -> CGFloat {
      graph.extended(graph.safeArea, into: .bottom, regions: regions).maxY
    }
    #expect([bottom(.keyboard), bottom(.container), bottom(.all)] == [750, 800, 800])
    graph.keyboardHeight = 300
    graph.safeArea.size.height = 400
    #expect([bottom(.keyboard), bottom(.container), bottom(.all)] == [750, 450, 800])
    #expect(graph.extended(graph.safeArea, into: .top, regions: .keyboard).minY == 50)
    #expect(graph.extended(graph.safeArea, into: .leading, regions: .keyboard).minX == 44)
  }

  @Test("edges are rounded to whole pixels, halves up; what is not finite stays")
  func pixels() {
    #expect(PixelRounding.nearest(0.25, scale: 2) == 0.5)
    #expect(PixelRounding.nearest(0.24, scale: 2) == 0)
    #expect(PixelRounding.nearest(-0.25, scale: 2) == 0)
    #expect(PixelRounding.nearest(0.3, scale: 0) == 0.3)
    #expect(PixelRounding.nearest(.infinity, scale: 2) == .infinity)
    let rect = CGRect(x: 0.3, y: 0.2, width: 1, height: 2.2)
    #expect(
      PixelRounding.wholePixels(rect, scale: 2) == CGRect(x: 0.5, y: 0, width: 1, height: 2.5))
    #expect(PixelRounding.wholePixels(rect, scale: 1) == CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(PixelRounding.wholePixels(rect, scale: 0) == rect)
    let endless = CGRect(x: 0.3, y: 0, width: CGFloat.infinity, height: 1)
    #expect(PixelRounding.wholePixels(endless, scale: 2) == endless)
  }
}
