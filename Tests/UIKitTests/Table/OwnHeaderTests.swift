import CoreGraphics
import Testing
import UIKit

/// Headers that the program makes itself have the style and margins of the table.
@MainActor
@Suite("Headers of the program") struct OwnHeaderTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var configures: (UITableViewHeaderFooterView) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      if let header { configures(header) }
      return header
    }
  }

  private func table(
    _ style: UITableView.Style, _ configures: @escaping (UITableViewHeaderFooterView) -> Void
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: style)
    let source = Source()
    source.configures = configures
    objects.append(source)
    table.dataSource = source
    table.delegate = source
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.layoutIfNeeded()
    return table
  }

  private final class Objects { var all: [Source] = [] }
  private let storage = Objects()
  private var objects: [Source] {
    get { storage.all }
    nonmutating set { storage.all = newValue }
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { child in (child as? UILabel).map { [$0] } ?? labels(child) }
  }

  @Test("the default content is that of the table's style, and begins where rows do")
  func content() throws {
    for style in [UITableView.Style.plain, .grouped] {
      var fonts: [UIFont] = []
      let table = table(style) { header in
        var content = header.defaultContentConfiguration()
        content.text = "Title"
        fonts.append(content.textProperties.font)
        header.contentConfiguration = content
      }
      let wanted: UIListContentConfiguration = style == .plain ? .plainHeader() : .groupedHeader()
      #expect(fonts.allSatisfy { $0 == wanted.textProperties.font } && !fonts.isEmpty)
      let header = try #require(table.headerView(forSection: 0))
      let title = try #require(labels(header).first { $0.text?.lowercased() == "title" })
      let cell = try #require(table.cellForRow(at: [0, 0]))
      let row = try #require(cell.textLabel)
      #expect(
        title.convert(title.bounds, to: table).minX == row.convert(row.bounds, to: table).minX)
    }
  }

  @Test("a text in the label of a header makes it as high as a title")
  func labels() throws {
    let own = table(.plain) { $0.textLabel?.text = "Title" }
    #expect(abs(own.rectForHeader(inSection: 0).height - (28 + 22)) < 0.01)
  }
}
