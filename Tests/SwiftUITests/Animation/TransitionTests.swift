import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Views that come and go.
@MainActor
@Suite(.ownEnvironment) struct TransitionTests {
  private let show = AnimationStage()
  private let handle = Handle<Bool>()

  private func box(_ color: Color = .red) -> some View { color.frame(width: 40, height: 20) }

  @Test("an inserted view fades in by default, a removed one fades out where it was")
  func opacity() {
    show.show(
      Changing(false, handle) { on in
        VStack(spacing: 0) {
          if on { box() }
          box(.blue)
        }
      })
    #expect(show.frames == [CGRect(x: 140, y: 230, width: 40, height: 20)])
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    #expect(show.groups.map(\.opacity) == [0])
    show.advance(by: 0.25)
    #expect(show.groups.map(\.opacity) == [0.25])
    // The new view is in its place at once, the other one on its way.
    #expect(show.frames.map(\.minY) == [220, 233])
    show.advance(by: 0.75)
    #expect(show.groups.isEmpty)
    #expect(show.frames.map(\.minY) == [220, 240])
    show.change { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    show.advance(by: 0.25)
    #expect(show.groups.map(\.opacity) == [0.75])
    #expect(show.frames.map(\.minY) == [220, 238])
    show.advance(by: 0.75)
    #expect(show.frames.map(\.minY) == [230])
    #expect(show.groups.isEmpty)
  }

  @Test("without an animation views come and go at once")
  func unanimated() {
    show.show(Changing(false, handle) { on in if on { box() } })
    show.change { handle.set(true) }
    #expect(show.groups.isEmpty && show.frames.count == 1)
    show.change { handle.set(false) }
    #expect(show.frames.isEmpty)
  }

  @Test(
    "transitions that move come from their side and leave to theirs",
    arguments: [
      ("move leading", [-40.0, 0], [-40.0, 0]), ("move bottom", [0, 20], [0, 20]),
      ("slide", [-40, 0], [40, 0]), ("push bottom", [0, 20], [0, -20]),
      ("offset", [7, 9], [7, 9]), ("asymmetric", [-40, 0], [0, -20]),
      ("combined", [-40, 20], [-40, 20]),
    ] as [(String, [Double], [Double])])
  func moves(_ name: String, _ start: [Double], _ end: [Double]) {
    let transition: AnyTransition =
      switch name {
      case "move leading": .move(edge: .leading)
      case "move bottom": .move(edge: .bottom)
      case "slide": .slide
      case "push bottom": .push(from: .bottom)
      case "offset": .offset(x: 7, y: 9)
      case "asymmetric": .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .top))
      default: .move(edge: .leading).combined(with: .move(edge: .bottom))
      }
    show.show(Changing(false, handle) { on in ZStack { if on { box().transition(transition) } } })
    let place = CGPoint(x: 140, y: 230)
    func offsets() -> [[Double]] {
      show.frames.map { [Double($0.minX - place.x), Double($0.minY - place.y)] }
    }
    show.change { withAnimation(.linear(duration: 2)) { handle.set(true) } }
    #expect(offsets() == [start])
    show.advance(by: 1)
    #expect(zip(offsets()[0], start).allSatisfy { abs($0 - $1 / 2) <= 0.5 })
    show.advance(by: 1)
    #expect(offsets() == [[0, 0]])
    show.change { withAnimation(.linear(duration: 2)) { handle.set(false) } }
    show.advance(by: 1)
    #expect(zip(offsets()[0], end).allSatisfy { abs($0 - $1 / 2) <= 0.5 })
    show.advance(by: 1)
    #expect(offsets().isEmpty)
  }

  private struct Turn: ViewModifier {
    let degrees: Double
    func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
  }

  private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.radians(phase.value))
    }
  }

  @Test("transitions of a program's modifiers and of its own type")
  func own() {
    show.show(
      Changing(false, handle) { on in
        if on {
          box().transition(.modifier(active: Turn(degrees: 90), identity: Turn(degrees: 0)))
          box().transition(Twirl())
        }
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    show.advance(by: 0.5)
    #expect(show.groups.count == 2 || show.groups.count == 1)
    show.advance(by: 0.5)
    #expect(show.groups.isEmpty)
  }

  @Test("a view that comes back while it leaves has its state, and goes on from where it is")
  func comesBack() {
    struct Counter: View {
      let log: Log
      @State private var number = Log.next()
      var body: some View {
        log.numbers.append(number)
        return Color.red.frame(width: 40, height: 20).onDisappear { log.disappearances += 1 }
      }
    }
    let log = Log()
    show.show(Changing(true, handle) { on in ZStack { if on { Counter(log: log) } } })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    show.advance(by: 0.4)
    #expect(abs((show.groups.first?.opacity ?? 0) - 0.6) < 1e-6)
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    #expect(abs((show.groups.first?.opacity ?? 0) - 0.6) < 1e-6)
    show.advance(by: 2)
    #expect(show.groups.isEmpty)
    #expect(show.frames.count == 1)
    #expect(Set(log.numbers).count == 1)
    #expect(log.disappearances == 0)
    show.change { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    show.advance(by: 0.5)
    #expect(log.disappearances == 0)
    show.advance(by: 0.5)
    #expect(log.disappearances == 1)
  }

  final class Log {
    var numbers: [Int] = []
    var disappearances = 0
    static nonisolated(unsafe) var count = 0
    static func next() -> Int {
      count += 1
      return count
    }
  }

  @Test("elements of ForEach come and go, the others move")
  func elements() {
    let handle = Handle<[Int]>()
    show.show(
      Changing([1, 2, 3], handle) { ids in
        VStack(spacing: 0) { ForEach(ids, id: \.self) { _ in box() } }
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set([1, 3, 4]) } }
    show.advance(by: 0.5)
    // Element 2 fades out in its place, 4 fades in, 3 is halfway.
    #expect(show.groups.map(\.opacity) == [0.5, 0.5])
    #expect(show.frames.map(\.minY).sorted() == [210, 230, 240, 250])
    show.advance(by: 0.5)
    #expect(show.frames.map(\.minY) == [210, 230, 250])
  }

  @Test("a view that leaves has no preferences and takes no touches")
  func leaving() {
    struct Name: PreferenceKey {
      static let defaultValue = ""
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    var (names, taps): ([String], Int) = ([], 0)
    show.show(
      Changing(true, handle) { on in
        ZStack {
          if on { box().preference(key: Name.self, value: "box").onTapGesture { taps += 1 } }
        }
        .onPreferenceChange(Name.self) { names.append($0) }
      })
    show.stage.tap(at: CGPoint(x: 160, y: 240))
    show.change { withAnimation(.linear(duration: 1)) { handle.set(false) } }
    #expect(names == ["box", ""])
    #expect(show.frames.count == 1)
    show.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(taps == 1)
  }

  @Test("a view that leaves goes with the view that it was in")
  func leavingInside() {
    let handle = Handle<Int>()
    show.show(
      Changing(2, handle) { number in
        ZStack { if number > 0 { if number > 1 { box() } } }
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(1) } }
    #expect(show.frames.count == 1)
    show.change { handle.set(0) }
    #expect(show.frames.isEmpty)
    show.advance(by: 2)
    #expect(show.frames.isEmpty)
  }

  @Test("a transition with an animation of its own needs no other")
  func ownAnimation() {
    show.show(
      Changing(false, handle) { on in
        if on { box().transition(.opacity.animation(.linear(duration: 1))) }
      })
    show.change { handle.set(true) }
    show.advance(by: 0.5)
    #expect(show.groups.map(\.opacity) == [0.5])
  }

  @Test("a matched view moves from the frame of the one that goes")
  func matched() {
    struct Content: View {
      let on: Bool
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if on {
            Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 60)
              .offset(x: 200, y: 0).transition(.identity)
          } else {
            Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
              .transition(.identity)
          }
        }
      }
    }
    show.show(Changing(false, handle) { Content(on: $0) })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    #expect(show.frames.last == CGRect(x: 0, y: 0, width: 20, height: 20))
    show.advance(by: 0.5)
    #expect(show.frames.last == CGRect(x: 100, y: 0, width: 60, height: 40))
    show.advance(by: 0.5)
    #expect(show.frames.last == CGRect(x: 200, y: 0, width: 100, height: 60))
  }
}
