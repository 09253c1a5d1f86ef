import Testing
import UIKit

/// How large views are that a navigation bar was given.
@Suite("Views in navigation bars")
@MainActor
struct BarPlacementTests {
  private func show(_ item: UINavigationItem, width: CGFloat = 375) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    bar.items = [item]
    bar.layoutIfNeeded()
    return bar
  }

  @Test("a title whose content has no size keeps the one that it has")
  func ownSize() {
    let item = UINavigationItem(title: "")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 202, height: 34))
    item.titleView = view
    let bar = show(item)
    #expect(view.bounds.size == CGSize(width: 202, height: 34))
    #expect(abs(view.frame.midX - 187.5) < 0.5 && view.frame.midY == 22)
    withExtendedLifetime(bar) {}
  }

  @Test("the content's size goes before that of a frame")
  func contentFirst() {
    let item = UINavigationItem(title: "")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    label.text = "A"
    item.titleView = label
    let bar = show(item)
    #expect(label.bounds.size == label.intrinsicContentSize)
    withExtendedLifetime(bar) {}
  }

  @Test("a search bar fills what buttons leave")
  func searchBar() {
    let item = UINavigationItem(title: "")
    let search = UISearchBar()
    item.titleView = search
    item.rightBarButtonItem = UIBarButtonItem(customView: UISwitch())
    let bar = show(item)
    #expect(search.bounds.width > 250 && search.frame.maxX < 375 - 49)
    withExtendedLifetime(bar) {}
  }

  @Test("a title that was narrowed gets its width back")
  func narrowed() {
    let item = UINavigationItem(title: "")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    item.titleView = view
    let bar = show(item, width: 200)
    #expect(view.bounds.width < 200)
    bar.frame.size.width = 375
    bar.layoutIfNeeded()
    #expect(view.bounds.width == 300)
  }

  @Test("one without a size follows its content", arguments: [true, false])
  func content(isTitle: Bool) {
    let label = UILabel()
    label.text = "A"
    let item = UINavigationItem(title: "")
    if isTitle {
      item.titleView = label
    } else {
      item.rightBarButtonItem = UIBarButtonItem(customView: label)
    }
    let bar = show(item)
    #expect(label.bounds.width == label.intrinsicContentSize.width)
    label.text = "A longer one"
    bar.setNeedsLayout()
    item.rightBarButtonItem?.customView?.superview?.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(label.bounds.width == label.intrinsicContentSize.width)
  }

  @Test("constraints decide where they lead to a size", arguments: [true, false])
  func constraints(isTitle: Bool) {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.spacing = 4
    for view in stack.arrangedSubviews {
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 24).isActive = true
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    button.widthAnchor.constraint(equalToConstant: 24).isActive = true
    button.heightAnchor.constraint(equalToConstant: 24).isActive = true
    let item = UINavigationItem(title: "")
    if isTitle { item.titleView = stack }
    item.rightBarButtonItems =
      (isTitle ? [] : [UIBarButtonItem(customView: stack)]) + [UIBarButtonItem(customView: button)]
    let bar = show(item)
    #expect(stack.bounds.size == CGSize(width: 44, height: 24))
    #expect(button.bounds.size == CGSize(width: 24, height: 24))
    withExtendedLifetime(bar) {}
  }
}
