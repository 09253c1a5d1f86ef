import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Presentations and screens through views of both worlds.
@MainActor
@Suite(.ownEnvironment) struct BothWorldsTests {
  private let calls = CallRecorder()

  struct Inner: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController {
      let controller = UIViewController()
      let hosting = UIHostingController(rootView: Presenter())
      controller.addChild(hosting)
      hosting.view.frame = controller.view.bounds
      hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(hosting.view)
      hosting.didMove(toParent: controller)
      return controller
    }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  struct Presenter: View {
    @State private var isPresented = false
    var body: some View {
      Button("Present") { isPresented = true }
        .sheet(isPresented: $isPresented) { Closer() }
    }
  }

  struct Closer: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  struct Fading: UIViewRepresentable {
    let isFaint: Bool
    let calls: CallRecorder
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {
      context.animate {
        view.alpha = isFaint ? 0.2 : 1
      } completion: {
        calls.add("done")
      }
    }
  }

  struct Fader: View {
    let calls: CallRecorder
    @State private var isFaint = false
    var body: some View {
      VStack {
        Fading(isFaint: isFaint, calls: calls).frame(width: 20, height: 20)
        Button("Slowly") { withAnimation(.linear(duration: 1)) { isFaint.toggle() } }
        Button("At once") { isFaint.toggle() }
      }
    }
  }

  @Test("A represented view changes with the animation of the transaction") func animate() throws {
    let screen = ScreenStage(Fader(calls: calls))
    #expect(calls.take() == ["done"])
    func find(_ view: UIView) -> UIView? {
      view.bounds.size == CGSize(width: 20, height: 20)
        ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    let view = try #require(find(screen.controller.view))
    screen.tap("Slowly")
    #expect(calls.take() == [])
    screen.stage.advance(by: 0.2)
    let shown = CGFloat(view.layer.presentation()?.opacity ?? 0)
    #expect(shown > 0.2 && shown < 1, "\(shown)")
    screen.stage.advance(by: 1)
    #expect(abs(view.alpha - 0.2) < 0.001 && calls.take() == ["done"])
    screen.tap("At once")
    #expect(view.alpha == 1 && calls.take() == ["done"])
  }

  @Test("A sheet is presented from SwiftUI in UIKit in SwiftUI") func sheetFromTheDepth() {
    let screen = ScreenStage(Inner())
    screen.tap("Present")
    screen.settle()
    #expect(screen.presented is PresentedController)
    screen.tap("Close")
    screen.settle()
    #expect(screen.presented == nil)
  }

  @Test("A hosting controller on a stack of UIKit appears and disappears with it") func stack() {
    let screen = ScreenStage {
      UINavigationController(
        rootViewController: UIHostingController(
          rootView: Text("Root").recorded("root", in: self.calls)))
    }
    let navigation = screen.controller as? UINavigationController
    #expect(calls.take() == ["root appear"])
    screen.stage.perform {
      navigation?.pushViewController(UIViewController(), animated: true)
    }
    screen.settle()
    #expect(calls.take() == ["root disappear"])
    _ = screen.stage.perform { navigation?.popViewController(animated: true) }
    screen.settle()
    #expect(calls.take() == ["root appear"])
  }

  struct Working: View {
    let calls: CallRecorder
    var body: some View {
      NavigationStack {
        NavigationLink("Open") { Text("Inner") }
          .task {
            calls.add("start")
            do {
              try await Task.sleep(nanoseconds: 60_000_000_000)
            } catch {
              calls.add("cancelled")
            }
          }
      }
    }
  }

  @Test("The task of a screen that is covered is cancelled and begins again") func tasks() {
    let screen = ScreenStage(Working(calls: calls))
    screen.settle()
    #expect(calls.take() == ["start"])
    screen.tap("Open")
    screen.settle()
    screen.settle()
    #expect(calls.take() == ["cancelled"])
    screen.tapBack()
    screen.settle()
    screen.settle()
    #expect(calls.take() == ["start"])
  }

  struct Inspecting: View {
    @State private var isPresented = true
    var body: some View {
      Button("Toggle") { isPresented.toggle() }
        .inspector(isPresented: $isPresented) { Text("Inspector").inspectorColumnWidth(300) }
    }
  }

  @Test("An inspector is a column on a pad and a sheet on a phone") func inspector() {
    let pad = ScreenStage(Inspecting(), device: "ipad-pro-11", orientation: .landscape)
    pad.settle()
    #expect(pad.shows("Inspector"))
    #expect(pad.presented == nil)
    pad.tap("Toggle")
    pad.settle()
    #expect(!pad.shows("Inspector"))
    let phone = ScreenStage(Inspecting())
    phone.settle()
    #expect(phone.shows("Inspector"))
    #expect(phone.presented is PresentedController)
  }

  final class Watched {
    static var count = 0
    init() { Self.count += 1 }
    deinit { Self.count -= 1 }
  }

  struct Keeping: View {
    @State private var watched = Watched()
    var body: some View { Text("Kept") }
  }

  @Test("Screens that are gone leave nothing behind") func memory() {
    Watched.count = 0
    do {
      let screen = ScreenStage(NavigationStack { NavigationLink("Open") { Keeping() } })
      for _ in 0..<3 {
        screen.tap("Open")
        screen.settle()
        #expect(Watched.count > 0)
        screen.tapBack()
        screen.settle()
      }
      #expect(Watched.count <= 1)
    }
    #expect(Watched.count <= 1)
  }

  @Test("a hosting view in a stack of UIKit is as high as its text in the width of the stack")
  func wrappedText() throws {
    let text = String(repeating: "The early train is fine. ", count: 6)
    let host = UIHostingController(rootView: Text(verbatim: text))
    host.sizingOptions = .intrinsicContentSize
    let label = UILabel()
    let stack = UIStackView(arrangedSubviews: [host.view, label])
    label.text = "Below"
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIViewController()
    root.addChild(host)
    root.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200),
      stack.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2, safeArea: .zero)
    stage.show(root)
    stage.layout()
    let needed = host.sizeThatFits(in: CGSize(width: 200, height: CGFloat.infinity)).height
    #expect(needed > 60)
    #expect(host.view.frame.height == needed)
    #expect(label.frame.minY == needed)
  }

  struct Growing: View {
    @State private var count = 1
    var body: some View {
      VStack {
        ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 10) }
        Button("More") { count += 1 }
      }
    }
  }

  @Test("Views that a program adds to a hosting controller's view stay behind or in front")
  func addedViews() {
    let screen = ScreenStage(Growing())
    let host = screen.controller.view!
    let (behind, front) = (UIView(), UIView())
    host.insertSubview(behind, at: 0)
    host.addSubview(front)
    screen.tap("More")
    screen.settle()
    let layers = host.layer.sublayers ?? []
    #expect(layers.count > 4 && host.subviews.first === behind && host.subviews.last === front)
    #expect(layers.contains { $0 === behind.layer } && layers.last === front.layer)
  }

  struct Scroller: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController {
      UIHostingController(rootView: ScrollView { Color.red.frame(height: 5000) })
    }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test("A controller takes the size that it is offered, however large its content is")
  func controllersFill() {
    let screen = ScreenStage(
      VStack(spacing: 0) {
        Color.blue.frame(height: 52); Scroller()
      })
    screen.settle()
    func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    let scroll = views(in: screen.controller.view).lazy.compactMap { $0 as? UIScrollView }.first
    #expect(scroll.map { $0.bounds.height < 852 && $0.contentOffset.y <= 0 } == true)
  }
}
