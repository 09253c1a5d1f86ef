import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Values of views on their way, at moments of the stage's clock.
@MainActor
@Suite(.ownEnvironment) struct AnimationTests {
  private let show = AnimationStage()

  /// Twenty properties that change together.
  private struct Twenty: View {
    let on: Bool

    private var angle: Angle { .degrees(on ? 90 : 0) }

    var body: some View {
      VStack(spacing: on ? 20 : 4) {
        Rectangle().fill(on ? Color(.sRGBLinear, red: 1, green: 0, blue: 0) : Color(white: 0))
          .frame(width: on ? 100 : 50, height: on ? 40 : 20)
        Color.blue.frame(width: 30, height: 30).offset(x: on ? 60 : 0, y: on ? -10 : 10)
        Color.green.frame(width: 30, height: 30).opacity(on ? 0.25 : 0.75)
        Color.green.frame(width: 30, height: 30).rotationEffect(angle, anchor: .topLeading)
        Color.green.frame(width: 30, height: 30).scaleEffect(on ? 2 : 0.5)
        Circle().trim(from: on ? 0.25 : 0, to: on ? 0.75 : 1).frame(width: 30, height: 30)
        RoundedRectangle(cornerRadius: on ? 10 : 2).frame(width: 30, height: 30)
        Color.green.frame(width: 30, height: 30).blur(radius: on ? 8 : 1)
          .brightness(on ? 0.5 : 0.1)
        Color.green.frame(width: 30, height: 30).shadow(radius: on ? 9 : 1, x: on ? 5 : 1)
        Wave(phase: on ? 3 : 1).stroke(lineWidth: on ? 5 : 1).frame(width: 30, height: 30)
      }
      .padding(on ? 30 : 0)
    }
  }

