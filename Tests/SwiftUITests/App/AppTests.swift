import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct AppTests {
  static var calls = CallRecorder()

  final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      AppTests.calls.add("launched")
      return true
    }
  }

  final class Model: ObservableObject { @Published var count = 0 }

  struct Walks: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    @StateObject private var model = Model()
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup { Content().environmentObject(model) }
        .onChange(of: phase) { AppTests.calls.add("phase \(phase)") }
        .commands { CommandMenu("Walk") { Button("Go") {} } }
      Settings { Text("Settings") }
    }
  }

  struct Content: View {
    @EnvironmentObject var model: Model
    @SceneStorage("draft") private var draft = "none"
    var body: some View {
      VStack(spacing: 30) {
        Button("Count \(model.count)") { model.count += 1 }
        Button("Draft \(draft)") { draft = "some" }
        Other()
      }
      .onOpenURL { AppTests.calls.add("open \($0.absoluteString)") }
    }
  }

  struct Other: View {
    @SceneStorage("draft") private var draft = "none"
    var body: some View { Text("Other \(draft)") }
  }

  @Test("An app is made with its delegate, and its state lives") func life() {
    AppTests.calls = CallRecorder()
    let screen = ScreenStage(AppRoot<Walks>())
    #expect(AppTests.calls.take() == ["launched"])
    screen.tap("Count 0")
    screen.settle()
    #expect(screen.shows("Count 1"))
    screen.tap("Draft none")
    screen.settle()
    #expect(screen.shows("Other some"))
    #expect(screen.messages.filter { $0.contains("commands") }.count == 1)
  }

  @Test("The phase of the scene follows the stage") func phases() {
    AppTests.calls = CallRecorder()
    let screen = ScreenStage(AppRoot<Walks>())
    _ = AppTests.calls.take()
    screen.stage.resignActive()
    screen.stage.enterBackground()
    screen.settle()
    screen.stage.enterForeground()
    screen.stage.becomeActive()
    screen.settle()
    let lines = AppTests.calls.take()
    #expect(lines.first == "phase inactive")
    #expect(lines.contains("phase background"))
    #expect(lines.last == "phase active")
  }

  @Test("Addresses reach the views") func addresses() throws {
    AppTests.calls = CallRecorder()
    let screen = ScreenStage(AppRoot<Walks>())
    _ = AppTests.calls.take()
    screen.stage.open(try #require(URL(string: "walks://7")))
    #expect(AppTests.calls.take() == ["open walks://7"])
  }

  struct Opener: View {
    @Environment(\.openURL) private var openURL
    var body: some View {
      Button("Open") { openURL(URL(string: "https://example.com")!) }
    }
  }

  @Test("openURL asks the system, or the handler around the view") func openURL() {
    let screen = ScreenStage(Opener())
    screen.tap("Open")
    #expect(screen.stage.openedURLs.map(\.absoluteString) == ["https://example.com"])
    AppTests.calls = CallRecorder()
    let handled = ScreenStage(
      Opener().environment(
        \.openURL,
        OpenURLAction { url in
          AppTests.calls.add("handled \(url.absoluteString)")
          return .handled
        }))
    handled.tap("Open")
    #expect(handled.stage.openedURLs.isEmpty)
    #expect(AppTests.calls.take() == ["handled https://example.com"])
  }
}
