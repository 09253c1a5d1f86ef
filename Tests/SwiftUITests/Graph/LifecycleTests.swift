import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// The order in which bodies and actions run.
@MainActor
@Suite(.ownEnvironment) struct LifecycleTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)

  final class Log {
    var lines: [String] = []
    var change: (Int) -> Void = { _ in }
  }

  private func show<V: View>(_ view: V) -> _UIHostingView<V> {
    let host = _UIHostingView(rootView: view)
    host.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.show(host)
    stage.layout()
    return host
  }

  struct Screen: View {
    let log: Log
    @State private var value = 1

    var body: some View {
      log.lines.append("body \(value)")
      log.change = { value = $0 }
      return VStack {
        if value < 10 {
          Text(verbatim: "shown")
            .onAppear { log.lines.append("appear") }
            .onDisappear { log.lines.append("disappear") }
        }
      }
      .onChange(of: value) { old, new in log.lines.append("change \(old) \(new)") }
      .onChange(of: value, initial: true) { log.lines.append("initial or change") }
    }
  }

  @Test func actionsComeAfterTheBodiesInTheOrderOfTheViews() {
    let log = Log()
    let host = show(Screen(log: log))
    #expect(log.lines == ["body 1", "appear", "initial or change"])
    log.lines = []
    log.change(2)
    log.change(3)
    stage.layout()
    #expect(log.lines == ["body 3", "change 1 3", "initial or change"])
    log.lines = []
    log.change(10)
    stage.layout()
    #expect(log.lines == ["body 10", "disappear", "change 3 10", "initial or change"])
    withExtendedLifetime(host) {}
  }

  @Test("of the views that might fit, the one that is displayed appears and tells its width")
  func candidates() {
    let log = Log()
    func candidate(_ name: String, _ width: CGFloat) -> some View {
      Color.red.frame(width: width, height: 10)
        .onAppear { log.lines.append("+\(name)") }
        .onDisappear { log.lines.append("-\(name)") }
        .onGeometryChange(for: CGFloat.self, of: \.size.width) { log.lines.append("\(name) \($0)") }
    }
    func screen(_ width: CGFloat) -> some View {
      ViewThatFits {
        candidate("wide", 300)
        Group {
          candidate("middle", 200)
          candidate("narrow", 100)
        }
        .padding(1)
      }
      .frame(width: width)
    }
    let host = show(screen(250))
    #expect(log.lines.sorted() == ["+middle", "middle 200.0"])
    log.lines = []
    host.rootView = screen(310)
    stage.layout()
    #expect(log.lines.sorted() == ["+wide", "-middle", "wide 300.0"])
    log.lines = []
    host.rootView = screen(20)
    stage.layout()
    #expect(log.lines.sorted() == ["+narrow", "-wide", "narrow 100.0"])
  }

  struct WidthKey: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  struct Preferring: View {
    let log: Log
    let values: [Int]
    var body: some View {
      HStack {
        ForEach(values, id: \.self) { Color.clear.preference(key: WidthKey.self, value: [$0]) }
      }
      .onPreferenceChange(WidthKey.self) { log.lines.append("\($0)") }
    }
  }

  @Test func preferencesAreReducedInTheOrderOfTheViews() {
    let log = Log()
    let host = show(Preferring(log: log, values: [3, 1, 2]))
    #expect(log.lines == ["[3, 1, 2]"])
    host.rootView = Preferring(log: log, values: [1, 2])
    stage.layout()
    #expect(log.lines == ["[3, 1, 2]", "[1, 2]"])
  }

  struct Reading: View {
    let log: Log
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      log.lines.append("\(scheme)")
      return Text(verbatim: "")
    }
  }

  struct Ignoring: View {
    let log: Log
    var body: some View {
      log.lines.append("ignoring")
      return Reading(log: log)
    }
  }

  @Test func aValueOfTheEnvironmentRunsTheBodiesThatReadIt() {
    let log = Log()
    let host = show(Ignoring(log: log))
    #expect(log.lines == ["ignoring", "light"])
    log.lines = []
    host.overrideUserInterfaceStyle = .dark
    stage.layout()
    #expect(log.lines == ["dark"])
  }

  final class Model: ObservableObject {
    @Published var name = "a"
    @Published var unread = 0
  }

  struct Observing: View {
    let log: Log
    @StateObject private var model = Model()
    var body: some View {
      log.lines.append(model.name)
      log.change = { model.name = "\($0)" }
      return Text(model.name)
    }
  }

  @Test func anObservedObjectRunsTheBody() {
    let log = Log()
    let host = show(Observing(log: log))
    log.change(5)
    stage.layout()
    #expect(log.lines == ["a", "5"])
    withExtendedLifetime(host) {}
  }

  @Observable final class Account {
    var name = "a"
    var visits = 0
  }

  struct Greeting: View {
    let log: Log
    let account: Account
    var body: some View {
      log.lines.append(account.name)
      return Text(account.name)
    }
  }

  @Test func anObservableRunsTheBodiesThatReadTheProperty() {
    let log = Log()
    let account = Account()
    let host = show(Greeting(log: log, account: account))
    account.visits = 3
    stage.layout()
    account.name = "b"
    stage.layout()
    #expect(log.lines == ["a", "b"])
    withExtendedLifetime(host) {}
  }

  struct Pressed: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("Press \(count)") {
        count += 1
        log.lines.append("pressed \(count)")
      }
    }
  }

  @Test func aTapRunsTheAction() {
    let log = Log()
    let host = show(Pressed(log: log))
    stage.tap(at: CGPoint(x: 160, y: 240))
    stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(log.lines == ["pressed 1", "pressed 2"])
    withExtendedLifetime(host) {}
  }
}
