import TestSupport
import Testing
import UIKit

@testable import SwiftUI

private final class Session: ObservableObject {}

private struct Account: View {
  @EnvironmentObject var session: Session
  var body: some View { Text(verbatim: "\(ObjectIdentifier(session))") }
}

private struct AccountPreviews: PreviewProvider {
  static var previews: some View {
    Account().previewDisplayName("Without a session")
    Account().environmentObject(Session()).previewLayout(.fixed(width: 90, height: 40))
  }
}

private struct SinglePreviews: PreviewProvider {
  static var previews: some View { Account() }
}

@MainActor
@Suite(.ownEnvironment) struct PreviewListingTests {
  @Test("previews are listed without their bodies, so that one that fails ends no other")
  func listing() {
    let previews = PreviewProviders.contents(of: AccountPreviews.self, file: "A.swift", line: 1)
    #expect(previews.map(\.name) == ["Without a session", "AccountPreviews 2"])
    #expect(previews[1].make() is UIHostingController<SinglePreview<AccountPreviews.Previews>>)
    let single = PreviewProviders.contents(of: SinglePreviews.self, file: "A.swift", line: 1)
    #expect(single.map(\.name) == ["SinglePreviews"])
  }

  @Test("a preview may declare the view that it returns")
  func localView() {
    let preview = PreviewContent(nil, file: "A.swift", line: 1) {
      struct Pair: View {
        @State var items = [Color.red, Color.blue]
        func turn() { items.reverse() }
        var body: some View {
          HStack {
            Button(action: turn) { Text("Turn") }
            ForEach(items, id: \.self) { item in item.frame(width: 10, height: 10) }
          }
        }
      }
      return Pair()
    }
    #expect(preview.make() is UIViewController)
  }
}
