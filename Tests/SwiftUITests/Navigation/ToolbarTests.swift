import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct ToolbarTests {
  private let calls = CallRecorder()

  struct Extra: ToolbarContent {
    @Binding var count: Int
    @Environment(\.layoutDirection) private var direction
    var body: some ToolbarContent {
      ToolbarItem(placement: .topBarTrailing) { Button("Extra \(count)") { count += 1 } }
    }
  }

  struct Bars: View {
    let calls: CallRecorder
    @State private var count = 0
    @State private var showsMore = false

    var body: some View {
      NavigationStack {
        Text("Content")
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { calls.add("cancel") } }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done \(count)") {
                count += 1
                showsMore.toggle()
              }
            }
            ToolbarItem(placement: .principal) { Text("Principal") }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Left") { calls.add("left") }
              Spacer()
              Button("Right") { calls.add("right") }
            }
            if showsMore { Extra(count: $count) }
          }
      }
    }
  }

  @Test("Subtitles are texts or views below the titles") func subtitles() throws {
    struct Screen: View {
      let hasView: Bool
      var body: some View {
        NavigationStack {
          Text("Content").navigationTitle("Title").navigationSubtitle("Below")
            .toolbar {
              if hasView {
                ToolbarItem(placement: .subtitle) { Text("Small") }
                ToolbarItem(placement: .largeSubtitle) { Text("Large") }
              }
            }
        }
      }
    }
    func item(hasView: Bool) throws -> UINavigationItem {
      let stage = Stage(device: .named("iphone-15")!, look: .iOS26)
      let controller = UIHostingController(rootView: Screen(hasView: hasView))
      stage.show(controller)
      stage.layout()
      func find(_ controller: UIViewController) -> UINavigationController? {
        controller as? UINavigationController
          ?? controller.children.lazy.compactMap { find($0) }.first
      }
      let navigation = try #require(find(controller))
      return try #require(navigation.navigationBar.topItem)
    }
    let plain = try item(hasView: false)
    #expect(plain.subtitle == "Below" && plain.subtitleView == nil)
    let own = try item(hasView: true)
    #expect(own.subtitleView != nil && own.largeSubtitleView != nil)
  }

  /// Documented: the automatic style of a toggle in a toolbar is a button.
  @Test("A toggle in a toolbar is a button with its icon") func toggle() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        NavigationStack {
          Text(isOn ? "On" : "Off").toolbar { Toggle("Star", systemImage: "star", isOn: $isOn) }
        }
      }
    }
    let screen = ScreenStage(Screen())
    let item = try #require(screen.navigation?.topViewController?.navigationItem)
    let view = try #require(item.rightBarButtonItems?.first?.customView)
    func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    #expect(!views(view).contains { $0 is UISwitch })
    #expect(screen.texts.contains("Off"))
    let frame = view.convert(view.bounds, to: nil)
    screen.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.settle()
    #expect(screen.texts.contains("On"))
  }

  @Test("Items are where their placements say and act") func placements() throws {
    let screen = ScreenStage(Bars(calls: calls))
    let item = try #require(screen.navigation?.topViewController?.navigationItem)
    #expect(item.leftBarButtonItems?.count == 1)
    #expect(item.rightBarButtonItems?.count == 1)
    #expect(item.titleView != nil)
    #expect(screen.navigation?.isToolbarHidden == false)
    #expect(screen.navigation?.topViewController?.toolbarItems?.count == 3)
    screen.tap("Cancel")
    screen.tap("Left")
    screen.tap("Right")
    #expect(calls.take() == ["cancel", "left", "right"])
  }

  @Test("Items follow the state of their view") func updates() throws {
    let screen = ScreenStage(Bars(calls: calls))
    screen.tap("Done 0")
    screen.settle()
    #expect(screen.shows("Done 1"))
    #expect(screen.shows("Extra 1"))
    screen.tap("Extra 1")
    screen.settle()
    #expect(screen.shows("Done 2"))
    screen.tap("Done 2")
    screen.settle()
    #expect(!screen.shows("Extra 3"))
  }

  @Test("A view's own toolbar has its views as trailing items") func plainToolbar() {
    let screen = ScreenStage(
      NavigationStack {
        Text("Content").toolbar {
          Button("One") { calls.add("one") }
          Button("Two") { calls.add("two") }
        }
      })
    let items = screen.navigation?.topViewController?.navigationItem.rightBarButtonItems
    #expect(items?.count == 2)
    screen.tap("One")
    screen.tap("Two")
    #expect(calls.take() == ["one", "two"])
  }

  @Test("Secondary actions are in a menu") func secondaryActions() {
    let screen = ScreenStage(
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItemGroup(placement: .secondaryAction) {
            Button("Copy") { calls.add("copy") }
            Button("Delete", role: .destructive) {}
          }
        }
      })
    let items = screen.navigation?.topViewController?.navigationItem.rightBarButtonItems
    #expect(items?.count == 1)
    #expect(items?.first?.menu?.children.map(\.title) == ["Copy", "Delete"])
  }

  @Test("Bars are hidden, coloured and drawn as the screen asks") func styles() {
    let hidden = ScreenStage(NavigationStack { Text("Content").toolbar(.hidden) })
    #expect(hidden.navigation?.isNavigationBarHidden == true)
    let colored = ScreenStage(
      NavigationStack {
        Text("Content").navigationTitle("Title")
          .toolbarBackground(Color.red, for: .navigationBar)
          .toolbarBackground(.visible, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
      })
    let item = colored.navigation?.topViewController?.navigationItem
    #expect(item?.scrollEdgeAppearance?.backgroundColor != nil)
    #expect(colored.navigation?.navigationBar.overrideUserInterfaceStyle == .dark)
  }

  struct Pushed: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          Text("Inner").navigationBarBackButtonHidden()
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("Below") } }
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test("A pushed screen has bars of its own") func pushedBars() {
    let screen = ScreenStage(Pushed())
    #expect(screen.navigation?.isToolbarHidden == true)
    screen.tap("Open")
    screen.settle()
    #expect(screen.navigation?.topViewController?.navigationItem.hidesBackButton == true)
    #expect(screen.navigation?.isToolbarHidden == false)
    #expect(screen.shows("Below"))
  }

  @Test("A hosting controller on a stack of UIKit shows its title and its items")
  func otherWorld() throws {
    let stage = Stage(diagnostics: { _ in })
    let hosting = stage.perform {
      UIHostingController(
        rootView: Text("Content").navigationTitle("From SwiftUI").toolbar { Button("Act") {} })
    }
    let navigation = stage.perform { UINavigationController(rootViewController: hosting) }
    stage.show(navigation)
    #expect(hosting.navigationItem.title == "From SwiftUI")
    #expect(hosting.navigationItem.rightBarButtonItems?.count == 1)
  }

  struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Leave") { dismiss() } }
  }

  @Test("dismiss pops a hosting controller off a stack of UIKit and ends its presentation")
  func dismissThroughUIKit() {
    let screen = ScreenStage { UINavigationController(rootViewController: UIViewController()) }
    let navigation = screen.controller as? UINavigationController
    screen.stage.perform {
      navigation?.pushViewController(UIHostingController(rootView: Leave()), animated: false)
    }
    screen.tap("Leave")
    screen.settle()
    #expect(navigation?.viewControllers.count == 1)
    screen.stage.perform {
      navigation?.present(UIHostingController(rootView: Leave()), animated: false)
    }
    #expect(navigation?.presentedViewController != nil)
    screen.tap("Leave")
    screen.settle()
    #expect(navigation?.presentedViewController == nil)
  }

  @Test("A fixed space keeps its length, and an item may stand without the shared glass")
  func spaces() throws {
    let screen = ScreenStage(
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem { Button("One") {} }
          ToolbarSpacer(.fixed)
          ToolbarItem { Button("Two") {} }.sharedBackgroundVisibility(.hidden)
          DefaultToolbarItem(kind: .search, placement: .bottomBar)
        }
      })
    let item = try #require(screen.navigation?.topViewController?.navigationItem)
    let items = try #require(item.rightBarButtonItems)
    #expect(items.count == 3 && items.map(\.hidesSharedBackground).contains(true))
    #expect(items.map(\.width).contains(8))
  }
}
