import Stage
import SwiftUI
import TestSupport
import Testing

/// Buttons that the system knows, and containers that open and close.
@MainActor
@Suite("Links, system buttons and containers", .ownEnvironment) struct LinkTests {
  struct Buttons: View {
    @State var log: [String] = []
    @State var mode = EditMode.inactive
    @FocusState var isNaming: Bool
    @State var name = ""
    var body: some View {
      VStack {
        Link("Site", destination: URL(string: "https://example.com/a")!)
        EditButton().environment(\.editMode, $mode)
        PasteButton(payloadType: String.self) { log += $0 }
        RenameButton().renameAction($isNaming)
        TextField("Name", text: $name).focused($isNaming)
        ShareLink("Share it", item: "shared")
        Text("[\(log.joined(separator: " "))]")
      }
      .environment(
        \.openURL,
        OpenURLAction {
          log.append($0.path); return .handled
        })
    }
  }

  @Test("a link opens its address by the environment's action")
  func link() {
    let shown = ControlStage(Buttons())
    #expect(shown.spoken.first == "Site. Link.")
    shown.tap("Site")
    #expect(shown.spoken.last == "[/a]")
  }

  @Test("the edit button begins and ends editing")
  func edit() {
    let shown = ControlStage(Buttons())
    shown.tap("Edit")
    #expect(shown.spoken[1] == "Done. Button.")
    shown.tap("Done")
    #expect(shown.spoken[1] == "Edit. Button.")
  }

  @Test("the paste button takes what is on the pasteboard")
  func paste() {
    let shown = ControlStage(Buttons())
    shown.tap("Paste")
    #expect(shown.spoken.last == "[]")
    shown.stage.perform { UIPasteboard.general.string = "pasted" }
    shown.tap("Paste")
    #expect(shown.spoken.last == "[pasted]")
  }

  @Test("the rename button gives a field the focus")
  func rename() throws {
    let shown = ControlStage(Buttons())
    shown.tap("Rename")
    #expect(try #require(shown.first(UITextField.self)).isFirstResponder)
  }

  @Test("a share link shows the activity sheet")
  func share() throws {
    let shown = ControlStage(Buttons())
    shown.tap("Share it")
    let sheet = shown.controller.presentedViewController as? UIActivityViewController
    #expect(sheet != nil)
  }

  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  struct Outline: View {
    let root = Node(
      id: "root", children: [Node(id: "leaf"), Node(id: "branch", children: [Node(id: "twig")])])
    var body: some View {
      VStack {
        OutlineGroup(root, children: \.children) { Text($0.id) }
      }
    }
  }

  @Test("groups of an outline open and close by taps")
  func outline() {
    let shown = ControlStage(Outline())
    #expect(shown.spoken == ["root: Collapsed. Button."])
    shown.tap("root")
    #expect(
      shown.spoken == ["root: Expanded. Button.", "leaf", "branch: Collapsed. Button."])
    shown.tap("branch")
    #expect(shown.spoken.last == "twig")
    shown.tap("root")
    #expect(shown.spoken == ["root: Collapsed. Button."])
  }

  @Test("what is shown where there is nothing takes all the room")
  func unavailable() {
    let shown = ControlStage(
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray")
      } description: {
        Text("New mail appears here.")
      } actions: {
        Button("Refresh") {}
      })
    #expect(shown.spoken == ["No Mail", "New mail appears here.", "Refresh. Button."])
    #expect(abs(shown.elements[0].frame.midX - 196.5) < 1)
    #expect(
      ControlStage(ContentUnavailableView.search(text: "x")).spoken.first == "No Results for “x”")
  }
}
