import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// What exists follows the text size, as UIKit documents it.
@MainActor
@Suite("Text sizes of views that exist", .ownEnvironment) struct TextSizeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func grow(_ view: UIView) {
    window.addSubview(view)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    window.layoutIfNeeded()
  }

  private func shrink() {
    window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    window.layoutIfNeeded()
  }

  /// The Human Interface Guidelines' table: body is 17 points and 53 at the largest size, its leading
  /// 22 and 62. Fonts of `UIFontMetrics` grow by the leadings.
  private static var cases: [(UIFont, CGFloat)] {
    let metrics = UIFontMetrics(forTextStyle: .body)
    return [
      (.preferredFont(forTextStyle: .body), 53),
      (metrics.scaledFont(for: .boldSystemFont(ofSize: 34)), 96),
      (metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 30), 30),
      (.systemFont(ofSize: 17), 17),
    ]
  }

  @Test("bold system fonts of programs are semibold, those of Interface Builder are bold")
  func boldSystemFonts() throws {
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    let bold = try #require(
      UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-Semibold")
    let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy).fontDescriptor
    let kept = try #require(heavy.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: kept, size: 0).fontName == ".SFUI-Heavy")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test(
    "fonts of text styles and of UIFontMetrics grow in labels, fields and text views",
    arguments: 0..<4)
  func fonts(index: Int) {
    let (font, largest) = Self.cases[index]
    let (label, field, text) = (UILabel(), UITextField(), UITextView())
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    field.font = font
    field.adjustsFontForContentSizeCategory = true
    field.text = "Text"
    text.font = font
    text.adjustsFontForContentSizeCategory = true
    text.text = "Text"
    let size = font.pointSize
    for view in [label, field, text] as [UIView] { window.addSubview(view) }
    grow(UIView())
    #expect(label.font.pointSize == largest)
    #expect(field.font?.pointSize == largest)
    #expect(text.font?.pointSize == largest)
    let typed = text.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(typed?.pointSize == largest)
    shrink()
    #expect(label.font.pointSize == size)
    #expect(field.font?.pointSize == size)
    #expect(text.font?.pointSize == size)
  }

  @Test("without adjustsFontForContentSizeCategory a font stays")
  func fixed() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    window.addSubview(field)
    grow(label)
    #expect(label.font.pointSize == 17)
    #expect(field.font?.pointSize == 17)
  }

  @Test("fonts in attributed texts grow, each by its own style")
  func attributed() {
    let text = NSMutableAttributedString(
      string: "AB", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.addAttribute(
      .font, value: UIFont.preferredFont(forTextStyle: .footnote),
      range: NSRange(location: 1, length: 1))
    let label = UILabel()
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    grow(label)
    let sizes = (0..<2).map {
      (label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [53, 44])
  }

  @Test("symbols of a text style or of a font that follows the text size grow, others do not")
  func symbols() {
    func view(_ configuration: UIImage.SymbolConfiguration) -> UIImageView {
      UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration))
    }
    let growing = [
      view(.init(textStyle: .body)), view(.init(textStyle: .body, scale: .large)),
      view(.init(font: .preferredFont(forTextStyle: .body))),
    ]
    let preferring = UIImageView(image: UIImage(systemName: "star"))
    preferring.preferredSymbolConfiguration = .init(textStyle: .body)
    let fixed = [view(.init(pointSize: 17)), view(.init(font: .systemFont(ofSize: 17)))]
    let all = growing + [preferring] + fixed
    let sizes = all.map(\.intrinsicContentSize.height)
    for view in all { window.addSubview(view) }
    grow(UIView())
    for (view, size) in zip(all.prefix(4), sizes) {
      #expect(abs(view.intrinsicContentSize.height / size - 53 / 17) < 0.01)
    }
    for (view, size) in zip(all.suffix(2), sizes.suffix(2)) {
      #expect(view.intrinsicContentSize.height == size)
    }
    shrink()
    #expect(all.map(\.intrinsicContentSize.height) == sizes)
  }

  @Test("content and button configurations grow with their fonts and symbols")
  func configurations() {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIImage(systemName: "star", withConfiguration: .init(textStyle: .body))
    let row = UIListContentView(configuration: content)
    row.frame.size = CGSize(width: 300, height: 44)
    let small = row.sizeThatFits(CGSize(width: 300, height: 0)).height
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    configuration.preferredSymbolConfigurationForImage = .init(textStyle: .body)
    let button = UIButton(configuration: configuration)
    let height = button.intrinsicContentSize.height
    window.addSubview(button)
    grow(row)
    #expect(row.sizeThatFits(CGSize(width: 300, height: 0)).height > small + 20)
    #expect(button.intrinsicContentSize.height > height + 20)
    shrink()
    #expect(row.sizeThatFits(CGSize(width: 300, height: 0)).height == small)
    #expect(button.intrinsicContentSize.height == height)
  }

  /// The Human Interface Guidelines' table: body 53, footnote 44 and caption 43 at the largest size.
  @Test("title and detail of a cell of a standard style follow the text size, and so does its row")
  func cells() {
    let cases: [(UITableViewCell.CellStyle, title: [CGFloat], detail: [CGFloat]?)] = [
      (.default, [17, 53, 17], nil), (.value1, [17, 53, 17], [17, 53, 17]),
      (.value2, [13, 44, 13], [17, 53, 17]), (.subtitle, [17, 53, 17], [12, 43, 12]),
    ]
    for (style, title, detail) in cases {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      func sizes() -> (CGFloat?, CGFloat?) {
        (cell.textLabel?.font.pointSize, cell.detailTextLabel?.font.pointSize)
      }
      let before = sizes()
      let height = cell.automaticHeight(width: 320)
      grow(cell)
      let grown = sizes()
      let grownHeight = cell.automaticHeight(width: 320)
      shrink()
      let after = sizes()
      #expect([before.0, grown.0, after.0] == title)
      if let detail { #expect([before.1, grown.1, after.1] == detail) }
      #expect(grownHeight > height + 20 && cell.automaticHeight(width: 320) == height)
      cell.removeFromSuperview()
    }
  }

  @Test("a font that the program gives a cell's label stays")
  func ownFontOfCell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.font = .systemFont(ofSize: 20)
    cell.textLabel?.text = "Title"
    grow(cell)
    #expect(cell.textLabel?.font.pointSize == 20)
  }

  @Test(
    "titles of a table's sections follow the text size",
    arguments: [
      (UITableView.Style.plain, [17, 53, 17] as [CGFloat]), (.grouped, [13, 44, 13]),
    ])
  func headers(style: UITableView.Style, sizes: [CGFloat]) throws {
    let fixture = TableFixture([["a", "b"]], style: style)
    fixture.headers = [0: "Section"]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    func size() -> CGFloat? { fixture.table.headerView(forSection: 0)?.textLabel?.font.pointSize }
    var found = [size()]
    fixture.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    fixture.window.layoutIfNeeded()
    found.append(size())
    fixture.window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    fixture.window.layoutIfNeeded()
    found.append(size())
    #expect(found == sizes)
  }

  @Test("rows of a menu are as high as their text")
  func menus() {
    let menu = UIMenu(
      title: "Title",
      children: [
        UIAction(title: "One") { _ in }, UIAction(title: "Two", subtitle: "more") { _ in },
      ])
    let panel = MenuPanel(menu, isSubmenu: false) { _ in }
    window.addSubview(panel)
    // 30 for the title, 44 and 60 for rows, two hairlines.
    let hairs = 2 / panel.traitCollection.effectiveDisplayScale
    #expect(panel.fittingSize.height == 30 + 44 + 60 + hairs)
    grow(UIView())
    #expect(panel.fittingSize.height > 250)
    shrink()
    #expect(panel.fittingSize.height == 30 + 44 + 60 + hairs)
  }

  @Test("an alert's texts and buttons follow the text size, and its box is wider (measured)")
  func alerts() throws {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let before = try #require(alert.frame(in: window))
    #expect(before.width == 270)
    window.addSubview(alert.view)
    grow(UIView())
    let grown = try #require(alert.frame(in: window))
    #expect(grown.width == 310 && grown.height > before.height + 60)
    shrink()
    #expect(alert.frame(in: window) == before)
  }
}
