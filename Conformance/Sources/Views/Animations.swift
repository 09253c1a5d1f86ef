import SwiftUI

struct Animations: View {
  @State private var isBig = false
  @State private var rotation = Angle.zero
  @Namespace private var namespace

  var body: some View {
    VStack {
      if isBig {
        Circle().matchedGeometryEffect(id: "dot", in: namespace)
          .transition(
            .asymmetric(insertion: .move(edge: .leading), removal: .opacity.combined(with: .scale)))
      } else {
        Circle().matchedGeometryEffect(id: "dot", in: namespace).frame(width: 20)
          .transition(.slide)
      }
      Text("Spin").rotationEffect(rotation)
        .animation(.interpolatingSpring(stiffness: 100, damping: 10), value: rotation)
        .contentTransition(.numericText())
      Text("Fade").opacity(isBig ? 1 : 0.2)
        .animation(
          .easeInOut(duration: 1).delay(0.2).repeatCount(3, autoreverses: true), value: isBig
        )
        .transaction { $0.animation = nil }
      PhaseAnimator([0.0, 1.0]) {
        Text("Phase").offset(y: $0 * 4)
      } animation: { _ in
        .linear
      }
      KeyframeAnimator(initialValue: 0.0) {
        Text("Key").offset(x: $0)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.5)
        SpringKeyframe(0, duration: 0.5)
      }
      TimelineView(.periodic(from: .now, by: 1)) { context in
        Text(context.date, style: .time)
      }
      Image(systemName: "bell").symbolEffect(.bounce, value: isBig)
    }
    .onTapGesture {
      withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isBig.toggle() }
      withAnimation(.bouncy) {
        rotation += .degrees(90)
      } completion: {
        isBig = false
      }
      withTransaction(Transaction(animation: .linear(duration: 0.1))) { isBig = true }
    }
  }
}

struct Gestures: View {
  @State private var offset = CGSize.zero
  @State private var scale = 1.0
  @GestureState private var isPressed = false

  var body: some View {
    let drag = DragGesture(minimumDistance: 5)
      .onChanged { offset = $0.translation }
      .onEnded { value in withAnimation { offset = value.predictedEndTranslation } }
    let press = LongPressGesture(minimumDuration: 0.4).updating($isPressed) { value, state, _ in
      state = value
    }
    Circle()
      .offset(offset)
      .scaleEffect(scale)
      .contentShape(Rectangle())
      .gesture(press.sequenced(before: drag))
      .simultaneousGesture(MagnificationGesture().onChanged { scale = $0 })
      .highPriorityGesture(TapGesture(count: 2).onEnded { scale = 1 })
      .onTapGesture(count: 2) { scale = 2 }
      .onLongPressGesture { scale = 1 }
      .allowsHitTesting(true)
      .onHover { _ in }
      .sensoryFeedback(.success, trigger: scale)
  }
}

#Preview("Animations") { Animations() }
#Preview("Gestures") { Gestures() }
