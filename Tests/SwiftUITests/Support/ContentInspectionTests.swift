import Foundation
import HostProtocol
import SwiftUI
import Testing

@testable import Stage

/// What clients of a host see of SwiftUI views.
@MainActor
@Suite("SwiftUI views in the tree of a host")
struct ContentInspectionTests {
  struct Badge: View {
    var count: Int
    var body: some View { Text("\(count) new").padding(4) }
  }

  struct Inbox: View {
    @State private var isOpen = false
    var body: some View {
      VStack(spacing: 8) {
        Badge(count: 3)
        Button("Open") { isOpen = true }
        if isOpen { Image(systemName: "star") }
      }
    }
  }

  private func session<V: View>(_ view: V) throws -> HostSession {
    let item = HostItem(kind: .preview, title: "Inbox", file: "Inbox.swift", line: 1)
    let session = HostSession([
      HostContent(item) { _ in
        let stage = Stage(diagnostics: { _ in })
        stage.show(UIHostingController(rootView: view))
        return stage
      }
    ])
    _ = session.answer(to: Data(#"{"id":1,"method":"show","params":{"item":0}}"#.utf8))
    return session
  }

  private func call<Call: HostCall>(_ call: Call, _ session: HostSession) throws -> Call.Reply {
    let answer = session.answer(to: try JSONEncoder().encode(HostRequest(id: 2, call)))
    let response = try JSONDecoder().decode(HostResponse<Call.Reply>.self, from: answer.line)
    return try #require(response.result, "\(String(decoding: answer.line, as: UTF8.self))")
  }

  @Test("views of the program and of SwiftUI are rows with frames, inside of the hosting view")
  func tree() throws {
    let session = try session(Inbox())
    let rows = try call(TreeCall(), session).views
    let host = try #require(rows.firstIndex { $0.className.contains("HostingView") })
    let parts = rows[(host + 1)...].prefix { $0.depth > rows[host].depth }
    let inbox = try #require(parts.first { $0.className == "Inbox" })
    let stack = try #require(parts.first { $0.className == "VStack" })
    let badge = try #require(parts.first { $0.className == "Badge" })
    let text = try #require(parts.first { $0.text == "3 new" })
    #expect(
      [inbox, stack, badge, text].map(\.depth) == [1, 2, 3, 4].map { rows[host].depth + $0 })
    // The padding of 4 points on each side is the badge's.
    #expect(abs(badge.frame[2] - text.frame[2] - 8) < 0.01)
    #expect(abs(badge.frame[3] - text.frame[3] - 8) < 0.01)
    #expect(!parts.contains { $0.className == "Image" })
    #expect(try call(TreeCall(query: "badge"), session).views.last?.className == "Badge")
  }

  @Test("a part is inspected by its number and by a point, with its type and the views around it")
  func inspection() throws {
    let session = try session(Inbox())
    let rows = try call(TreeCall(), session).views
    let text = try #require(rows.first { $0.text == "3 new" })
    let facts = try call(InspectCall(view: text.id), session)
    #expect(facts.view == text)
    #expect(facts.classes == ["SwiftUI.Text"])
    #expect(facts.path.map(\.className).prefix(4) == ["Text", "Badge", "VStack", "Inbox"])
    #expect(facts.properties.contains { $0[0] == "proposal" })
    let point = try call(
      InspectCall(x: text.frame[0] + 3, y: text.frame[1] + 3), session)
    #expect(point.view == text)
    let badge = try #require(rows.first { $0.className == "Badge" })
    #expect(try call(InspectCall(view: badge.id), session).classes[0].hasSuffix("Tests.Badge"))
  }

  @Test("a view that is no longer there is named as such; numbers of others stay")
  func changes() throws {
    let session = try session(Inbox())
    let before = try call(TreeCall(), session).views
    let text = try #require(before.first { $0.text == "3 new" })
    _ = try call(PerformCall("tap 'Open'; wait 0.5"), session)
    let after = try call(TreeCall(), session).views
    #expect(after.first { $0.text == "3 new" }?.id == text.id)
    #expect(after.contains { $0.className == "Image" })
    let answer = session.answer(
      to: try JSONEncoder().encode(HostRequest(id: 3, InspectCall(view: 99_999))))
    #expect(String(decoding: answer.line, as: UTF8.self).contains("There is no view 99999"))
  }
}
