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
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: scale, safeArea: .zero)
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.show(host)
    stage.layout()
    return stage
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
  }

  @Test("a divider is a pixel thick, and a point at the sizes of accessibility")
  func dividers() {
    for (size, thickness) in [(DynamicTypeSize.large, 0.5), (.accessibility1, 1)]
      as [(DynamicTypeSize, CGFloat)]
    {
      show(VStack { named("line", Divider()) }.dynamicTypeSize(size), scale: 2)
      #expect(places.frames["line"]?.height == thickness)
    }
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
    #expect(PixelRounding.wholePixels(rect, scale: 0) == rect)
    let endless = CGRect(x: 0.3, y: 0, width: CGFloat.infinity, height: 1)
    #expect(PixelRounding.wholePixels(endless, scale: 2) == endless)
  }
}
