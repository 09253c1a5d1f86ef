import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Containers that show the views of their content one by one.
@MainActor
@Suite(.ownEnvironment) struct SubviewsTests {
  private let show = AnimationStage()

  private struct Boxes: View {
    var count = 3
    var body: some View {
      ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
      Color.blue.frame(width: 20, height: 10).containerValue(\.weight, 7).tag("last")
    }
  }

  @Test("a group hands its views to a closure")
  func group() {
    var values: [Int] = []
    var tags: [Bool] = []
    show.show(
      Group(subviews: Boxes()) { subviews in
        HStack(spacing: 5) {
          let _ = values = subviews.map(\.containerValues.weight)
          let _ = tags = subviews.map { $0.containerValues.hasTag("last") }
          subviews.dropFirst()
        }
      })
    #expect(show.frames.map(\.width) == [10, 10, 20])
    #expect(values == [0, 0, 0, 7])
    #expect(tags == [false, false, false, true])
  }

  @Test("a view for each subview, and dividers between them")
  func forEach() {
    show.show(
      HStack(spacing: 0) {
        ForEach(subviews: Boxes()) { subview in subview.padding(.horizontal, 5) }
      })
    #expect(show.frames.map(\.minX) == [120, 140, 160, 180])
  }

  struct Changing: View {
    @State var count = 1
    let keep: (Binding<Int>) -> Void
    var body: some View {
      let _ = keep($count)
      HStack(spacing: 0) { ForEach(subviews: Boxes(count: count)) { $0 } }
    }
  }

  @Test("subviews follow the content")
  func changes() {
    var count: Binding<Int>?
    show.show(Changing { count = $0 })
    #expect(show.frames.count == 2)
    show.change { count?.wrappedValue = 4 }
    #expect(show.frames.count == 5)
  }

  struct Interleaved: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      ForEach(children) { child in
        child
        if child.id != children.last?.id { Color.gray.frame(width: 1, height: 10) }
      }
    }
  }

  @Test("a variadic view puts something between its views")
  func variadic() {
    show.show(HStack(spacing: 0) { _VariadicView.Tree(Interleaved()) { Boxes() } })
    #expect(show.frames.map(\.width) == [10, 1, 10, 1, 10, 1, 20])
  }

  @Test("sections of a content")
  func sections() {
    var found: [[Int]] = []
    show.show(
      Group(
        sections: Group {
          Color.red.frame(width: 10, height: 10)
          Section {
            Boxes()
          } header: {
            Color.green.frame(width: 30, height: 10)
          }
        }
      ) { sections in
        let _ = found = sections.map { [$0.header.count, $0.content.count, $0.footer.count] }
        VStack(spacing: 0) { ForEach(sections) { $0.content } }
      })
    #expect(found == [[0, 1, 0], [1, 4, 0]])
    #expect(show.frames.count == 5)
  }

  /// A layout that is a view as well; its initializer has a trailing closure.
  struct Both<Content: View>: View {
    let content: Content
    init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    var body: some View { content }
  }

  @Test("a closure after an initializer is its argument, not the content of the layout")
  func trailingClosure() {
    _ = Both<EmptyView>(spacing: 3)
  }
}

extension SubviewsTests.Both: Animatable where Content == EmptyView {
  typealias AnimatableData = EmptyAnimatableData
}

extension SubviewsTests.Both: Layout where Content == EmptyView {
  init(spacing: CGFloat? = nil) { self.init(spacing: spacing) { EmptyView() } }

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { .zero }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

extension ContainerValues {
  fileprivate var weight: Int {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
}

private struct WeightKey: ContainerValueKey { static let defaultValue = 0 }
