import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Gestures by the stage's touches.
@MainActor
@Suite(.ownEnvironment) struct GestureTests {
  private let show = AnimationStage()
  private let log = Log()

  final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// 100 x 100 points in the middle: x 110 to 210, y 190 to 290.
  private var box: some View { Color.red.frame(width: 100, height: 100) }
  private let middle = CGPoint(x: 160, y: 240)

  // MARK: Taps

  @Test("a tap on a view, and none beside it")
  func tap() {
    show.show(box.onTapGesture { log.add("tap") })
    show.stage.tap(at: middle)
    #expect(log.take() == ["tap"])
    show.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(log.take().isEmpty)
    show.stage.pan(from: middle, to: CGPoint(x: 200, y: 240))
    #expect(log.take().isEmpty)
  }

  /// A gesture whose value is its body's.
  private struct Slide: Gesture {
    let report: (CGFloat) -> Void
    @GestureState private var distance: CGFloat = 0

    var body: some Gesture {
      DragGesture().updating($distance) { value, state, _ in state = value.translation.width }
        .onEnded { report($0.translation.width) }
    }
  }

  @Test("a composed gesture has the value of its body")
  func composed() {
    show.show(
      box.gesture(
        Slide { log.add("slide \(Int($0))") }.onEnded { _ in log.add("end") }))
    show.stage.pan(from: middle, to: CGPoint(x: 200, y: 240))
    #expect(log.take() == ["slide 40", "end"])
  }

