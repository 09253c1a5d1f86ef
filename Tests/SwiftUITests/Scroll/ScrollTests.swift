import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Positions, targets, margins and what scroll views report.
@MainActor
@Suite(.ownEnvironment) struct ScrollTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1, safeArea: .zero)

  final class Log {
    var values: [String] = []
    var act: () -> Void = {}
    var set: (Int?) -> Void = { _ in }
  }

  private func show<V: View>(_ view: V) -> _UIHostingView<V> {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.show(host)
    stage.layout()
    return host
  }

  private func scrollView(_ host: UIView) throws -> UIScrollView {
    try #require(host.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  private func rows(_ count: Int, lazy: Bool = false) -> some View {
    let content = ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 100) }
    return Group {
      if lazy { LazyVStack(spacing: 0) { content } } else { VStack(spacing: 0) { content } }
    }
  }

  @Test("visible targets are reported by their ids, as far as enough of them is seen")
  func targetVisibility() throws {
    let log = Log()
    let host = show(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9, id: \.self) { _ in Color.red.frame(height: 100) }
          ForEach(["a"], id: \.self) { _ in Color.red.frame(height: 100) }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) {
        log.values.append($0.map(String.init).joined(separator: " "))
      })
    #expect(log.values == ["0 1 2 3"])
    let scroll = try scrollView(host)
    for offset in [30, 50, 70, 600] {
      scroll.contentOffset.y = CGFloat(offset)
      stage.layout()
    }
    #expect(log.values.dropFirst() == ["1 2 3", "1 2 3 4", "6 7 8"])
  }

  @Test("a background in a scroll view does not extend into the safe area that is an inset of it")
  func safeArea() throws {
    let stage = Stage(
      size: CGSize(width: 200, height: 400), scale: 1,
      safeArea: UIEdgeInsets(top: 50, left: 20, bottom: 30, right: 20))
    /// The frame of the first red layer below a view.
    func red<V: View>(_ view: V) -> CGRect? {
      let controller = UIHostingController(rootView: view)
      stage.show(controller)
      stage.layout()
      func find(_ layer: CALayer) -> CGRect? {
        if let color = layer.backgroundColor, color.components == [1, 0, 0, 1] {
          return layer.convert(layer.bounds, to: controller.view.layer)
        }
        return (layer.sublayers ?? []).lazy.compactMap(find).first
      }
      return find(controller.view.layer)
    }
    let color = Color(red: 1, green: 0, blue: 0)
    let bar = Color.clear.frame(height: 40).background(color)
    #expect(
      red(
        VStack {
          bar; Spacer()
        }) == CGRect(x: 0, y: 0, width: 200, height: 90))
    #expect(red(ScrollView { bar }) == CGRect(x: 0, y: 50, width: 200, height: 40))
    #expect(
      red(ScrollView { color.frame(height: 40).ignoresSafeArea() })
        == CGRect(x: 0, y: 50, width: 200, height: 40))
  }

  fileprivate struct Cards: View {
    let isLazy: Bool
    @State private var id: Int? = 2

    var body: some View {
      let cards = ForEach(0..<8, id: \.self) { index in
        Color.red.containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 10)
      }
      ScrollView(.horizontal) {
        Group {
          if isLazy { LazyHStack(spacing: 10) { cards } } else { HStack(spacing: 10) { cards } }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $id)
      .contentMargins(.horizontal, 20, for: .scrollContent)
    }
  }

  /// Five columns with spaces of 10 between them in the 360 points inside the margins have 64 points each, so
  /// that four of them have 286.
  @Test(
    "a card in a row is relative to the width inside the margins, and is scrolled to inside them",
    arguments: [false, true])
  func margins(isLazy: Bool) throws {
    let host = show(Cards(isLazy: isLazy))
    let view = try scrollView(host)
    #expect(abs(view.contentOffset.x - 592) < 0.001)
    if !isLazy { #expect(abs(view.contentSize.width - 2398) < 0.001) }
    let picture = try stage.capture().buffer
    let reds = (0..<400).filter { picture[$0, 200].red > 200 }
    #expect(reds == Array(0..<10) + Array(20..<306) + Array(316..<400))
  }

  @Test("a card in a lazy row follows the width of the scroll view")
  func cardsFollowWidth() throws {
    let host = show(Cards(isLazy: true))
    host.frame.size.width = 300
    stage.layout()
    let other = Stage(size: CGSize(width: 400, height: 400), scale: 1, safeArea: .zero)
    let fresh = _UIHostingView(rootView: Cards(isLazy: true))
    fresh.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    other.show(fresh)
    other.layout()
    let widths = try [host, fresh].map { try scrollView($0).contentSize.width }
    #expect(widths[0] == widths[1])
  }

  @Test(
    "scrollTo puts the anchor of the view to that of the scroll view", arguments: [false, true])
  func reader(isLazy: Bool) throws {
    let log = Log()
    let host = show(
      ScrollViewReader { proxy in
        log.act = { proxy.scrollTo(20, anchor: .center) }
        return ScrollView { rows(50, lazy: isLazy) }
      })
    log.act()
    stage.layout()
    // The middle of row 20 is at 2050, that of the view at 200.
    #expect(try scrollView(host).contentOffset.y == 1850)
  }

  @Test(
    "without an anchor scrollTo scrolls as little as shows the view; an unknown id changes nothing")
  func readerWithoutAnchor() throws {
    let log = Log()
    var target = 5
    let host = show(
      ScrollViewReader { proxy in
        log.act = { proxy.scrollTo(target) }
        return ScrollView { rows(50) }
      })
    log.act()
    stage.layout()
    #expect(try scrollView(host).contentOffset.y == 200)
    target = 999
    log.act()
    stage.layout()
    #expect(try scrollView(host).contentOffset.y == 200)
  }

  struct Positioned: View {
    @State var id: Int?
    let log: Log
    var body: some View {
      log.set = { id = $0 }
      log.values.append("\(id ?? -1)")
      return ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { _ in Color.red.frame(height: 100) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $id)
    }
  }

  @Test("a position by id scrolls, and follows a finger")
  func positionByID() throws {
    let log = Log()
    let host = show(Positioned(log: log))
    log.set(12)
    stage.layout()
    let view = try scrollView(host)
    #expect(view.contentOffset.y == 1200)
    view.beginDragging()
    view.drag(by: CGPoint(x: 0, y: 310))
    view.endDragging(velocity: .zero)
    stage.layout()
    #expect(log.values.last == "9")
  }

  @Test("a scroll position of an edge or a point scrolls there")
  func positions() throws {
    struct Placed: View {
      @State var position = ScrollPosition(edge: .bottom)
      let log: Log
      let content: AnyView
      var body: some View {
        log.act = { position.scrollTo(y: 150) }
        return ScrollView { content }.scrollPosition($position)
      }
    }
    let log = Log()
    let host = show(Placed(log: log, content: AnyView(rows(10))))
    #expect(try scrollView(host).contentOffset.y == 600)
    log.act()
    stage.layout()
    #expect(try scrollView(host).contentOffset.y == 150)
  }

  @Test("content begins at the default anchor, also when its rows are estimated")
  func defaultAnchor() throws {
    let host = show(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Color.red.frame(height: $0 < 50 ? 20 : 70) }
        }
      }
      .defaultScrollAnchor(.bottom))
    let view = try scrollView(host)
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 400)) < 0.01)
  }

  private func fling(_ view: UIScrollView, by distance: CGFloat, speed: CGFloat) {
    view.beginDragging()
    view.drag(by: CGPoint(x: 0, y: -distance))
    view.endDragging(velocity: CGPoint(x: 0, y: -speed))
    stage.advance(by: 5)
  }

  @Test("paging comes to rest at whole pages")
  func paging() throws {
    let host = show(ScrollView { rows(20) }.scrollTargetBehavior(.paging))
    let view = try scrollView(host)
    fling(view, by: 60, speed: 900)
    #expect(view.contentOffset.y == 400)
    fling(view, by: 30, speed: 0)
    #expect(view.contentOffset.y == 400)
  }

  @Test("view alignment comes to rest at a view of the target layout")
  func viewAligned() throws {
    let host = show(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<40) { _ in Color.red.frame(height: 70) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned))
    let view = try scrollView(host)
    fling(view, by: 100, speed: 200)
    #expect(view.contentOffset.y > 100)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 70) == 0)
  }

  @Test("phases and geometry are reported in their order")
  func phases() throws {
    let log = Log()
    let host = show(
      ScrollView { rows(20) }
        .onScrollPhaseChange { old, new in log.values.append("\(old) \(new)") }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 50
        } action: { old, new in
          log.values.append("far \(new)")
        })
    log.values = []
    let view = try scrollView(host)
    view.beginDragging()
    stage.layout()
    view.drag(by: CGPoint(x: 0, y: -80))
    stage.layout()
    view.endDragging(velocity: .zero)
    stage.advance(by: 2)
    stage.layout()
    #expect(log.values.first == "\(ScrollPhase.idle) \(ScrollPhase.interacting)")
    #expect(log.values.contains("far true"))
    #expect(log.values.last?.hasSuffix("\(ScrollPhase.idle)") == true)
  }

  @Test("a reader of geometry in a scroll view knows where it is after a scroll")
  func geometryInScroll() throws {
    let log = Log()
    let host = show(
      ScrollView {
        GeometryReader { proxy in
          let y = proxy.frame(in: .global).minY
          log.values.append("\(Int(y)) \(Int(proxy.frame(in: .scrollView).minY))")
          return Color.red
        }
        .frame(height: 50)
        rows(20)
      })
    #expect(log.values.last == "0 0")
    try scrollView(host).contentOffset.y = 30
    stage.layout()
    #expect(log.values.last == "-30 -30")
  }

  @Test("onGeometryChange reports the first value and each other one")
  func geometryChange() throws {
    let log = Log()
    struct Growing: View {
      @State var width: CGFloat = 10
      let log: Log
      var body: some View {
        log.set = { width = CGFloat($0 ?? 0) }
        return Color.red.frame(width: width)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { old, new in
            log.values.append("\(old) \(new)")
          }
      }
    }
    _ = show(Growing(log: log))
    log.set(25)
    stage.layout()
    #expect(log.values == ["10.0 10.0", "10.0 25.0"])
  }

  @Test("frames relative to the container divide what the margins leave")
  func containerRelative() throws {
    let host = show(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<5) { _ in
            Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
          }
        }
      }
      .contentMargins(.horizontal, 20))
    // (400 - 40 - 2 * 10) / 3 for each of five, four gaps of 10, and the margins.
    let each: CGFloat = (360 - 20) / 3
    #expect(abs(try scrollView(host).contentSize.width - (5 * each + 40 + 40)) < 0.001)
  }

  @Test("a scroll view that begins a fraction of a pixel above the safe area is not scrolled")
  func fractionAboveSafeArea() throws {
    func screen(_ height: CGFloat) -> some View {
      VStack(spacing: 0) {
        ScrollView { rows(3) }.frame(height: 200)
        Color.blue.frame(height: height)
      }
    }
    let host = show(screen(250))
    // 400.3 points are centred in 400.
    host.rootView = screen(200.3)
    stage.layout()
    let scrollView = try scrollView(host)
    #expect(abs(scrollView.frame.minY + 0.15) < 0.001)
    #expect(scrollView.contentOffset == .zero)
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test("margins inset the content; indicators, bounces and the clip follow their modifiers")
  func settings() throws {
    let host = show(
      ScrollView { rows(1) }
        .contentMargins(.top, 30, for: .scrollContent)
        .contentMargins(.bottom, 12, for: .scrollIndicators)
        .scrollIndicators(.hidden)
        .scrollBounceBehavior(.basedOnSize)
        .scrollClipDisabled()
        .scrollDisabled(true))
    let view = try scrollView(host)
    #expect(view.contentSize.height == 130)
    #expect(view.verticalScrollIndicatorInsets.bottom == 12)
    #expect(!view.showsVerticalScrollIndicator)
    #expect(!view.alwaysBounceVertical)
    #expect(!view.clipsToBounds)
    #expect(!view.isScrollEnabled)
  }

  @Test("a list scrolls beneath a bar that is inset, and its last row ends above the bar")
  func insetBar() throws {
    let shown = ControlStage(
      List { ForEach(0..<40) { Text(verbatim: "Row \($0)") } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50) })
    let list = try #require(shown.first(UICollectionView.self))
    #expect(list.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(list.adjustedContentInset.bottom == 84)
  }

  @Test("a scroll view extends into the padding of its safe area, and its content begins inside")
  func safeAreaPadding() throws {
    let shown = ControlStage(
      ScrollView(.horizontal) {
        HStack { ForEach(0..<9) { _ in Color.red.containerRelativeFrame(.horizontal) } }
      }
      .safeAreaPadding(.horizontal, 40))
    let view = try #require(shown.first(UIScrollView.self))
    #expect(view.frame.width == 393 && view.adjustedContentInset.left == 40)
    #expect(view.contentOffset.x == -40)
    #expect(view.contentSize.width == 2881)
  }

  @Test("a stack of screens has the room of the bar below it as its safe area")
  func insetOutsideOfStack() throws {
    let shown = ControlStage(
      NavigationStack { List { Text("Row") } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50) })
    let list = try #require(shown.first(UICollectionView.self))
    #expect(list.convert(list.bounds, to: nil).maxY == 852)
    #expect(list.adjustedContentInset.bottom == 84)
  }
}
