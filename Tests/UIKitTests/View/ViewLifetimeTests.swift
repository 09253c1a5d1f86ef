import QuartzCore
import Testing
import UIKit

/// Views, constraints and guides that outlive each other: nobody is kept, and nobody finds one that is gone.
@MainActor
@Suite("Views that go")
struct ViewLifetimeTests {
  @Test("a view whose superview goes has none")
  func superview() {
    let child = UIView()
    weak var gone: UIView?
    do {
      let parent = UIView()
      parent.addSubview(child)
      gone = parent
      #expect(child.superview === parent)
    }
    #expect(gone == nil)
    #expect(child.superview == nil)
    #expect(child.next == nil)
    child.removeFromSuperview()
    UIView().addSubview(child)
    #expect(child.superview == nil)
  }

  @Test("a layer whose view goes has no delegate, one of the program's is kept weakly")
  func layers() {
    final class Painter: CALayerDelegate {}
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      #expect(layer.delegate === view)
    }
    #expect(layer.delegate == nil)
    layer.layoutIfNeeded()
    do {
      let painter = Painter()
      layer.delegate = painter
      #expect(layer.delegate === painter)
    }
    #expect(layer.delegate == nil)
    let view = UIView()
    let painter = Painter()
    view.layer.delegate = painter
    #expect(view.layer.delegate === painter)
    view.layer.delegate = nil
    #expect(view.layer.delegate == nil)
  }

  @Test("a constraint whose items go has none, and is not active")
  func items() {
    let constraint: NSLayoutConstraint
    let anchor: NSLayoutXAxisAnchor
    do {
      let parent = UIView()
      let child = UIView()
      parent.addSubview(child)
      constraint = child.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
      constraint.isActive = true
      anchor = child.leadingAnchor
      parent.layoutIfNeeded()
      #expect(constraint.firstItem === child && constraint.secondItem === parent)
    }
    #expect(constraint.firstItem == nil && constraint.secondItem == nil)
    #expect(!constraint.isActive)
    #expect(anchor.item == nil)
    #expect(anchor.constraintsAffectingLayout.isEmpty)
    constraint.constant = 3
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test("a constraint is not kept by what it mentions")
  func constraints() {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    weak var gone: NSLayoutConstraint?
    do {
      let constraint = child.topAnchor.constraint(equalTo: parent.topAnchor)
      constraint.isActive = true
      parent.layoutIfNeeded()
      constraint.isActive = false
      gone = constraint
    }
    parent.layoutIfNeeded()
    #expect(gone == nil)
    child.removeFromSuperview()
  }

  @Test("a constraint on a view that stays goes with its other item")
  func otherItem() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let constraint = child.widthAnchor.constraint(equalTo: parent.widthAnchor)
    constraint.isActive = true
    parent.layoutIfNeeded()
    child.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(parent.constraints.isEmpty)
  }

  @Test("a guide whose view goes has no owner")
  func guides() {
    let guide = UILayoutGuide()
    let safeArea: UILayoutGuide
    let constraint: NSLayoutConstraint
    do {
      let view = UIView()
      view.addLayoutGuide(guide)
      safeArea = view.safeAreaLayoutGuide
      constraint = guide.topAnchor.constraint(equalTo: safeArea.topAnchor)
      constraint.isActive = true
      view.layoutIfNeeded()
    }
    #expect(guide.owningView == nil && safeArea.owningView == nil)
    #expect(guide.layoutFrame == .zero && safeArea.layoutFrame == .zero)
    #expect(!constraint.isActive)
    #expect(constraint.firstItem === guide)
    let other = UIView()
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other)
  }

  @Test("a view can take itself apart while it goes")
  func takesItselfApart() {
    final class Owner: UIView {
      let child = UIView()
      var held: [NSLayoutConstraint] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        held = [
          child.topAnchor.constraint(equalTo: topAnchor),
          child.heightAnchor.constraint(equalTo: safeAreaLayoutGuide.heightAnchor),
        ]
        NSLayoutConstraint.activate(held)
      }
      required init?(coder: NSCoder) { nil }
      isolated deinit {
        NSLayoutConstraint.deactivate(held)
        child.removeFromSuperview()
      }
    }
    weak var gone: UIView?
    let child: UIView
    do {
      let owner = Owner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      owner.layoutIfNeeded()
      child = owner.child
      #expect(child.frame.height == 10)
      gone = owner
    }
    #expect(gone == nil)
    #expect(child.superview == nil)
  }

  @Test("a tree that moves below another root is laid out by that one")
  func movesBetweenRoots() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let leaf = UIView()
    leaf.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(leaf)
    let width = leaf.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([
      width, leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      leaf.topAnchor.constraint(equalTo: inner.topAnchor),
      leaf.heightAnchor.constraint(equalToConstant: 5),
    ])
    inner.layoutIfNeeded()
    #expect(leaf.frame == CGRect(x: 0, y: 0, width: 20, height: 5))
    for size in [CGFloat(60), 80] {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(inner)
      inner.frame.size.width = size
      width.constant = 1
      root.layoutIfNeeded()
      #expect(leaf.frame.width == size / 2 + 1)
      _ = inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      width.constant = 2
      root.layoutIfNeeded()
      #expect(leaf.frame.width == size / 2 + 2)
    }
    #expect(inner.superview == nil)
    inner.frame.size.width = 40
    inner.layoutIfNeeded()
    #expect(leaf.frame.width == 22)
  }
}
