import SwiftUI
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
}

struct BooksApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  @State private var library = Library()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      Counter()
        .environment(library)
        .onOpenURL { print($0) }
    }
    .onChange(of: phase) { _, new in print(new == .active) }
    .commands { CommandMenu("Books") { Button("Add") {} } }
  }
}

struct Remembering: View {
  @SceneStorage("tab") private var tab = 0
  var body: some View { Text("\(tab)") }
}

struct Counter_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Counter().environment(Library()).previewDisplayName("Phone")
      Counter().environment(Library()).previewLayout(.sizeThatFits).preferredColorScheme(.dark)
      Remembering().previewDevice("iPhone SE (3rd generation)")
        .previewInterfaceOrientation(.landscapeLeft)
    }
  }
}
