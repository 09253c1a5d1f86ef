import CoreGraphics
import Testing

@testable import UIKit

/// Titles of several lines, corners and backgrounds of buttons and other configured views.
@MainActor
@Suite("Titles and backgrounds of buttons") struct ButtonTitleTests {
  private func laidOut(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    button.layoutIfNeeded()
    return button
  }

  @Test("a title of two lines makes a button of that width as high as both lines and the insets")
  func wrapping() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is much too long for a single line here"
    let button = UIButton(configuration: configuration)
    let column = UIStackView(arrangedSubviews: [button])
    column.axis = .vertical
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    column.widthAnchor.constraint(equalToConstant: 300).isActive = true
    window.layoutIfNeeded()
    let label = UILabel()
    label.text = configuration.title
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    let text = label.sizeThatFits(CGSize(width: 300 - 24, height: 1000)).height
    #expect(text > 1.5 * label.font.lineHeight)
    #expect(abs(button.frame.height - (text + 14)) < 0.01)
    #expect(button.frame.width == 300)
  }

  @Test("buttons in a row keep the widths of their titles")
  func row() {
    let row = UIStackView(
      arrangedSubviews: ["A", "A longer title"].map { title in
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        return UIButton(configuration: configuration)
      })
    row.translatesAutoresizingMaskIntoConstraints = false
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.addSubview(row)
    row.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    row.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.layoutIfNeeded()
    for button in row.arrangedSubviews {
      #expect(abs(button.frame.width - button.intrinsicContentSize.width) < 0.5)
    }
  }

  @Test("corners that are fixed have the radius of dynamic ones if the background has none")
  func fixed() throws {
    func radius(_ style: UIButton.Configuration.CornerStyle) throws -> CGFloat {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = style
      let background = laidOut(configuration).subviews.compactMap {
        $0 as? BackgroundConfigurationView
      }.first
      return try #require(background).configuration.cornerRadius
    }
    #expect(try radius(.fixed) == radius(.dynamic))
    #expect(try radius(.fixed) > 0)
  }

  @Test("the effect of a background has its corners")
  func effects() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.background.visualEffect = UIBlurEffect(style: .systemThinMaterial)
    configuration.background.cornerRadius = 9
    let background = try #require(
      laidOut(configuration).subviews.compactMap { $0 as? BackgroundConfigurationView }.first)
    background.layoutIfNeeded()
    let effect = try #require(background.subviews.first { $0 is UIVisualEffectView })
    #expect(effect.layer.cornerRadius == 9 && effect.clipsToBounds)
  }

  @Test("the background of unavailable content has its corners")
  func unavailable() throws {
    var configuration = UIContentUnavailableConfiguration.search()
    configuration.background.backgroundColor = .red
    configuration.background.cornerRadius = 12
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.layoutIfNeeded()
    let background = try #require(
      view.subviews.compactMap { $0 as? BackgroundConfigurationView }.first)
    #expect(background.frame == view.bounds)
    #expect(background.subviews.contains { $0.layer.cornerRadius == 12 })
  }
}
