import Comparison
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

/// What is found wrong in a picture never vanishes into its reference.
@MainActor
@Suite("Diagnostics of snapshots", .serialized, .snapshots(exceptions: .report))
struct DiagnosticTests {
  private static let heading = "Found wrong in what the snapshot shows:"

  /// The lines below the heading of a failure.
  private func listed(_ failure: String?) -> [String] {
    guard let range = failure?.range(of: "\(Self.heading)\n\n") else { return [] }
    return failure?[range.upperBound...].split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    } ?? []
  }

  private final class Restless: UIView {
    override func layoutSubviews() { subviews.first?.frame.size.width = .infinity }
  }

  private func restless() -> UIView {
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    return view
  }

  private static let infinite = [
    "exception: CALayerInvalidGeometry: CALayer frame contains NaN or infinity: "
      + "(0.0, 0.0, inf, 5.0). The value was ignored; give finite numbers."
  ]

  @Test func aRecordingListsWhatIsWrong() {
    #expect(listed(Sandbox().verify(restless(), as: .image)) == Self.infinite)
  }

  @Test func aMismatchListsWhatIsWrong() {
    let box = Sandbox()
    let view = restless()
    _ = box.verify(view, as: .image)
    view.backgroundColor = .red
    let failure = box.verify(view, as: .image)
    #expect(failure?.hasPrefix("Snapshot does not match reference.") == true)
    #expect(listed(failure) == Self.infinite)
  }

  @Test func aMatchPassesUnlessWrongThingsAreFailures() throws {
    let box = Sandbox()
    _ = box.verify(restless(), as: .image)
    #expect(box.verify(restless(), as: .image) == nil)
    let failure = withSnapshotTesting(diagnostics: .fail) { box.verify(restless(), as: .image) }
    #expect(
      failure == """
        The snapshot matches, but something is wrong in what it shows. Mend it, or pass \
        diagnostics: .report to let it pass.

        \(Self.heading)

          \(Self.infinite[0])
        """)
    let calm = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let other = Sandbox()
    _ = other.verify(calm, as: .image)
    #expect(withSnapshotTesting(diagnostics: .fail) { other.verify(calm, as: .image) } == nil)
  }

  @Test func nothingWrongIsRecordedWhereItIsAFailure() {
    let box = Sandbox()
    let failure = withSnapshotTesting(diagnostics: .fail) { box.verify(restless(), as: .image) }
    #expect(
      failure == """
        There was no reference. Nothing was recorded, since something is wrong in what the \
        snapshot shows. Mend it, or pass diagnostics: .report to record it all the same.

        \(Self.heading)

          \(Self.infinite[0])
        """)
    #expect(listed(box.verify(restless(), as: .image)) == Self.infinite, "still no reference")
  }

  @Test(.snapshots(diagnostics: .fail)) func theTraitMakesThemFailures() {
    let box = Sandbox()
    _ = withSnapshotTesting(diagnostics: .report) { box.verify(restless(), as: .image) }
    #expect(listed(box.verify(restless(), as: .image)) == Self.infinite)
  }

  @Test func framesOfTheTestItselfAreListed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.frame.origin.x = .nan
    let box = Sandbox()
    #expect(
      listed(box.verify(view, as: .image)) == [
        "exception: CALayerInvalidGeometry: CALayer frame contains NaN or infinity: "
          + "(nan, 0.0, 20.0, 20.0). The value was ignored; give finite numbers."
      ])
    #expect(listed(box.verify(view, as: .image(size: CGSize(width: 9, height: 9)))) == [])
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
  }

  @Test func cellsWithoutRegistrationAreListed() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = source
    #expect(
      listed(Sandbox().verify(table, as: .image))
        == (0...1).map {
          "exception: NSInternalInconsistencyException: unable to dequeue a cell with identifier Row - must register a nib or a class "
            + "for the identifier or connect a prototype cell in a storyboard (asked for section "
            + "0, row \($0))"
        })
  }

  @Test func brokenConstraintsAreListed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let lines = listed(Sandbox().verify(view, as: .image))
    #expect(lines.first == "warning: Unable to simultaneously satisfy constraints.", "\(lines)")
  }

  @Test func missingImagesAreListed() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <imageView image="nowhere" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>
      </objects></document>
      """
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(
      listed(Sandbox().verify(view, as: .image)) == [
        "nib data:2: warning: The image 'nowhere' is in no asset catalog or file near the document. "
          + "Nothing is drawn."
      ])
  }

  @Test func theReportOfTheRunShowsThem() throws {
    let box = Sandbox()
    _ = box.verify(restless(), as: .image)
    #expect(box.verify(restless(), as: .image) == nil)
    let entry = try #require(SnapshotLogEntry.read(artifacts: box.artifacts).last)
    #expect(entry.status == .passed)
    #expect(entry.diagnostics == Self.infinite)
  }
}
