import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Context menus of the rows of a list.
@MainActor
@Suite(.ownEnvironment) struct SelectionContextMenuTests {
  struct Rows: View {
    @State var selection: Set<String> = ["b", "c"]
    @State var log = ""
    var body: some View {
      VStack {
        List(["a", "b", "c"], id: \.self, selection: $selection) { Text($0) }
          .contextMenu(forSelectionType: String.self) { ids in
            Button("Copy \(ids.sorted().joined())") { log = ids.sorted().joined() }
          } primaryAction: { ids in
            log = "open " + ids.joined()
          }
        Text("[\(log)]")
      }
    }
  }

  private func press(_ row: String, _ item: String) throws -> String? {
    let shown = ControlStage(Rows())
    let frame = try #require(shown.elements.first { $0.label == row }).frame
    shown.stage.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.stage.advance(by: 0.6)
    shown.tap(try #require(shown.label(item)))
    shown.stage.advance(by: 0.6)
    return shown.spoken.last
  }

  @Test("the menu of a selected row is that of all selected rows, of another its own")
  func menus() throws {
    #expect(try press("b", "Copy bc") == "[bc]")
    #expect(try press("a", "Copy a") == "[a]")
  }

  @Test("a tap on a row is the primary action")
  func primary() throws {
    let shown = ControlStage(Rows())
    shown.tap("a")
    shown.stage.advance(by: 0.6)
    #expect(shown.spoken.last == "[open a]")
  }
}
