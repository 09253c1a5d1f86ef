import Stage
import StageEnvironment
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

  private struct ReachingPreviews: PreviewProvider {
    static var previews: some View {
      let isKept = PreviewListing.keep("reached")
      Text(verbatim: "\(isKept)")
    }
  }

  @Test("what the listing reaches is kept for the previews of its file, and for no other")
  func reached() {
    #expect(!PreviewListing.keep("outside"))
    _ = PreviewProviders.contents(of: ReachingPreviews.self, file: "Reaching.swift", line: 1)
    _ = PreviewProviders.contents(of: SinglePreviews.self, file: "Other.swift", line: 1)
    #expect(!PreviewListing.keep("outside"))
    #expect(PreviewListing.takeReports(of: "Other.swift") == [])
    #expect(PreviewListing.takeReports(of: "Reaching.swift") == ["reached"])
    #expect(PreviewListing.takeReports(of: "Reaching.swift") == [])
  }

  private enum First: Tintype.PreviewDeclaration {
    nonisolated(unsafe) static var count = 0
    static func preview() -> Tintype.PreviewContent { previews()[0] }
    static func previews() -> [Tintype.PreviewContent] {
      count += 1
      return ["A", "B"].map { name in
        Tintype.PreviewContent(name, file: "First.swift", line: 3) { UIView() }
      }
    }
  }

  private enum Second: Tintype.PreviewDeclaration {
    nonisolated(unsafe) static var count = 0
    static func preview() -> Tintype.PreviewContent {
      count += 1
      return Tintype.PreviewContent("C", file: "Second.swift", line: 5) { UIView() }
    }
  }

  @Test("a number leads to its preview and makes no other type's")
  func numbers() throws {
    let listed = PreviewRunner.all([])
    #expect(Set(listed.map(\.number)).count == listed.count)
    let own = listed.filter { ["First.swift", "Second.swift"].contains($0.preview.file) }
    #expect(own.map(\.preview.name) == ["A", "B", "C"])
    (First.count, Second.count) = (0, 0)
    for (number, preview) in own {
      #expect(PreviewRunner.find(number, [])?.name == preview.name)
    }
    #expect(First.count == 2)
    #expect(Second.count == 1)
    #expect(PreviewRunner.find(-1, [])?.name == nil)
    #expect(PreviewRunner.find(own[2].number + 1, [])?.name == nil)
    #expect(PreviewRunner.find(3_000_000_000, [])?.name == nil)
  }

  private struct Framed: PreviewModifier {
    static func makeSharedContext() async throws -> CGFloat { 30 }
    func body(content: Content, context: CGFloat) -> some View {
      content.frame(width: context, height: context)
    }
  }

  @Test("a modifier of a preview changes its view once its value is there")
  func modifier() async throws {
    let preview = Tintype.PreviewContent(nil, file: "A.swift", line: 1, traits: .modifier(Framed()))
    {
      Color.red
    }
    let controller = try #require(preview.make() as? UIViewController)
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.show(controller)
    stage.layout()
    for _ in 0..<20 where size(controller).width != 30 {
      await Task.yield()
      stage.layout()
    }
    #expect(size(controller) == CGSize(width: 30, height: 30))
  }

  private func size(_ controller: UIViewController) -> CGSize {
    (controller as? UIHostingController<AnyView>)?.sizeThatFits(in: CGSize(width: 90, height: 90))
      ?? .zero
  }

  @Test("a preview may declare the view that it returns")
  func localView() {
    let preview = Tintype.PreviewContent(nil, file: "A.swift", line: 1) {
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
