import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// How transactions reach views.
@MainActor
@Suite(.ownEnvironment) struct TransactionTests {
  private let show = AnimationStage()
  private var scales: [Double] { show.groups.map { Double($0.transform.m11) } }
  private var box: some View { Color.red.frame(width: 10, height: 10) }

  @Test("an animation with a body animates the modifiers in it, and not the view")
  func scope() {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(1, handle) { value in
        box.scaleEffect(value + 1)
          .animation(.linear(duration: 1)) { $0.scaleEffect(value + 2) }
      })
    show.change { handle.set(3) }
    // The outer effect is on its way from 3 to 5, the inner one at its end.
    #expect(scales == [3, 4])
    show.advance(by: 0.5)
    #expect(scales == [4, 4])
  }

  @Test("a view may take the animation from a transaction")
  func withoutAnimation() {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(1, handle) { value in
        HStack {
          box.scaleEffect(value + 1).transaction { $0.animation = nil }
          box.scaleEffect(value + 1)
        }
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(3) } }
    #expect(scales == [4, 2])
    show.change {
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.disablesAnimations = true
      withTransaction(transaction) { handle.set(5) }
    }
    #expect(scales.first == 6)
  }

  private enum Marked: TransactionKey { static let defaultValue = false }

  @Test("a transaction carries a program's values to the views")
  func keys() {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(1, handle) { value in
        box.scaleEffect(value + 1)
          .transaction { if $0[Marked.self] { $0.animation = .linear(duration: 1) } }
      })
    show.change { handle.set(2) }
    #expect(scales == [3])
    show.change {
      var transaction = Transaction()
      transaction[Marked.self] = true
      withTransaction(transaction) { handle.set(3) }
    }
    #expect(scales == [3])
    show.advance(by: 0.5)
    #expect(scales == [3.5])
  }

  private struct Bound: View {
    let handle: Handle<CGFloat>
    @State private var value: CGFloat = 1
    var body: some View {
      let binding = $value.animation(.linear(duration: 1))
      handle.set = { binding.wrappedValue = $0 }
      return Color.red.frame(width: 10, height: 10).scaleEffect(value + 1)
    }
  }

  @Test("a binding brings its animation")
  func binding() {
    let handle = Handle<CGFloat>()
    show.show(Bound(handle: handle))
    show.change { handle.set(3) }
    show.advance(by: 0.5)
    #expect(scales == [3])
  }

  @Test("views keep their identity and move when their layout becomes another one")
  func layouts() {
    let handle = Handle<Bool>()
    show.show(
      Changing(false, handle) { isVertical in
        let layout =
          isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }
      })
    #expect(show.frames.map(\.origin) == [CGPoint(x: 140, y: 230), CGPoint(x: 160, y: 230)])
    show.change { withAnimation(.linear(duration: 1)) { handle.set(true) } }
    show.advance(by: 0.5)
    #expect(show.frames.map(\.origin) == [CGPoint(x: 145, y: 225), CGPoint(x: 155, y: 235)])
  }

  private struct Fan: Layout {
    var step: CGFloat
    var animatableData: CGFloat {
      get { step }
      set { step = newValue }
    }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { CGSize(width: 100, height: 20) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (index, view) in subviews.enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX + step * step * CGFloat(index), y: bounds.minY),
          proposal: .unspecified)
      }
    }
  }

  @Test("a program's layout places its views by values on their way")
  func animatableLayout() {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(0, handle) { step in
        Fan(step: step) {
          box
          box
        }
      })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(10) } }
    show.advance(by: 0.5)
    // The square of 5 and not half of the square of 10.
    #expect(show.frames.map(\.minX) == [110, 135])
  }
}
