import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

/// Subtitles, and titles with attributes, as bars have them since iOS 26.
@MainActor
@Suite("Subtitles of navigation bars")
struct NavigationSubtitleTests {
  private func bar(
    look: Look = .iOS26, large: Bool = false, _ prepare: (UINavigationItem) -> Void
  ) -> UINavigationBar {
    let stage = Stage(device: .named("iphone-15")!, look: look)
    let controller = UIViewController()
    controller.title = "Inbox"
    prepare(controller.navigationItem)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = large
    stage.show(navigation)
    stage.layout()
    return navigation.navigationBar
  }

  @Test func aSubtitleIsBelowTheTitle() throws {
    let plain = bar { _ in }
    let bar = bar { $0.subtitle = "3 unread" }
    let label = try #require(bar.subtitle.view as? UILabel)
    #expect(label.text == "3 unread")
    #expect(abs(label.frame.minY - bar.titleLabel.frame.maxY) < 0.01)
    #expect(abs(label.frame.midX - bar.bounds.midX) < 1)
    #expect(bar.titleLabel.frame.minY < plain.titleLabel.frame.minY)
    #expect(bar.frame == plain.frame)
  }

  @Test func aLargeTitleHasTheSubtitleOfTheSmallOne() throws {
    let plain = bar(large: true) { _ in }
    let bar = bar(large: true) { $0.subtitle = "3 unread" }
    let label = try #require(bar.largeSubtitle.view as? UILabel)
    #expect(label.text == "3 unread")
    #expect(label.frame.minY == bar.largeTitleLabel.frame.maxY)
    #expect(label.frame.minX == bar.largeTitleLabel.frame.minX)
    #expect(bar.frame.height == plain.frame.height + label.frame.height)
  }

  @Test func aLargeTitleHasASubtitleOfItsOwn() {
    let bar = bar(large: true) {
      $0.subtitle = "small"
      $0.largeTitle = "All inboxes"
      $0.largeSubtitle = "large"
    }
    #expect((bar.largeSubtitle.view as? UILabel)?.text == "large")
    #expect(bar.largeTitleLabel.text == "All inboxes")
    #expect(bar.titleLabel.text == "Inbox")
  }

  @Test func aViewReplacesTheSubtitle() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let bar = bar {
      $0.subtitle = "3 unread"
      $0.subtitleView = view
    }
    #expect(bar.subtitle.view === view)
    #expect(view.frame.size == CGSize(width: 60, height: 10))
  }

  @Test func earlierSystemsHaveNone() {
    let bar = bar(look: .iOS17) { $0.subtitle = "3 unread" }
    #expect(bar.subtitle.view == nil)
  }

  @Test func attributesOfATitleComeFirst() {
    var title = AttributedString("Inbox")
    title.foregroundColor = .systemRed
    let bar = bar { $0.attributedTitle = title }
    let attributes = bar.titleLabel.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
    #expect((attributes[.font] as? UIFont)?.pointSize == 17)
  }

  @Test func aSubtitleThatIsTakenAwayLeavesTheBar() {
    let stage = Stage(device: .named("iphone-15")!, look: .iOS26)
    let controller = UIViewController()
    controller.navigationItem.subtitle = "3 unread"
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.layout()
    let label = navigation.navigationBar.subtitle.view
    #expect(label?.superview === navigation.navigationBar)
    controller.navigationItem.subtitle = nil
    stage.layout()
    #expect(label?.superview == nil)
  }
}