  @Test("a double tap comes before the single tap outside of it")
  func doubleTap() {
    show.show(box.onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") })
    show.stage.tap(at: middle, count: 2)
    #expect(log.take() == ["double"])
    show.advance(by: 1)
    #expect(log.take().isEmpty)
    show.stage.tap(at: middle)
    #expect(log.take().isEmpty)
    show.advance(by: 0.4)
    #expect(log.take() == ["single"])
    // Recognizers are ready for the next touch.
    show.stage.tap(at: middle)
    show.advance(by: 0.4)
    #expect(log.take() == ["single"])
  }

  @Test("a tap knows its place in each space")
  func places() {
    show.show(
      box.onTapGesture { log.add("local \($0)") }
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .global).onEnded { log.add("global \($0.location)") })
    )
    show.stage.tap(at: CGPoint(x: 130, y: 200))
    #expect(
      log.take().sorted() == ["global (130.0, 200.0)", "local (20.0, 10.0)"])
  }

  @Test("what is turned and scaled is touched where it is drawn")
  func transformed() {
    show.show(
      Color.red.frame(width: 100, height: 20)
        .onTapGesture { point in log.add("\(point.x.rounded()) \(point.y.rounded())") }
        .rotationEffect(.degrees(90)))
    show.stage.tap(at: CGPoint(x: 160, y: 200))
    #expect(log.take() == ["10.0 10.0"])
    show.stage.tap(at: CGPoint(x: 120, y: 240))
    #expect(log.take().isEmpty)
  }

  // MARK: Where touches hit

  @Test("clear places are not hit unless a content shape says so")
  func contentShape() {
    func stack(_ name: String) -> some View {
      VStack(spacing: 60) {
        Color.red.frame(height: 20); Color.red.frame(height: 20)
      }
      .frame(width: 100)
    }
    show.show(
      stack("").onTapGesture { log.add("tap") })
    show.stage.tap(at: middle)
    #expect(log.take().isEmpty)
    show.show(stack("").contentShape(Rectangle()).onTapGesture { log.add("shape") })
    show.stage.tap(at: middle)
    #expect(log.take() == ["shape"])
    show.show(box.contentShape(Circle()).onTapGesture { log.add("circle") })
    show.stage.tap(at: CGPoint(x: 113, y: 193))
    #expect(log.take().isEmpty)
    show.stage.tap(at: middle)
    #expect(log.take() == ["circle"])
  }

  @Test("shapes are hit where they are filled")
  func shapes() {
    show.show(Circle().frame(width: 100, height: 100).onTapGesture { log.add("tap") })
    show.stage.tap(at: CGPoint(x: 113, y: 193))
    #expect(log.take().isEmpty)
    show.stage.tap(at: middle)
    #expect(log.take() == ["tap"])
    show.show(Color.clear.frame(width: 100, height: 100).onTapGesture { log.add("clear") })
    show.stage.tap(at: middle)
    #expect(log.take().isEmpty)
  }

  @Test("a view in front takes the touch, unless it allows no hits")
  func covering() {
    show.show(
      ZStack {
        box.onTapGesture { log.add("behind") }
        Color.blue.frame(width: 20, height: 20)
      })
    show.stage.tap(at: middle)
    #expect(log.take().isEmpty)
    show.show(
      ZStack {
        box.onTapGesture { log.add("behind") }
        Color.blue.frame(width: 20, height: 20).allowsHitTesting(false)
      })
    show.stage.tap(at: middle)
    #expect(log.take() == ["behind"])
  }

  @Test("disabled views have no gestures")
  func disabled() {
    show.show(box.onTapGesture { log.add("tap") }.disabled(true))
    show.stage.tap(at: middle)
    #expect(log.take().isEmpty)
  }

  // MARK: Precedence

  @Test(
    "gestures inside come first, those of high priority before them, simultaneous ones beside them")
  func precedence() {
    let inner = box.onTapGesture { log.add("inner") }
    func tap(_ name: String) -> some Gesture { TapGesture().onEnded { log.add(name) } }
    show.show(inner.gesture(tap("outer")))
    show.stage.tap(at: middle)
    #expect(log.take() == ["inner"])
    show.show(inner.highPriorityGesture(tap("outer")))
    show.stage.tap(at: middle)
    #expect(log.take() == ["outer"])
    show.show(inner.simultaneousGesture(tap("outer")))
    show.stage.tap(at: middle)
    #expect(log.take().sorted() == ["inner", "outer"])
    show.show(inner.gesture(tap("outer"), including: .gesture))
    show.stage.tap(at: middle)
    #expect(log.take() == ["outer"])
    show.show(inner.gesture(tap("outer"), including: .subviews))
    show.stage.tap(at: middle)
    #expect(log.take() == ["inner"])
  }

  @Test("a button in a view with a gesture keeps its taps")
  func button() {
    show.show(
      ZStack {
        box
        Button("Press") { log.add("button") }
      }
      .onTapGesture { log.add("view") })
    show.stage.tap(at: middle)
    #expect(log.take() == ["button"])
    show.stage.tap(at: CGPoint(x: 115, y: 195))
    #expect(log.take() == ["view"])
  }

  // MARK: Long presses and drags

  @Test("a long press is recognized after its time, and says when something is pressed")
  func longPress() {
    show.show(
      box.onLongPressGesture {
        log.add("long")
      } onPressingChanged: {
        log.add("pressing \($0)")
      })
    let finger = show.stage.touchDown(at: middle)
    #expect(log.take() == ["pressing true"])
    show.advance(by: 0.49)
    #expect(log.take().isEmpty)
    show.advance(by: 0.02)
    #expect(log.take().sorted() == ["long", "pressing false"])
    finger.lift()
    show.stage.tap(at: middle)
    #expect(log.take() == ["pressing true", "pressing false"])
    show.stage.longPress(at: middle, duration: 1)
    #expect(log.take().contains("long"))
  }

  @Test("a drag begins after its distance and knows where it comes to rest")
  func drag() throws {
    var values: [DragGesture.Value] = []
    var end: DragGesture.Value?
    show.show(
      box.gesture(
        DragGesture().onChanged { values.append($0) }.onEnded { end = $0 }))
    let finger = show.stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 166, y: 240), duration: 0.1)
    #expect(values.isEmpty)
    finger.move(to: CGPoint(x: 196, y: 240), duration: 0.3)
    let last = try #require(values.last)
    #expect(last.startLocation == CGPoint(x: 50, y: 50))
    #expect(last.location == CGPoint(x: 86, y: 50))
    #expect(last.translation == CGSize(width: 36, height: 0))
    // 30 points in 0.3 s.
    #expect(abs(last.velocity.width - 100) < 1)
    #expect(abs(last.predictedEndTranslation.width - 61) < 0.5)
    finger.lift()
    #expect(end?.translation.width == 36)
    values = []
    show.stage.tap(at: middle)
    #expect(values.isEmpty)
    show.show(
      box.gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { values.append($0) }))
    let second = show.stage.touchDown(at: middle)
    #expect(values.map(\.location) == [middle])
    second.lift()
  }

  private struct Dragged: View {
    let log: Log
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1)))
    private var offset = CGSize.zero
    var body: some View {
      Color.red.frame(width: 100, height: 100)
        .offset(offset)
        .gesture(
          DragGesture().updating($offset) { value, state, _ in state = value.translation }
            .onEnded { _ in log.add("end") })
    }
  }

  @Test("a gesture state follows the gesture and goes back by its transaction")
  func gestureState() {
    show.show(Dragged(log: log))
    let finger = show.stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 200, y: 240), duration: 0.2)
    #expect(show.frames.map(\.minX) == [150])
    finger.lift()
    #expect(log.take() == ["end"])
    #expect(show.frames.map(\.minX) == [150])
    show.advance(by: 0.5)
    #expect(show.frames.map(\.minX) == [130])
    show.advance(by: 0.5)
    #expect(show.frames.map(\.minX) == [110])
  }

  // MARK: Two fingers

  @Test("magnification and rotation")
  func twoFingers() {
    var scale: CGFloat = 0
    var angle = Angle.zero
    show.show(
      box.gesture(
        MagnifyGesture().onChanged { scale = $0.magnification }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })))
    show.stage.pinch(at: middle, scale: 1.5, distance: 40)
    #expect(abs(scale - 1.5) < 1e-9)
    show.stage.twist(at: middle, by: 1, distance: 60)
    #expect(abs(angle.radians - 1) < 1e-6)
  }

  // MARK: Compositions

  @Test("a press, then a drag")
  func sequence() {
    show.show(
      box.gesture(
        LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
          .onChanged { value in
            switch value {
            case .first(let pressed): log.add("first \(pressed)")
            case .second(_, nil): log.add("second")
            case .second(_, let drag?): log.add("drag \(drag.translation.width > 0)")
            }
          }
          .onEnded { _ in log.add("end") }))
    let finger = show.stage.touchDown(at: middle)
    show.advance(by: 0.35)
    finger.move(to: CGPoint(x: 200, y: 240), duration: 0.05)
    finger.lift()
    let lines = log.take()
    #expect(lines.first == "first true")
    #expect(lines.contains("second"))
    #expect(lines.contains("drag true"))
    #expect(lines.last == "end")
    // A drag without the press does nothing.
    show.stage.pan(from: middle, to: CGPoint(x: 200, y: 240))
    #expect(!log.take().contains("end"))
  }

  @Test("one or the other")
  func exclusive() {
    show.show(
      box.gesture(
        TapGesture(count: 2).onEnded { log.add("double") }
          .exclusively(before: TapGesture().onEnded { log.add("single") })))
    show.stage.tap(at: middle, count: 2)
    #expect(log.take() == ["double"])
    show.advance(by: 1)
    show.stage.tap(at: middle)
    show.advance(by: 0.5)
    #expect(log.take() == ["single"])
  }

  @Test("a gesture by map and AnyGesture")
  func mapped() {
    let gesture = AnyGesture(TapGesture().map { 7 })
    show.show(box.gesture(gesture.onEnded { log.add("\($0)") }))
    show.stage.tap(at: middle)
    #expect(log.take() == ["7"])
  }

  // MARK: Bad ends

  private struct Vanishing: View {
    let log: Log
    let handle: Handle<Bool>
    @State private var isThere = true
    @GestureState private var isDragging = false
    var body: some View {
      handle.set = { isThere = $0 }
      log.add("dragging \(isDragging)")
      return ZStack {
        if isThere {
          Color.red.frame(width: 100, height: 100)
            .gesture(
              DragGesture().updating($isDragging) { _, state, _ in state = true }
                .onChanged { _ in log.add("changed") }
                .onEnded { _ in log.add("end") })
        }
      }
    }
  }

  @Test("a view that is removed while its gesture is going on ends it without a word")
  func removed() {
    let handle = Handle<Bool>()
    show.show(Vanishing(log: log, handle: handle))
    let finger = show.stage.touchDown(at: middle)
    finger.move(to: CGPoint(x: 200, y: 240), duration: 0.1)
    #expect(log.take().contains("dragging true"))
    show.change { handle.set(false) }
    #expect(log.take().last == "dragging false")
    finger.move(to: CGPoint(x: 220, y: 240), duration: 0.1)
    finger.lift()
    #expect(!log.take().contains("end"))
    show.change { handle.set(true) }
    _ = log.take()
    show.stage.pan(from: middle, to: CGPoint(x: 200, y: 240))
    #expect(log.take().contains("end"))
  }
}
