import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Pushing and popping on stacks, by fingers and by paths.
@MainActor
@Suite(.ownEnvironment) struct NavigationStackTests {
  private let calls = CallRecorder()

  // MARK: Links with values

  struct Numbers: View {
    let calls: CallRecorder
    @State var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        VStack(spacing: 40) {
          NavigationLink("One", value: 1)
          Button("Deep") { path = [1, 2, 3] }
        }
        .recorded("root", in: calls)
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack(spacing: 40) {
            Text(verbatim: "Screen \(number)")
            NavigationLink("Next", value: number + 1)
            Button("To the root") { path.removeAll() }
          }
          .recorded("\(number)", in: calls)
          .navigationTitle(Text(verbatim: "Number \(number)"))
        }
      }
      .onChange(of: path) { old, new in calls.add("path \(old) \(new)") }
    }
  }

  @Test("A tap on a link with a value pushes the screen of its destination")
  func pushByTap() {
    let screen = ScreenStage(Numbers(calls: calls))
    #expect(calls.take() == ["root appear"])
    #expect(screen.navigation?.topViewController?.navigationItem.title == "Root")
    screen.tap("One")
    screen.settle()
    // Facts 12.9 (appear before the first frame, D) and UIKit's order of a push (M).
    #expect(calls.take() == ["path [] [1]", "1 appear", "root disappear"])
    #expect(screen.navigation?.topViewController?.navigationItem.title == "Number 1")
    #expect(screen.shows("Screen 1"))
    #expect(screen.messages.isEmpty)
  }

  @Test("The back button takes the value off the path")
  func popByBackButton() {
    let screen = ScreenStage(Numbers(calls: calls))
    screen.tap("One")
    screen.settle()
    _ = calls.take()
    screen.tapBack()
    screen.settle()
    // Guess: the path changes when the transition begins, the screen disappears when it ends.
    #expect(calls.take() == ["root appear", "path [1] []", "1 disappear"])
    #expect(screen.navigation?.viewControllers.count == 1)
  }

  struct Zooming: View {
    @Namespace private var namespace
    @State private var isCovered = false
    var body: some View {
      NavigationStack {
        VStack {
          Spacer()
          Button("Cover") { isCovered = true }
            .fullScreenCover(isPresented: $isCovered) {
              Button("Close") { isCovered = false }
                .navigationTransition(.zoom(sourceID: 7, in: namespace))
            }
          NavigationLink {
            Color.blue.navigationTransition(.zoom(sourceID: 7, in: namespace))
          } label: {
            Text("Card").frame(width: 60, height: 40).background(.red)
              .matchedTransitionSource(id: 7, in: namespace) {
                $0.clipShape(RoundedRectangle(cornerRadius: 8))
              }
          }
        }
      }
    }
  }

  @Test("A screen with a zoom grows out of its view, and shrinks back into it") func zoom() throws {
    let screen = ScreenStage(Zooming())
    func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    let source = try #require(
      views(screen.controller.view).lazy.compactMap { $0 as? ZoomSourceView }.first)
    let start = source.convert(source.bounds, to: nil)
    #expect(start.size == CGSize(width: 60, height: 40) && source.layer.cornerRadius == 8)
    screen.tap("Card")
    func width() -> CGFloat? {
      views(screen.controller.view).filter { $0.clipsToBounds && $0.layer.animationKeys() != nil }
        .compactMap { $0.layer.presentation()?.frame.width }.first
    }
    screen.stage.advance(by: 0.1)
    let half = try #require(width())
    #expect(half > 60 && half < 393)
    screen.settle()
    #expect(width() == nil && screen.messages == [])
    screen.tapBack()
    screen.stage.advance(by: 0.1)
    #expect(try #require(width()) < 393)
    screen.settle()
    #expect(views(screen.controller.view).contains { $0 === source })
  }

  @Test("A cover with a zoom grows out of a view of the screen below it") func zoomingCover() throws
  {
    let screen = ScreenStage(Zooming())
    screen.tap("Cover")
    func isZooming() -> Bool {
      func find(_ view: UIView) -> Bool {
        view.clipsToBounds && view.layer.animationKeys() != nil
          || view.subviews.contains(where: find)
      }
      return find(screen.stage.window)
    }
    screen.stage.advance(by: 0.1)
    #expect(isZooming())
    screen.settle()
    #expect(!isZooming() && screen.shows("Close"))
    screen.tap("Close")
    screen.stage.advance(by: 0.1)
    #expect(isZooming())
    screen.settle()
    #expect(screen.presented == nil && screen.messages == [])
  }

  @Test("A finger from the edge that comes back changes nothing")
  func cancelledPop() {
    let screen = ScreenStage(Numbers(calls: calls))
    screen.tap("One")
    screen.settle()
    _ = calls.take()
    let finger = screen.stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.3)
    finger.move(to: CGPoint(x: 4, y: 400), duration: 0.3)
    finger.lift()
    screen.settle()
    #expect(!calls.take().contains { $0.hasPrefix("path") })
    #expect(screen.navigation?.viewControllers.count == 2)
    #expect(screen.shows("Screen 1"))
  }

  @Test("A finger from the edge that goes on pops the screen")
  func draggedPop() {
    let screen = ScreenStage(Numbers(calls: calls))
    screen.tap("One")
    screen.settle()
    _ = calls.take()
    let finger = screen.stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 350, y: 400), duration: 0.3)
    finger.lift()
    screen.settle()
    #expect(calls.take().contains("path [1] []"))
    #expect(screen.navigation?.viewControllers.count == 1)
  }

  @Test("A path of several values pushes them all and shows the last")
  func deepPath() {
    let screen = ScreenStage(Numbers(calls: calls))
    _ = calls.take()
    screen.tap("Deep")
    screen.settle()
    #expect(calls.take() == ["path [] [1, 2, 3]", "3 appear", "root disappear"])
    #expect(
      screen.navigation?.viewControllers.map { $0.navigationItem.title } == [
        "Root", "Number 1", "Number 2", "Number 3",
      ])
    screen.tap("To the root")
    screen.settle()
    #expect(calls.take() == ["path [1, 2, 3] []", "root appear", "3 disappear"])
    #expect(screen.navigation?.viewControllers.count == 1)
  }

  @Test("A stack begins with the screens of its path, without an animation")
  func initialPath() {
    let screen = ScreenStage(Numbers(calls: calls, path: [7, 8]))
    #expect(screen.navigation?.viewControllers.count == 3)
    #expect(screen.shows("Screen 8"))
    #expect(calls.take() == ["8 appear"])
  }

  // MARK: Links with views

  struct Parent: View {
    let calls: CallRecorder
    @State private var count = 0

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Open") {
            VStack(spacing: 40) {
              Text(verbatim: "Count \(count)")
              Button("Add") { count += 1 }
              Leave()
            }
            .recorded("child", in: calls)
          }
        }
      }
    }
  }

  struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View { Button(isPresented ? "Leave" : "Nowhere") { dismiss() } }
  }

  @Test("What a pushed view shows follows the state of the view that pushed it")
  func pushedViewFollowsState() {
    let screen = ScreenStage(Parent(calls: calls))
    screen.tap("Open")
    screen.settle()
    #expect(screen.shows("Count 0"))
    screen.tap("Add")
    screen.settle()
    #expect(screen.shows("Count 1"))
    screen.tap("Leave")
    screen.settle()
    #expect(screen.navigation?.viewControllers.count == 1)
    #expect(calls.take() == ["child appear", "child disappear"])
    // It can be pushed again.
    screen.tap("Open")
    screen.settle()
    #expect(screen.shows("Count 1"))
  }

  struct Bound: View {
    @State var isActive = false
    @State var selection: String?

    var body: some View {
      NavigationView {
        VStack(spacing: 40) {
          NavigationLink(destination: inner, isActive: $isActive) { Text("Active") }
          NavigationLink(destination: inner, tag: "a", selection: $selection) { Text("Tagged") }
          Text(verbatim: "\(isActive) \(selection ?? "none")")
        }
      }
      .navigationViewStyle(.stack)
    }

    var inner: some View {
      VStack(spacing: 40) {
        Text("Inner")
        Button("Off") {
          isActive = false
          selection = nil
        }
      }
    }
  }

  @Test("Bindings of older links push and pop") func boundLinks() {
    for title in ["Active", "Tagged"] {
      let screen = ScreenStage(Bound())
      screen.tap(title)
      screen.settle()
      #expect(screen.shows("Inner"))
      screen.tap("Off")
      screen.settle()
      #expect(!screen.shows("Inner"))
      #expect(screen.shows("false none"))
      screen.tap(title)
      screen.settle()
      screen.tapBack()
      screen.settle()
      #expect(screen.shows("false none"))
    }
  }

  struct Item: Identifiable, Hashable { let id: Int }

  struct Destinations: View {
    let calls: CallRecorder
    @State private var isPresented = false
    @State private var item: Item?

    var body: some View {
      NavigationStack {
        VStack(spacing: 40) {
          Button("By a flag") { isPresented = true }
          Button("By an item") { item = Item(id: 5) }
        }
        .navigationDestination(isPresented: $isPresented) { Text("Flagged") }
        .navigationDestination(item: $item) { Text(verbatim: "Item \($0.id)") }
        .onChange(of: isPresented) { calls.add("flag \(isPresented)") }
        .onChange(of: item) { calls.add("item \(item?.id ?? 0)") }
      }
    }
  }

  @Test("Destinations of a flag and of an item are pushed and clear them when popped")
  func boundDestinations() {
    let screen = ScreenStage(Destinations(calls: calls))
    screen.tap("By a flag")
    screen.settle()
    #expect(screen.shows("Flagged"))
    screen.tapBack()
    screen.settle()
    screen.tap("By an item")
    screen.settle()
    #expect(screen.shows("Item 5"))
    screen.tapBack()
    screen.settle()
    #expect(calls.take() == ["flag true", "flag false", "item 5", "item 0"])
  }

  // MARK: The environment

  final class Model: ObservableObject { @Published var value = 1 }

  struct Reader: View {
    @EnvironmentObject var model: Model
    @Environment(\.lineLimit) private var limit
    var body: some View {
      Button("Value \(model.value) limit \(limit ?? 0)") { model.value += 1 }
    }
  }

  @Test("Pushed screens continue the environment of the stack") func environmentContinues() {
    let screen = ScreenStage(
      NavigationStack { NavigationLink("Open") { Reader() } }
        .environmentObject(Model()).lineLimit(3))
    screen.tap("Open")
    screen.settle()
    #expect(screen.shows("Value 1 limit 3"))
    screen.tap("Value 1 limit 3")
    screen.settle()
    #expect(screen.shows("Value 2 limit 3"))
  }

  // MARK: What is wrong

  @Test("A link outside of a stack is disabled and says so once") func linkOutside() {
    let screen = ScreenStage(
      VStack {
        NavigationLink("A", value: 1); NavigationLink("B") { Text("C") }
      })
    screen.tap("A")
    screen.tap("B")
    screen.settle()
    #expect(!screen.shows("C"))
    #expect(screen.messages.filter { $0.contains("outside of a NavigationStack") }.count == 1)
  }

  struct Undeclared: View {
    @State var path = NavigationPath()
    var body: some View {
      NavigationStack(path: $path) {
        VStack(spacing: 40) {
          NavigationLink("Link", value: "text")
          Button("Append") { path.append(2.5) }
        }
      }
    }
  }

  @Test("Values without a destination are reported; a link to one does nothing")
  func missingDestination() {
    let screen = ScreenStage(Undeclared())
    screen.tap("Link")
    screen.settle()
    #expect(screen.navigation?.viewControllers.count == 1)
    #expect(screen.messages.count == 1)
    #expect(screen.messages.first?.contains("'String'") ?? false)
    #expect(screen.messages.first?.contains("Undeclared") ?? false)
    screen.tap("Append")
    screen.settle()
    #expect(screen.navigation?.viewControllers.count == 2)
    #expect(screen.messages.count == 2)
    #expect(screen.messages.last?.contains("'Double'") ?? false)
    screen.tapBack()
    screen.settle()
    #expect(screen.navigation?.viewControllers.count == 1)
  }

  private enum WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  private struct Measured: View {
    let calls: CallRecorder
    @State private var width: CGFloat?
    var body: some View {
      NavigationStack {
        ScrollView {
          Text("Title")
            .background {
              GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }
            }
            .frame(width: width)
        }
        .onPreferenceChange(WidthKey.self) {
          calls.add($0 > 20 ? "wide" : "narrow")
          width = $0
        }
      }
    }
  }

  @Test("a screen reports preferences once it has a size")
  func preferencesOfScreen() {
    let calls = CallRecorder()
    let screen = ScreenStage(Measured(calls: calls))
    screen.settle()
    #expect(calls.take() == ["wide"])
  }
}
