import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// State, identity and which bodies run.
@MainActor
@Suite(.ownEnvironment) struct StateTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)
  private let log = BodyLog()

  private func show<V: View>(_ view: V) -> _UIHostingView<V> {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.show(host)
    stage.layout()
    return host
  }

  final class BodyLog {
    var bodies: [String] = []
    var set: (Int) -> Void = { _ in }
    var setOther: (Int) -> Void = { _ in }
  }

  struct Counter: View {
    let log: BodyLog
    @State private var count = 0
    @State private var other = 0

    var body: some View {
      log.bodies.append("Counter")
      log.set = { count = $0 }
      log.setOther = { other = $0 }
      return VStack {
        Row(name: "first", value: count, log: log)
        Row(name: "second", value: 7, log: log)
        Bound(value: $other, log: log)
      }
    }
  }

  struct Row: View {
    let name: String
    let value: Int
    let log: BodyLog
    var body: some View {
      log.bodies.append("Row \(name) \(value)")
      return Text(verbatim: "\(value)")
    }
  }

  struct Bound: View {
    @Binding var value: Int
    let log: BodyLog
    var body: some View {
      log.bodies.append("Bound \(value)")
      return Color.red.frame(width: CGFloat(value), height: 1)
    }
  }

  @Test func aChangeRunsTheBodiesThatDependOnIt() {
    let host = show(Counter(log: log))
    #expect(log.bodies == ["Counter", "Row first 0", "Row second 7", "Bound 0"])
    log.bodies = []
    log.set(3)
    stage.layout()
    #expect(log.bodies == ["Counter", "Row first 3"])
    log.bodies = []
    log.setOther(5)
    stage.layout()
    // Only the view that reads the binding depends on it, not the one that hands it on.
    #expect(log.bodies == ["Bound 5"])
    log.bodies = []
    log.setOther(5)
    stage.layout()
    #expect(log.bodies.isEmpty)
    withExtendedLifetime(host) {}
  }

  struct Toggled: View {
    let isShown: Bool
    let log: BodyLog
    var body: some View {
      if isShown { Counter(log: log) } else { EmptyView() }
    }
  }

  @Test func stateEndsWithItsIdentity() {
    let host = show(Toggled(isShown: true, log: log))
    log.set(9)
    stage.layout()
    #expect(log.bodies.contains("Row first 9"))
    host.rootView = Toggled(isShown: false, log: log)
    stage.layout()
    log.bodies = []
    host.rootView = Toggled(isShown: true, log: log)
    stage.layout()
    #expect(log.bodies == ["Counter", "Row first 0", "Row second 7", "Bound 0"])
  }

  struct Item: Identifiable { let id: Int }

  struct Items: View {
    let items: [Item]
    let log: BodyLog
    var body: some View {
      VStack { ForEach(items) { Remembering(id: $0.id, log: log) } }
    }
  }

  struct Remembering: View {
    let id: Int
    let log: BodyLog
    @State private var first: Int?
    var body: some View {
      log.bodies.append("\(id) \(first ?? -1)")
      return Color.clear.onAppear { if first == nil { first = id * 10 } }
    }
  }

  @Test func statesFollowTheIDsOfAForEach() {
    let host = show(Items(items: [1, 2, 3].map(Item.init), log: log))
    log.bodies = []
    host.rootView = Items(items: [3, 4, 1].map(Item.init), log: log)
    stage.layout()
    #expect(log.bodies.filter { $0.hasSuffix("-1") } == ["4 -1"])
    #expect(!log.bodies.contains("3 -1") && !log.bodies.contains("1 -1"))
  }

  struct Identified: View {
    let id: Int
    let log: BodyLog
    var body: some View { Counter(log: log).id(id) }
  }

  @Test func anExplicitIDIsAnIdentity() {
    let host = show(Identified(id: 1, log: log))
    log.set(4)
    stage.layout()
    log.bodies = []
    host.rootView = Identified(id: 2, log: log)
    stage.layout()
    #expect(log.bodies == ["Counter", "Row first 0", "Row second 7", "Bound 0"])
  }

  struct Writing: View {
    let log: BodyLog
    @State private var count = 0
    var body: some View {
      if count < 3 { count += 1 }
      log.bodies.append("\(count)")
      return Text(verbatim: "\(count)")
    }
  }

  @Test func stateThatABodyChangesIsReportedOnceAndShownByTheNextUpdate() {
    _ = show(Writing(log: log))
    #expect(log.bodies.last == "3")
    let sentences = stage.diagnostics.filter { $0.message.contains("'count' of Writing") }
    #expect(sentences.count == 1)
  }

  @Test("a child follows the binding that it is given")
  func givenBindings() {
    struct Parent: View {
      @State var first = 1
      @State var second = 2
      let isSecond: Bool
      let isComputed: Bool
      let log: BodyLog
      var body: some View {
        let number = isSecond ? 20 : 10
        Bound(
          value: isComputed
            ? Binding(get: { number }, set: { _ in }) : isSecond ? $second : $first, log: log)
      }
    }
    for (isComputed, expected) in [
      (false, ["Bound 1", "Bound 2"]), (true, ["Bound 10", "Bound 20"]),
    ] {
      let log = BodyLog()
      let host = show(Parent(isSecond: false, isComputed: isComputed, log: log))
      host.rootView = Parent(isSecond: true, isComputed: isComputed, log: log)
      stage.layout()
      #expect(log.bodies == expected)
    }
  }
}
