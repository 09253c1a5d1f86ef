import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Lazy stacks and grids: what is made, where it is, and that it stays there.
@MainActor
@Suite(.ownEnvironment) struct LazyTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1, safeArea: .zero)

  final class Log {
    var made: [Int] = []
    var events: [String] = []
    var set: (Int) -> Void = { _ in }
  }

  struct Row: View {
    let index: Int
    let height: CGFloat
    let log: Log
    var body: some View {
      log.made.append(index)
      return Color.red.frame(width: 100, height: height)
    }
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

  private func leaves(of layer: CALayer) -> [CGRect] {
    (layer.sublayers ?? []).flatMap { sublayer in
      sublayer.sublayers == nil ? [sublayer.frame] : leaves(of: sublayer)
    }
  }

  @Test("of 10,000 rows those in sight are made")
  func visibleRowsAreMade() throws {
    let log = Log()
    let host = show(
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<10_000) { Row(index: $0, height: 40, log: log) } }
      })
    // 400 / 50 points.
    #expect(Set(log.made).isSuperset(of: 0..<8))
    #expect(Set(log.made).count <= 8 + 2)
    #expect(try scrollView(host).contentSize.height == 10_000 * 50 - 10)
  }

  @Test("a lazy stack draws what a stack of rows as wide as it draws")
  func samePicture() throws {
    let rows = ForEach(0..<30) { index in
      Text("Row \(index)").font(.system(size: CGFloat(10 + index))).padding(.vertical, 2)
    }
    let lazy = show(ScrollView { LazyVStack { rows } })
    let found = leaves(of: lazy.layer).filter { $0.minY < 400 }
    let eager = show(ScrollView { VStack { rows }.frame(maxWidth: .infinity) })
    let expected = leaves(of: eager.layer).filter { $0.minY < 400 }
    #expect(found.count == expected.count)
    #expect(found == expected)
  }

  @Test("rows of a leading stack are at its leading edge")
  func leadingAlignment() throws {
    let log = Log()
    let host = show(
      ScrollView { LazyVStack(alignment: .leading) { Row(index: 0, height: 10, log: log) } })
    #expect(leaves(of: host.layer).map(\.minX) == [0])
  }

  @Test("without a proposed width a lazy stack is as wide as its rows are now")
  func widthFollowsRows() {
    let rows: [[CGFloat]] = [[20, 60, 40], [20, 30, 10], [20, 30, 50]]
    let found = rows.map { widths in
      let host = show(WidthOfRows(widths: [10]))
      host.rootView = WidthOfRows(widths: widths)
      stage.layout()
      let updated = leaves(of: host.layer)
      #expect(updated == leaves(of: show(WidthOfRows(widths: widths)).layer))
      return updated.last?.width
    }
    #expect(found == [60, 30, 50])
  }

  /// A lazy stack at its own size, with its background behind it, which is drawn last.
  private struct WidthOfRows: View {
    let widths: [CGFloat]
    var body: some View {
      LazyVStack(spacing: 0) {
        ForEach(widths, id: \.self) { Color.red.frame(width: $0, height: 10) }
      }
      .fixedSize()
      .overlay { Color.blue }
    }
  }

  @Test("what is in sight stays in place when rows above it turn out longer than estimated")
  func offsetIsKept() throws {
    let log = Log()
    // The first ones are small, so the others are estimated too small.
    let host = show(
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1000) { Row(index: $0, height: $0 < 20 ? 20 : 60, log: log) }
          }
        }
        .onAppear { proxy.scrollTo(500, anchor: .top) }
      })
    let view = try scrollView(host)
    func top() -> Int? {
      log.made.removeAll()
      return nil
    }
    _ = top()
    let before = leaves(of: host.layer).map(\.height)
    #expect(before.allSatisfy { $0 == 60 })
    // Up by one point at a time: each row that comes is 40 points longer than estimated.
    var offsets: [CGFloat] = []
    for _ in 0..<30 {
      let shown = view.contentOffset.y
      view.contentOffset.y -= 7
      stage.layout()
      offsets.append(view.contentOffset.y - shown)
    }
    // Each step moved what was in sight by 7 points: the offset grew by what rows above grew.
    #expect(offsets.contains { $0 > 0 })
    #expect(offsets.allSatisfy { ($0 + 7).truncatingRemainder(dividingBy: 40) == 0 })
  }

  @Test("state is kept while a row is out of sight; rows appear and disappear")
  func stateAndAppearance() throws {
    let log = Log()
    struct Stateful: View {
      let index: Int
      let log: Log
      @State private var count = 0
      var body: some View {
        if index == 0 { log.set = { count = $0 } }
        log.events.append("\(index):\(count)")
        return Color.red.frame(height: 50)
          .onAppear { log.events.append("+\(index)") }
          .onDisappear { log.events.append("-\(index)") }
      }
    }
    let host = show(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Stateful(index: $0, log: log) } } })
    log.set(5)
    stage.layout()
    #expect(log.events.contains("0:5"))
    let view = try scrollView(host)
    view.contentOffset.y = 3000
    stage.layout()
    #expect(log.events.contains("-0") && log.events.contains("+60"))
    log.events = []
    view.contentOffset.y = 0
    stage.layout()
    #expect(log.events.contains("+0"))
    // The row was not made anew: its body did not run, or ran with its state.
    #expect(!log.events.contains("0:0"))
  }

  @Test("of a row's views that might fit, the displayed one comes and goes with the row")
  func candidatesInRows() throws {
    let log = Log()
    func candidate(_ index: Int, _ name: String, _ width: CGFloat) -> some View {
      Color.red.frame(width: width, height: 50)
        .onAppear { log.events.append("+\(index)\(name)") }
        .onDisappear { log.events.append("-\(index)\(name)") }
    }
    let host = show(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { index in
            ViewThatFits {
              candidate(index, "wide", 500)
              candidate(index, "narrow", 100)
            }
          }
        }
      })
    #expect(log.events == (0..<8).map { "+\($0)narrow" })
    log.events = []
    let view = try scrollView(host)
    view.contentOffset.y = 3000
    stage.layout()
    #expect(
      Set(log.events) == Set((0..<8).map { "-\($0)narrow" } + (60..<68).map { "+\($0)narrow" }))
    log.events = []
    view.contentOffset.y = 0
    stage.layout()
    #expect(
      Set(log.events) == Set((0..<8).map { "+\($0)narrow" } + (60..<68).map { "-\($0)narrow" }))
  }

  @Test("headers that are pinned stay at the top of their section")
  func pinnedHeaders() throws {
    let host = show(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<10) { _ in Color.red.frame(height: 50) }
            } header: {
              Color.blue.frame(height: 30 + CGFloat(section))
            }
          }
        }
      })
    let view = try scrollView(host)
    view.contentOffset.y = 200
    stage.layout()
    let header = leaves(of: host.layer).first { $0.height == 30 }
    #expect(header?.minY == 200)
    // The next header pushes it out: the section ends at 530.
    view.contentOffset.y = 510
    stage.layout()
    #expect(leaves(of: host.layer).first { $0.height == 30 }?.minY == 500)
    #expect(leaves(of: host.layer).first { $0.height == 31 }?.minY == 530)
  }

  @Test("a lazy grid makes the lines in sight")
  func grid() throws {
    let log = Log()
    let host = show(
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<1001) { Row(index: $0, height: 50, log: log) }
        }
      })
    #expect(Set(log.made) == Set(0..<16))
    #expect(try scrollView(host).contentSize.height == 501 * 50)
  }

  @Test("a horizontal stack begins at the right where text runs to the left")
  func mirroredRow() throws {
    let log = Log()
    let host = show(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<100) { Row(index: $0, height: 50, log: log) } }
      }
      .environment(\.layoutDirection, .rightToLeft))
    #expect(Set(log.made) == Set(0..<4))
    let view = try scrollView(host)
    #expect(abs(view.contentOffset.x - (100 * 100 - 400)) < 0.001)
  }

  @Test("a row that changes its height moves those below it")
  func changedHeight() throws {
    final class Heights: ObservableObject { @Published var second: CGFloat = 50 }
    struct Growing: View {
      @ObservedObject var heights: Heights
      var body: some View { Color.green.frame(width: 60, height: heights.second) }
    }
    let heights = Heights()
    let host = show(
      ScrollView {
        LazyVStack(spacing: 10) {
          Color.red.frame(width: 50, height: 40)
          Growing(heights: heights)
          Color.blue.frame(width: 70, height: 30)
        }
      })
    func places() -> [CGFloat] { leaves(of: host.layer).map(\.minY) }
    #expect(places() == [0, 50, 110])
    heights.second = 90
    stage.layout()
    #expect(places() == [0, 50, 150])
    #expect(try scrollView(host).contentSize.height == 180)
  }

  @Test("lines that were never seen are as long as the first one, with the usual gap")
  func firstEstimate() throws {
    let log = Log()
    let host = show(
      ScrollView { LazyVStack { ForEach(0..<10) { Row(index: $0, height: 500, log: log) } } })
    #expect(Set(log.made) == [0])
    #expect(try scrollView(host).contentSize.height == 10 * 500 + 9 * 8)
  }

  @ViewBuilder private var viewsWithIDs: some View {
    Color.red.frame(height: 50).id("a")
    Color.green.frame(height: 60).id("b")
    ForEach(0..<50) { _ in Color.blue.frame(height: 40) }
    Color.red.frame(height: 70).id("end")
  }

  @Test("a view with an id is scrolled to by it", arguments: [false, true])
  func scrollingToIDs(isLazy: Bool) throws {
    /// Returns the distance in points of a view from the top of the scroll view.
    func place(_ id: String, _ height: CGFloat, _ anchor: UnitPoint) throws -> CGFloat {
      let host = show(
        ScrollViewReader { reader in
          ScrollView {
            if isLazy {
              LazyVStack(spacing: 0) { viewsWithIDs }
            } else {
              VStack(spacing: 0) { viewsWithIDs }
            }
          }
          .onAppear { reader.scrollTo(id, anchor: anchor) }
        })
      let view = try #require(leaves(of: host.layer).first { $0.height == height })
      return try view.minY - scrollView(host).contentOffset.y
    }
    #expect(try abs(place("b", 60, .top)) < 1)
    #expect(try abs(place("end", 70, .bottom) - 330) < 1)
  }

  @Test("views of a header are one below the other")
  func headerOfTwoViews() throws {
    let host = show(
      ScrollView {
        LazyVStack(spacing: 6) {
          Section {
            Color.red.frame(width: 70, height: 40)
          } header: {
            Color.blue.frame(width: 50, height: 20)
            Color.green.frame(width: 60, height: 30)
          }
        }
      })
    let places = leaves(of: host.layer).map { "\($0.width) at \($0.minY)" }
    #expect(places == ["50.0 at 0.0", "60.0 at 26.0", "70.0 at 62.0"])
  }

  @Test("a column is scrolled to where text runs to the left")
  func mirroredElements() throws {
    let host = show(
      ScrollViewReader { reader in
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<100) { Color.red.frame(width: CGFloat(20 + $0), height: 50).id($0) }
          }
        }
        .onAppear { reader.scrollTo(30, anchor: .trailing) }
      }
      .environment(\.layoutDirection, .rightToLeft))
    let view = try scrollView(host)
    let found = try #require(leaves(of: host.layer).first { $0.width == 50 })
    // The trailing edge of the column, which is its left one, is at that of the view.
    #expect(abs(found.minX - view.contentOffset.x) < 1)
  }

  @Test("rows that go, come and change their order are followed by their ids")
  func changes() throws {
    let log = Log()
    struct Changing: View {
      @State var items = Array(0..<100)
      let log: Log
      var body: some View {
        log.set = { items.removeFirst($0) }
        return ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(items, id: \.self) { Row(index: $0, height: 50, log: log) }
          }
        }
      }
    }
    let host = show(Changing(log: log))
    log.made = []
    log.set(3)
    stage.layout()
    // 0, 1 and 2 have gone; 8, 9 and 10 have come; the others keep their nodes.
    #expect(Set(log.made) == [8, 9, 10])
    #expect(try scrollView(host).contentSize.height == 97 * 50)
  }
}
