import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Sheets, covers and popovers.
@MainActor
@Suite(.ownEnvironment) struct SheetTests {
  private let calls = CallRecorder()

  struct Presenter: View {
    let calls: CallRecorder
    @State private var isPresented = false

    var body: some View {
      Button("Present") { isPresented = true }
        .recorded("presenter", in: calls)
        .sheet(isPresented: $isPresented, onDismiss: { calls.add("onDismiss") }) {
          VStack(spacing: 40) {
            Text("Sheet")
            Button("Off") { isPresented = false }
            Leave()
          }
          .recorded("sheet", in: calls)
        }
        .onChange(of: isPresented) { calls.add("presented \(isPresented)") }
    }
  }

  struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var mode
    var body: some View {
      Button("Leave") { dismiss() }
      Button("Old leave") { mode.wrappedValue.dismiss() }
    }
  }

  @Test("A sheet appears above its presenter and calls onDismiss when it is gone")
  func lifeOfASheet() {
    for title in ["Off", "Leave", "Old leave"] {
      let screen = ScreenStage(Presenter(calls: calls))
      #expect(calls.take() == ["presenter appear"])
      screen.tap("Present")
      screen.settle()
      #expect(calls.take() == ["presented true", "sheet appear"])
      #expect(screen.presented is PresentedController)
      screen.tap(title)
      screen.settle()
      #expect(calls.take() == ["presented false", "sheet disappear", "onDismiss"])
      #expect(screen.presented == nil)
    }
  }

  @Test("A finger dismisses a sheet and clears the binding") func dismissByFinger() {
    let screen = ScreenStage(Presenter(calls: calls))
    screen.tap("Present")
    screen.settle()
    _ = calls.take()
    screen.stage.pan(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 800), duration: 0.2)
    screen.settle()
    #expect(screen.presented == nil)
    #expect(calls.take() == ["sheet disappear", "onDismiss", "presented false"])
  }

  struct Item: Identifiable { let id: Int }

  struct Items: View {
    let calls: CallRecorder
    @State private var item: Item?

    var body: some View {
      Button("First") { item = Item(id: 1) }
        .sheet(item: $item, onDismiss: { calls.add("onDismiss") }) { shown in
          VStack(spacing: 40) {
            Text(verbatim: "Item \(shown.id)")
            Button("Second") { item = Item(id: 2) }
            Button("Same") { item = Item(id: shown.id) }
          }
          .recorded("\(shown.id)", in: calls)
        }
    }
  }

  @Test("Another item dismisses the sheet and presents one of its own") func itemsChange() {
    let screen = ScreenStage(Items(calls: calls))
    screen.tap("First")
    screen.settle()
    #expect(screen.shows("Item 1"))
    let first = screen.presented
    screen.tap("Same")
    screen.settle()
    #expect(screen.presented === first)
    screen.tap("Second")
    screen.settle()
    screen.settle()
    #expect(screen.shows("Item 2"))
    #expect(screen.presented !== first)
    #expect(calls.take() == ["1 appear", "1 disappear", "onDismiss", "2 appear"])
  }

  struct Two: View {
    @State private var first = false
    @State private var second = false

    var body: some View {
      Button("Both") {
        first = true
        second = true
      }
      .sheet(isPresented: $first) {
        Button("Close the first") { first = false }
      }
      .background {
        Color.clear.sheet(isPresented: $second) { Text("The second") }
      }
    }
  }

  @Test("A second sheet waits for the first and is reported once") func sheetWhilePresenting() {
    let screen = ScreenStage(Two())
    screen.tap("Both")
    screen.settle()
    #expect(screen.messages.count == 1)
    #expect(screen.messages.first?.contains("Two") ?? false)
    let shown = screen.presented
    #expect(shown != nil)
    if screen.shows("Close the first") {
      screen.tap("Close the first")
      screen.settle()
      screen.settle()
      #expect(screen.shows("The second"))
    }
    #expect(screen.messages.count == 1)
  }

  struct Nested: View {
    @State private var isPresented = false
    let depth: Int

    var body: some View {
      Button("Deeper \(depth)") { isPresented = true }
        .sheet(isPresented: $isPresented) { AnyView(Nested(depth: depth + 1)) }
    }
  }

  @Test("Sheets present sheets") func nested() {
    let screen = ScreenStage(Nested(depth: 0))
    screen.tap("Deeper 0")
    screen.settle()
    screen.tap("Deeper 1")
    screen.settle()
    #expect(screen.shows("Deeper 2"))
    #expect(screen.presented?.presentedViewController is PresentedController)
  }

  struct Dressed: View {
    @State private var isPresented = true
    @State private var detent = PresentationDetent.medium
    let isLocked: Bool

    var body: some View {
      Text("Behind").sheet(isPresented: $isPresented) {
        NavigationStack {
          Button("Grow") { detent = .large }
            .presentationDetents([.large, .medium, .height(200)], selection: $detent)
            .presentationDragIndicator(.visible)
            .presentationCornerRadius(30)
            .presentationBackground(Color.yellow)
            .interactiveDismissDisabled(isLocked)
        }
      }
    }
  }

  @Test("What the content asks for reaches the sheet, also out of a stack") func preferences()
    throws
  {
    let screen = ScreenStage(Dressed(isLocked: true))
    screen.settle()
    let controller = try #require(screen.presented)
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.detents.count == 3)
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == 30)
    #expect(controller.isModalInPresentation)
    let low = controller.view.convert(CGPoint.zero, to: nil).y
    screen.tap("Grow")
    screen.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(controller.view.convert(CGPoint.zero, to: nil).y < low - 100)
  }

  struct Cover: View {
    let calls: CallRecorder
    @State private var isPresented = false

    var body: some View {
      Button("Cover") { isPresented = true }
        .recorded("presenter", in: calls)
        .fullScreenCover(isPresented: $isPresented, onDismiss: { calls.add("onDismiss") }) {
          Button("Uncover") { isPresented = false }.recorded("cover", in: calls)
        }
    }
  }

  @Test("A cover fills the screen; the presenter does not disappear") func cover() {
    let screen = ScreenStage(Cover(calls: calls))
    screen.tap("Cover")
    screen.settle()
    #expect(calls.take() == ["presenter appear", "cover appear"])
    #expect(screen.presented?.view.frame == screen.stage.window.bounds)
    screen.tap("Uncover")
    screen.settle()
    // Recalled: neither onAppear nor onDisappear of the presenter is called.
    #expect(calls.take() == ["cover disappear", "onDismiss"])
  }

  struct Pop: View {
    @State private var isPresented = false
    var body: some View {
      Button("Pop") { isPresented = true }
        .popover(isPresented: $isPresented) { Text("Over").frame(width: 200, height: 100) }
    }
  }

  @Test("A popover is a sheet on a phone and points at its view on a pad") func popover() throws {
    let phone = ScreenStage(Pop())
    phone.tap("Pop")
    phone.settle()
    #expect(phone.shows("Over"))
    #expect((phone.presented?.view.bounds.width ?? 0) == 393)
    let pad = ScreenStage(Pop(), device: "ipad-pro-11")
    pad.tap("Pop")
    pad.settle()
    let controller = try #require(pad.presented)
    #expect(controller.view.bounds.width == 200)
  }

  final class Model: ObservableObject { @Published var count = 0 }

  struct Counter: View {
    @EnvironmentObject var model: Model
    var body: some View { Button("Count \(model.count)") { model.count += 1 } }
  }

  struct Sharing: View {
    @StateObject private var model = Model()
    @State private var isPresented = false
    var body: some View {
      Button("Open at \(model.count)") { isPresented = true }
        .sheet(isPresented: $isPresented) { Counter() }
        .environmentObject(model)
    }
  }

  @Test("A sheet inherits the environment of its presenter") func environment() {
    let screen = ScreenStage(Sharing())
    screen.tap("Open at 0")
    screen.settle()
    screen.tap("Count 0")
    screen.settle()
    #expect(screen.shows("Count 1"))
    #expect(screen.shows("Open at 1"))
  }
}
