import CoreGraphics
import Foundation
import Testing
import UIKit

/// Sizes: measured for the medium size, recalled for the others.
@Suite("Buttons with configurations")
@MainActor
struct ButtonConfigurationTests {
  private func button(
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  @Test(
    "heights by size",
    arguments: [(.mini, 28), (.small, 28), (.medium, 34.5), (.large, 50.5)]
      as [(UIButton.Configuration.Size, CGFloat)])
  func heights(size: UIButton.Configuration.Size, height: CGFloat) {
    let button = button { $0.buttonSize = size }
    #expect(abs(button.intrinsicContentSize.height - height) <= 0.5)
  }

  @Test("the action's title and image show where the configuration has none")
  func action() throws {
    let image = UIImage(systemName: "star")
    let action = UIAction(title: "Save", image: image) { _ in }
    let bare = UIButton(configuration: .filled(), primaryAction: action)
    bare.sizeToFit()
    bare.layoutIfNeeded()
    #expect(bare.titleLabel?.text == "Save")
    #expect(bare.imageView?.image != nil)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Send"
    let named = UIButton(configuration: configuration, primaryAction: action)
    named.sizeToFit()
    named.layoutIfNeeded()
    #expect(named.titleLabel?.text == "Send")
  }

  @Test("title and attributed title are one: the last set counts")
  func titles() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Styled")
    #expect(configuration.title == "Styled")
    configuration.title = "Plain"
    #expect(configuration.attributedTitle.map { String($0.characters) } == "Plain")
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
  }

  @Test("a subtitle stands below the title, a point apart")
  func subtitle() throws {
    let button = button { $0.subtitle = "Below" }
    let title = try #require(button.titleLabel)
    let subtitle = try #require(button.subtitleLabel)
    #expect(abs(subtitle.frame.minY - title.frame.maxY - 1) <= 0.5)
    #expect(abs(title.frame.midX - subtitle.frame.midX) <= 0.5)
  }

  @Test("titles stand on the side that their alignment says")
  func alignment() throws {
    for (alignment, edge) in [
      (UIButton.Configuration.TitleAlignment.leading, \CGRect.minX), (.trailing, \.maxX),
      (.center, \.midX),
    ] {
      let button = button {
        $0.subtitle = "A longer subtitle"
        $0.titleAlignment = alignment
      }
      let title = try #require(button.titleLabel).frame
      let subtitle = try #require(button.subtitleLabel).frame
      #expect(abs(title[keyPath: edge] - subtitle[keyPath: edge]) <= 0.5)
    }
  }

  @Test("images stand on all four sides of the title")
  func placements() throws {
    let image = UIImage(systemName: "star")
    for placement in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] {
      let button = button {
        $0.image = image
        $0.imagePlacement = placement
        $0.imagePadding = 5
      }
      let title = try #require(button.titleLabel).frame
      let picture = try #require(button.imageView).frame
      let gap =
        switch placement {
        case .leading: title.minX - picture.maxX
        case .trailing: picture.minX - title.maxX
        case .top: title.minY - picture.maxY
        default: picture.minY - title.maxY
        }
      #expect(abs(gap - 5) <= 0.5)
    }
  }

  @Test("a transformer changes the font of the title, and so the button's size")
  func transformer() throws {
    let plain = button()
    let large = button {
      $0.titleTextAttributesTransformer = .init { incoming in
        var outgoing = incoming
        outgoing.font = UIFont.systemFont(ofSize: 30)
        return outgoing
      }
    }
    #expect(large.intrinsicContentSize.height > plain.intrinsicContentSize.height + 10)
  }

  @Test("the handler is called when the state has changed, once for each change")
  func updateHandler() {
    let button = button()
    var states: [Bool] = []
    button.configurationUpdateHandler = {
      states.append($0.isSelected)
      $0.configuration?.title = $0.isSelected ? "On" : "Off"
    }
    button.layoutIfNeeded()
    button.isSelected = true
    button.layoutIfNeeded()
    button.layoutIfNeeded()
    #expect(states == [false, true])
    #expect(button.titleLabel?.text == "On")
  }

  @Test("a subclass hears of it before the handler")
  func subclass() {
    final class Loud: UIButton {
      var log: [String] = []
      override func updateConfiguration() { log.append("update") }
    }
    let button = Loud(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    button.configurationUpdateHandler = { ($0 as? Loud)?.log.append("handler") }
    button.configuration = .gray()
    button.layoutIfNeeded()
    #expect(button.log == ["update", "handler"])
  }

  @Test("a wide title wraps where there is no room")
  func wraps() {
    let button = button { $0.title = "A title that does not fit in one line" }
    let fitting = button.sizeThatFits(CGSize(width: 160, height: 0))
    #expect(fitting.width <= 160)
    #expect(fitting.height > 50)
  }

  @Test("rectangles of a subclass count")
  func rectangles() {
    final class Stacked: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 3, y: 40, width: 90, height: 20)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 30, y: 2, width: 36, height: 36)
      }
      override func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 1, dy: 1)
      }
    }
    let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 3, y: 40, width: 90, height: 20))
    #expect(button.imageView?.frame == CGRect(x: 30, y: 2, width: 36, height: 36))
  }

  @Test("a pop-up button says what is chosen in its menu")
  func popup() {
    let button = button()
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [
      UIAction(title: "Small") { _ in }, UIAction(title: "Large", state: .on) { _ in },
    ])
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Large")
  }
}
