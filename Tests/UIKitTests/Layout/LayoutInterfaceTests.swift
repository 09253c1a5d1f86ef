import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Parts of the layout interface, each held to what its documentation says.
@Suite("The layout interface", .serialized, .ownEnvironment)
@MainActor
struct LayoutInterfaceTests {
  // MARK: Constraints

  @Test(
    "an empty constraint is a placeholder: it does nothing, and says so when activated",
    .exceptions(.report))
  func placeholder() {
    _ = DiagnosticLog.current.drain()
    let constraint = NSLayoutConstraint()
    #expect(constraint.firstItem == nil && constraint.firstAttribute == .notAnAttribute)
    constraint.isActive = false
    #expect(DiagnosticLog.current.drain().isEmpty)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(DiagnosticLog.current.drain().count == 1)
  }

  @Test("anchors know their items, names and the constraints that decide them")
  func anchors() {
    let (guide, view) = (UILayoutGuide(), SizedView(40, 20))
    guide.identifier = "strip"
    let root = makeRoot().adding(view)
    root.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 70)
    let left = guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([
      width, left, view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(width.firstAnchor.item === guide && width.secondAnchor == nil)
    #expect(left.secondAnchor?.item === root)
    #expect(guide.leftAnchor.name == "UILayoutGuide:'strip'.left")
    let affecting = guide.rightAnchor.constraintsAffectingLayout
    #expect(affecting.contains { $0 === width } && affecting.contains { $0 === left })
    #expect(!guide.leftAnchor.hasAmbiguousLayout)
    #expect(guide.topAnchor.hasAmbiguousLayout)
    #expect(guide.hasAmbiguousLayout && !view.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 75)
  }

  @Test("the distance between anchors is a dimension, also against the direction")
  func offsets() {
    let (a, b, c) = (SizedView(10, 10), SizedView(10, 10), UIView())
    let root = makeRoot().adding(a, b, c)
    let gap = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    let back = b.leftAnchor.anchorWithOffset(to: a.leftAnchor)
    _ = DiagnosticLog.current.drain()
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      gap.constraint(equalToConstant: 60), c.widthAnchor.constraint(equalTo: gap, multiplier: 0.5),
      c.leftAnchor.constraint(equalTo: root.leftAnchor),
      back.constraint(equalTo: c.widthAnchor, multiplier: -2),
    ])
    root.layoutIfNeeded()
    #expect(DiagnosticLog.current.drain().isEmpty)
    #expect(b.frame.minX == 80 && c.frame.width == 30)
    #expect(root.layoutGuides.isEmpty)
  }

  @Test("system spacing is 8 points a multiple, equal, at least and at most")
  func systemSpacing() {
    let (a, b, c, d) = (SizedView(10, 10), SizedView(10, 10), SizedView(10, 10), SizedView(10, 10))
    let root = makeRoot().adding(a, b, c, d)
    let far = d.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 300)
    far.priority = .defaultLow
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1.5),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      c.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
      c.leadingAnchor.constraint(equalTo: root.leadingAnchor).withPriority(300),
      c.widthAnchor.constraint(equalToConstant: 10),
      d.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: c.trailingAnchor, multiplier: 3), far,
    ])
    root.layoutIfNeeded()
    #expect(a.frame.origin == CGPoint(x: 8, y: 12))
    #expect(b.frame.minX == 34 && c.frame.minX == 52 && d.frame.minX == 86)
  }

  // MARK: Direction

  @Test("a direction that changes turns leading and trailing round, also after the first layout")
  func directionChange() {
    let view = SizedView(30, 20)
    let root = makeRoot(200, 100).adding(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 160)
    root.semanticContentAttribute = .playback
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test("a view's direction follows from its attribute and its surroundings")
  func directionOfAttributes() {
    let all: [UISemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    #expect(
      all.map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) } == [
        .rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft,
      ])
    #expect(
      all.map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .leftToRight) } == [
        .leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft,
      ])
  }

  // MARK: Margins and guides

  final class MarginController: UIViewController {
    var calls: [String] = []
    var least = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { least }
    override func viewLayoutMarginsDidChange() { calls.append("margins") }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
  }

  @Test("the controller's least margins hold unless it does without them")
  func systemMinimum() {
    let controller = MarginController()
    controller.least = NSDirectionalEdgeInsets(top: 3, leading: 30, bottom: 4, trailing: 40)
    controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 35, bottom: 9, right: 0)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 35, bottom: 9, right: 40))
    controller.calls = []
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 35, bottom: 9, right: 0))
    #expect(controller.calls == ["margins"])
  }

  @Test("a safe area that changes moves the margins, and is told of before them")
  func safeAreaMovesMargins() {
    let window = UIWindow(frame: CGRect(0, 0, 393, 852))
    let controller = MarginController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = UIView()
    _ = controller.view.adding(view)
    view.preservesSuperviewLayoutMargins = true
    let inner = SizedView(10, 10)
    _ = view.adding(inner)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
    ])
    window.layoutIfNeeded()
    let before = inner.frame.minY
    controller.calls = []
    controller.additionalSafeAreaInsets.top = 50
    window.layoutIfNeeded()
    #expect(controller.calls == ["safe area", "margins"])
    #expect(inner.frame.minY == before + 50)
  }

  @Test(
    "the readable width grows with the body font, from 672 points at the standard size",
    arguments: [
      (UIContentSizeCategory.extraSmall, 553.0), (.large, 672), (.extraExtraExtraLarge, 909),
    ])
  func readableWidth(_ category: UIContentSizeCategory, _ width: Double) {
    let parent = UIViewController()
    let child = UIViewController()
    child.view = UIView(frame: CGRect(0, 0, 2000, 100))
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .large), forChild: child)
    #expect(child.view.readableContentGuide.layoutFrame.width == 672)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: category), forChild: child)
    let frame = child.view.readableContentGuide.layoutFrame
    #expect(abs(frame.width - width) < 0.01)
    // In the middle, up to the pixel.
    #expect(abs(frame.midX - 1000) < 0.4)
  }

  @Test("the keyboard's guide lies on the safe area or the edge, and knows what it is near")
  func keyboard() {
    let window = UIWindow(frame: CGRect(0, 0, 393, 852))
    window.overrideSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let view = SizedView(20, 10)
    _ = window.adding(view)
    let guide = window.keyboardLayoutGuide
    view.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    let near = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7)
    let away = view.rightAnchor.constraint(equalTo: window.rightAnchor)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenNearEdge: .top)
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(7, 808, 20, 10))
    #expect(guide.layoutFrame == CGRect(0, 818, 393, 34))
    #expect(guide.constraintsActive(whenNearEdge: .top).first === away && !away.isActive)
    guide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    #expect(view.frame.minY == 842)
    guide.setConstraints([near], activeWhenAwayFrom: [.bottom, .leading])
    #expect(!near.isActive)
    guide.removeAllTrackedConstraints()
    #expect(guide.constraintsActive(whenAwayFrom: [.bottom, .leading]).isEmpty)
  }

  @Test("the old guides of a controller are as long as what covers its view")
  func controllerGuides() {
    let window = UIWindow(frame: CGRect(0, 0, 393, 852))
    window.overrideSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let controller = UIViewController()
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    let view = UIView()
    _ = controller.view.adding(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 9),
    ])
    window.layoutIfNeeded()
    #expect(controller.topLayoutGuide.length == 103 && controller.bottomLayoutGuide.length == 34)
    #expect(view.frame == CGRect(0, 103, 9, 715))
  }

  @Test("a scroll view's frame guide stays in sight, its content guide with the content")
  func scrollGuides() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    let (page, note) = (UIView(), UIView())
    _ = scroll.adding(page, note)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 900),
      note.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      note.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      note.widthAnchor.constraint(equalToConstant: 10),
      note.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 900))
    #expect(note.frame == CGRect(90, 5, 10, 10))
    scroll.contentOffset.y = 300
    scroll.layoutIfNeeded()
    #expect(page.frame.minY == 0 && note.frame == CGRect(90, 305, 10, 10))
  }

  @Test("updateConstraints comes once for many calls, children first, before layout")
  func updateCycle() {
    final class Spy: UIView {
      var log: (String) -> Void = { _ in }
      override func updateConstraints() {
        log("update \(tag)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log("layout \(tag)")
      }
    }
    var log: [String] = []
    let (outer, inner) = (Spy(frame: CGRect(0, 0, 50, 50)), Spy(frame: CGRect(0, 0, 20, 20)))
    for (tag, view) in [outer, inner].enumerated() {
      view.tag = tag
      view.log = { log.append($0) }
    }
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    log = []
    outer.layoutIfNeeded()
    #expect(log.isEmpty)
    for _ in 0..<3 {
      inner.setNeedsUpdateConstraints()
      outer.setNeedsUpdateConstraints()
    }
    #expect(outer.needsUpdateConstraints() && inner.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(log == ["update 1", "update 0", "layout 0", "layout 1"])
    #expect(!outer.needsUpdateConstraints())
  }

  // MARK: Fitting

  @Test("a label asked for its height at a width wraps there, whatever its frame is")
  func fittingLabel() {
    let label = UILabel(frame: CGRect(0, 0, 1000, 10))
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    let line = label.intrinsicContentSize.height
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 120)
    #expect(size.height > 3 * line)
    #expect(size.height == label.sizeThatFits(CGSize(width: 120, height: 1e6)).height)
  }

  final class TallCell: UITableViewCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      #expect(horizontalFittingPriority == .required)
      return CGSize(width: targetSize.width, height: targetSize.width / 4)
    }
  }

  final class OneRow: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cell }
  }

  @Test("a table asks its cells for their heights, by constraints or as they override it")
  func tableCells() {
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    let content = SizedView(10, 61)
    _ = plain.contentView.adding(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: plain.contentView.topAnchor, constant: 7),
      content.bottomAnchor.constraint(equalTo: plain.contentView.bottomAnchor, constant: -8),
      content.leadingAnchor.constraint(equalTo: plain.contentView.leadingAnchor),
    ])
    for (cell, height) in [(plain, 76.0), (TallCell(style: .default, reuseIdentifier: nil), 80)] {
      let table = UITableView(frame: CGRect(0, 0, 320, 480), style: .plain)
      let rows = OneRow(cell)
      table.dataSource = rows
      table.layoutIfNeeded()
      #expect(abs(cell.frame.height - height) < 0.01)
      withExtendedLifetime(rows) {}
    }
  }

  final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
  }

  @Test("a delegate's header is as high as its constraints make it")
  func tableHeaders() {
    let headed = Headed()
    let (content, box) = (SizedView(10, 33), headed.header.contentView)
    _ = box.adding(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 7),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    let table = UITableView(frame: CGRect(0, 0, 320, 480), style: .plain)
    table.dataSource = headed
    table.delegate = headed
    table.layoutIfNeeded()
    #expect(abs(table.rectForHeader(inSection: 0).height - 48) < 0.01)
  }

  @Test("cells of a table keep clear of what the screen's shape covers at the sides")
  func tableInLandscape() {
    let window = UIWindow(frame: CGRect(0, 0, 852, 393))
    window.overrideSafeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    let table = UITableView(frame: window.bounds, style: .plain)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    let rows = OneRow(cell)
    table.dataSource = rows
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(cell.frame.width == 852)
    #expect(cell.contentView.frame.minX == 59)
    let plain = cell.contentView.frame.maxX
    table.insetsContentViewsToSafeArea = false
    cell.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0)
    #expect(cell.contentView.frame.maxX == plain + 59)
    withExtendedLifetime(rows) {}
  }

  @Test("a collection cell fits its content, near the estimate, unless it says otherwise")
  func collectionCells() {
    final class WideCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size.width = 150
        return attributes
      }
    }
    for (cell, width) in [
      (UICollectionViewCell(frame: .zero), 44.0), (WideCell(frame: .zero), 150),
    ] {
      let content = SizedView(40, 30)
      _ = cell.contentView.adding(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        content.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 4),
        content.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor),
      ])
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: 0, section: 0))
      attributes.size = CGSize(width: 100, height: 100)
      let fitted = cell.preferredLayoutAttributesFitting(attributes)
      #expect(fitted.size == CGSize(width: width, height: 30))
    }
  }

  // MARK: Alignment rectangles

  final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
  }

  @Test("alignment rectangles are what constraints place; frames reach around them")
  func alignment() {
    let view = Shadowed()
    let root = makeRoot().adding(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(8, 9, 56, 44))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(10, 10, 50, 40))
    #expect(view.frame(forAlignmentRect: CGRect(10, 10, 50, 40)) == view.frame)
  }
}

extension NSLayoutConstraint {
  @MainActor
  fileprivate func withPriority(_ value: Float) -> NSLayoutConstraint {
    priority = UILayoutPriority(value)
    return self
  }
}