  nonisolated struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: phase, height: 1)) }
  }

  /// The numbers of what `Twenty` shows.
  private func numbers() throws -> [Double] {
    var result: [Double] = []
    for layer in show.leaves {
      guard layer.bounds.width > 0 else { continue }
      if let path = layer as? PathLayer, let content = path.content {
        let box = content.path.boundingBox
        result += [box.minX, box.minY, box.width, box.height].map(Double.init)
      }
    }
    for layer in show.groups {
      result.append(Double(layer.opacity))
      result += [layer.transform.m11, layer.transform.m12].map(Double.init)
      result += [layer.shadowRadius, layer.shadowOffset.width].map(Double.init)
      if let filter = (layer as? FilterLayer)?.filter { result += filter.numbers }
    }
    return result
  }

  @Test("a change of twenty properties is at each moment where its curve is", arguments: [0, 1, 2])
  func twenty(_ kind: Int) throws {
    let animation = [
      Animation.linear(duration: 2), .easeInOut(duration: 2),
      .spring(response: 1, dampingFraction: 0.5),
    ][kind]
    let handle = Handle<Bool>()
    show.show(Changing(false, handle) { Twenty(on: $0) })
    show.change { withAnimation(animation) { handle.set(true) } }
    // The rotation and the trim move numbers along curves of their own, so the formulas are checked
    // where a number is its property.
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    for time in [0.0, 0.1, 0.5, 0.73, 1.1] {
      show.advance(by: time - show.stage.time)
      let p = try #require(animation.animate(value: 1.0, time: time, context: &context))
      func at(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
      let groups = show.groups
      let opacity = try #require(groups.first { $0.opacity < 1 })
      #expect(abs(Double(opacity.opacity) - at(0.75, 0.25)) < 1e-6)
      let scale = try #require(
        groups.first { $0.transform.m12 == 0 && $0.transform.m11 != 1 || p == 1 })
      #expect(abs(Double(scale.transform.m11) - at(0.5, 2)) < 1e-9)
      let filters = groups.compactMap { ($0 as? FilterLayer)?.filter }
      #expect(
        filters.contains { filter in
          if case .blur(let radius, _) = filter {
            abs(Double(radius) - at(1, 8)) < 1e-9
          } else {
            false
          }
        })
      #expect(
        filters.contains(.colors(.brightness(at(0.1, 0.5))))
          || filters.contains { filter in
            if case .colors(let m) = filter {
              abs(m.rows[0][4] - at(0.1, 0.5)) < 1e-9
            } else {
              false
            }
          })
      let shadow = try #require(groups.first { $0.shadowOpacity > 0 })
      #expect(abs(Double(shadow.shadowRadius) - at(1, 9)) < 1e-9)
      #expect(abs(Double(shadow.shadowOffset.width) - at(1, 5)) < 1e-9)
      let first = try #require(show.leaves.first?.frame)
      #expect(abs(Double(first.width) - at(50, 100)) <= 1)
      #expect(abs(Double(first.height) - at(20, 40)) <= 1)
      let color = try #require(show.leaves.first?.backgroundColor?.srgbComponents)
      let red = Double(TransferFunction.decoded(color.red))
      if p >= 0, p <= 1 { #expect(abs(red - at(0, 1)) < 1e-6) }
    }
    show.advance(by: 10)
    #expect(show.groups.first { $0.opacity < 1 }?.opacity == 0.25)
    #expect(show.leaves.first?.frame.size == CGSize(width: 100, height: 40))
  }

  @Test("any moment is the same picture whatever steps lead to it")
  func steps() throws {
    func film(_ steps: Int) throws -> Data? {
      let show = AnimationStage()
      let handle = Handle<Bool>()
      show.show(Changing(false, handle) { Twenty(on: $0) })
      show.change { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { handle.set(true) } }
      for step in 1...steps { show.stage.advance(to: 0.37 * Double(step) / Double(steps)) }
      return try show.pixels()
    }
    let one = try film(1)
    #expect(one != nil)
    #expect(one == (try film(1)))
    #expect(one == (try film(7)))
    #expect(one == (try film(22)))
  }

  @Test("a film has the same bytes each time")
  func film() throws {
    func frames() throws -> [Data] {
      let show = AnimationStage()
      let handle = Handle<Bool>()
      show.show(Changing(false, handle) { Twenty(on: $0) })
      show.change { withAnimation(.bouncy) { handle.set(true) } }
      return try show.stage.frames(fps: 15, duration: 0.8).map { image in
        try #require(image.dataProvider?.data as Data?)
      }
    }
    let first = try frames()
    #expect(first == (try frames()))
    #expect(Set(first).count > 8)
  }

  @Test("a text fades over to its new content, digits roll")
  func texts() throws {
    let handle = Handle<Int>()
    show.show(
      Changing(1, handle) { number in
        VStack {
          Text("Number \(number)")
          Text("\(number)").contentTransition(.numericText())
          Text("\(number)").contentTransition(.identity)
        }
      })
    let before = try show.pixels()
    show.change { withAnimation(.linear(duration: 1)) { handle.set(2) } }
    let layers = show.leaves.compactMap { $0 as? TextBlockLayer }
    #expect(layers.map { $0.content?.change != nil } == [true, true, false])
    show.advance(by: 0.25)
    let progress = layers.compactMap { $0.content?.change?.progress }
    #expect(progress == [0.25, 0.25])
    #expect(try show.pixels() != before)
    show.advance(by: 0.75)
    #expect(layers.allSatisfy { $0.content?.change == nil })
  }

  @Test("an animation that stands in the view does not animate what moves already")
  func standingAnimation() {
    @available(*, deprecated)
    struct Content: View {
      let value: CGFloat
      var body: some View {
        Color.red.frame(width: 10, height: 10).animation(.linear(duration: 1))
          .offset(x: value)
      }
    }
    let handle = Handle<CGFloat>()
    show.show(Changing(0, handle) { Content(value: $0) })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(100) } }
    for step in 1...4 { show.stage.advance(to: Double(step) / 8) }
    #expect(show.frames.map(\.minX) == [205])
  }

  @Test("a new spring carries on the velocity of the one before it")
  func carriesOnVelocity() throws {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(0, handle) { Color.red.frame(width: 10, height: 10).scaleEffect(1 + $0) })
    let spring = Animation.spring(response: 0.8, dampingFraction: 0.6)
    show.change { withAnimation(spring) { handle.set(1) } }
    show.advance(by: 0.2)
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) - 1 }
    let reference = Spring(response: 0.8, dampingRatio: 0.6)
    let position = reference.value(target: 1.0, time: 0.2)
    let velocity = reference.velocity(target: 1.0, time: 0.2)
    #expect(abs(scale() - position) < 1e-9)
    show.change { withAnimation(spring) { handle.set(-1) } }
    #expect(abs(scale() - position) < 1e-9)
    show.advance(by: 0.3)
    let expected =
      position + reference.value(target: -1 - position, initialVelocity: velocity, time: 0.3)
    #expect(abs(scale() - expected) < 1e-9)
  }

  @Test("a curve that interrupts another is added to it")
  func addsUp() {
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) - 1 }
    show.change { withAnimation(.linear(duration: 1)) { handle.set(5) } }
    show.advance(by: 0.5)
    #expect(abs(scale() - 3) < 1e-9)
    show.change { withAnimation(.linear(duration: 1)) { handle.set(1) } }
    #expect(abs(scale() - 3) < 1e-9)
    show.advance(by: 0.25)
    // The first change has 1 left to make, the second 3.
    #expect(abs(scale() - (1 - 1 + 3)) < 1e-9)
    show.advance(by: 0.5)
    #expect(abs(scale() - 2) < 1e-9)
    show.advance(by: 0.25)
    #expect(show.groups.first?.transform.m11 ?? 2 == 2)
  }

  @Test("a change without animation shows at once while another one runs")
  func unanimatedChange() {
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    func scale() -> Double { Double(show.groups.first?.transform.m11 ?? 1) - 1 }
    show.change { withAnimation(.linear(duration: 1)) { handle.set(5) } }
    show.advance(by: 0.5)
    show.change { handle.set(9) }
    #expect(abs(scale() - 7) < 1e-9)
    show.advance(by: 0.5)
    #expect(abs(scale() - 9) < 1e-9)
  }

  private struct Two: View {
    let a: Handle<CGFloat>
    let b: Handle<CGFloat>
    @State private var first: CGFloat = 1
    @State private var second: CGFloat = 1
    var body: some View {
      a.set = { first = $0 }
      b.set = { second = $0 }
      return VStack {
        Color.red.frame(width: 10, height: 10).scaleEffect(first + 1)
        Color.red.frame(width: 10, height: 10).scaleEffect(second + 1)
      }
    }
  }

  @Test("only the changes within withAnimation are animated")
  func onlyWithin() {
    let (a, b) = (Handle<CGFloat>(), Handle<CGFloat>())
    show.show(Two(a: a, b: b))
    show.change {
      a.set(3)
      withAnimation(.linear(duration: 1)) { b.set(3) }
    }
    #expect(show.groups.map { Double($0.transform.m11) } == [4, 2])
    show.advance(by: 0.5)
    #expect(show.groups.map { Double($0.transform.m11) } == [4, 3])
  }

  @Test("animation(_:value:) animates what is below it when the value changes")
  func animationOfValue() {
    struct Content: View {
      let value: CGFloat
      let other: CGFloat
      var body: some View {
        Color.red.frame(width: 10, height: 10).scaleEffect(value + 1)
          .animation(.linear(duration: 1), value: value)
          .rotationEffect(.radians(Double(value) - 1))
          .animation(nil, value: value)
      }
    }
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Content(value: $0, other: 0) })
    show.change { handle.set(2) }
    show.advance(by: 0.5)
    let transforms = show.groups.map(\.transform)
    #expect(transforms.count == 2)
    // The rotation outside is at its end, the scale inside on its way.
    #expect(abs(Double(transforms[0].m11) - 0.5403023058681398) < 1e-9)
    #expect(abs(Double(transforms[1].m11) - 2.5) < 1e-9)
    // Animations of transactions are switched off by animation(nil, value:).
    show.advance(by: 1)
    show.change { withAnimation(.linear(duration: 1)) { handle.set(3) } }
    #expect(abs(Double(show.groups[0].transform.m11) + 0.4161468365471424) < 1e-9)
  }

  @Test("completions are called when the animations are over, in their order")
  func completions() {
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    var log: [String] = []
    show.change {
      withAnimation(.linear(duration: 1)) {
        handle.set(2)
      } completion: {
        log.append("curve \(show.stage.time)")
      }
    }
    show.advance(by: 0.99)
    #expect(log.isEmpty)
    show.advance(by: 0.01)
    #expect(log == ["curve 1.0"])
    log = []
    show.change {
      withAnimation(.spring(duration: 0.5, bounce: 0)) {
        handle.set(3)
      } completion: {
        log.append("logical \(show.stage.time)")
      }
    }
    show.advance(by: 0.5)
    #expect(log == ["logical 1.5"])
    show.advance(by: 5)
    log = []
    show.change {
      withAnimation(.spring(duration: 0.5, bounce: 0), completionCriteria: .removed) {
        handle.set(4)
      } completion: {
        log.append("removed")
      }
    }
    show.advance(by: 0.51)
    #expect(log.isEmpty)
    show.advance(by: 3)
    #expect(log == ["removed"])
    log = []
    show.change {
      withAnimation(.linear) {
      } completion: {
        log.append("nothing changed")
      }
    }
    show.advance(by: 0.001)
    #expect(log == ["nothing changed"])
  }

  @Test("a completion may begin the next animation at its exact time")
  func chain() {
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    show.change {
      withAnimation(.linear(duration: 1)) {
        handle.set(2)
      } completion: {
        withAnimation(.linear(duration: 1)) { handle.set(3) }
      }
    }
    show.advance(by: 1.5)
    #expect(abs(Double(show.groups.first?.transform.m11 ?? 0) - 3.5) < 1e-9)
  }

  @Test("views move to their new places")
  func movesFrames() {
    let handle = Handle<Bool>()
    show.show(
      Changing(false, handle) { on in
        HStack(spacing: 0) {
          if on { Spacer(minLength: 0) }
          Color.red.frame(width: 20, height: 20)
          if !on { Spacer(minLength: 0) }
        }
      })
    #expect(show.frames.map(\.minX) == [0])
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    #expect(show.frames.map(\.minX) == [0])
    show.advance(by: 0.25)
    #expect(show.frames.map(\.minX) == [75])
    show.advance(by: 0.75)
    #expect(show.frames.map(\.minX) == [300])
  }

  @Test("only bodies of animatable views run again")
  func bodies() {
    struct Plain: View {
      let value: CGFloat
      let count: CallCount
      var body: some View {
        count.plain += 1
        return Color.red.frame(width: 10, height: 10).opacity(value)
      }
    }
    struct Moving: View, @preconcurrency Animatable {
      var value: CGFloat
      let count: CallCount
      var animatableData: CGFloat {
        get { value }
        set { value = newValue }
      }
      var body: some View {
        count.values.append(Double(value))
        return Color.red.frame(width: value, height: 10)
      }
    }
    let count = CallCount()
    let handle = Handle<CGFloat>()
    show.show(
      Changing(0.5, handle) { value in
        Plain(value: value, count: count)
        Moving(value: value * 100, count: count)
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(1) } }
    count.plain = 0
    count.values = []
    for step in 1...4 { show.stage.advance(to: Double(step) / 4) }
    #expect(count.plain == 0)
    #expect(Array(Set(count.values)).sorted() == [62.5, 75, 87.5, 100])
  }

  final class CallCount {
    var plain = 0
    var values: [Double] = []
  }

  @Test("durations that are no numbers are reported, and the change is made")
  func badNumbers() {
    let handle = Handle<CGFloat>()
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    show.change { withAnimation(.linear(duration: .nan)) { handle.set(2) } }
    #expect(show.groups.first?.transform.m11 == 3)
    show.change { withAnimation(.easeIn(duration: -1)) { handle.set(3) } }
    #expect(show.groups.first?.transform.m11 == 4)
    show.change { withAnimation(.linear(duration: .infinity)) { handle.set(4) } }
    show.advance(by: 100)
    #expect(show.groups.first?.transform.m11 == 4)
    show.change { withAnimation(.linear(duration: 1).delay(.nan)) { handle.set(5) } }
    show.change {
      withAnimation(.spring(response: .nan, dampingFraction: .nan)) { handle.set(5) }
    }
    show.change { withAnimation(.linear(duration: 1).speed(-1)) { handle.set(6) } }
    show.advance(by: 10)
    #expect(show.reports.filter { $0.contains("duration of nan") }.count == 1)
    #expect(show.reports.contains { $0.contains("duration of -1.0") })
    #expect(show.reports.contains { $0.contains("infinite duration") })
    #expect(show.reports.contains { $0.contains("delay of nan") })
    #expect(show.reports.contains { $0.contains("speed of -1.0") })
  }

  @Test("a program's animation is asked at each frame until it is over")
  func customAnimation() {
    struct Steps: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        guard time < 1 else { return nil }
        var result = value
        result.scale(by: (time * 4).rounded(.down) / 4)
        return result
      }
    }
    let handle = Handle<CGFloat>()
    var isOver = false
    show.show(Changing(1, handle) { Color.red.frame(width: 10, height: 10).scaleEffect($0 + 1) })
    show.change {
      withAnimation(Animation(Steps())) {
        handle.set(5)
      } completion: {
        isOver = true
      }
    }
    show.advance(by: 0.6)
    #expect(show.groups.first?.transform.m11 == 4)
    #expect(!isOver)
    show.advance(by: 0.5)
    #expect(show.groups.first?.transform.m11 == 6)
    #expect(isOver)
  }
}

extension LayerFilter {
  fileprivate var numbers: [Double] {
    switch self {
    case .blur(let radius, _): [Double(radius)]
    case .colors(let matrix): matrix.rows.flatMap(\.self)
    }
  }
}
