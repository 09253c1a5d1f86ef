import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

/// The attributes, views and constraints of a document that vary by size class, and their current state.
///
/// The topmost view retains this object and notifies it of changes. It retains the objects that are not
/// installed; views own all others. Only differences between the old and new size classes are applied, so
/// that the program's changes are kept.
@MainActor
final class TraitVariations: TraitAdapter {
  private var context: BuildContext
  private let root: Element
  private var known: [String: Weak] = [:]
  /// The views and constraints that are not installed.
  private var kept: [String: AnyObject] = [:]

  private struct Weak {
    weak var object: AnyObject?
  }

  /// Creates the variations; nil if nothing in the tree varies.
  init?(of root: Element, made builder: ObjectBuilder) {
    guard root.descendants.contains(where: { $0.name == "variation" }) else { return nil }
    context = builder.context
    self.root = root
    remember(builder)
    for id in builder.objects.missing {
      guard let view = builder.objects[id] as? UIView, view.superview == nil else { continue }
      kept[id] = view
    }
  }

  private func remember(_ builder: ObjectBuilder) {
    for element in [root] + Array(root.descendants) {
      guard let id = element["id"], let object = builder.objects[id] else { continue }
      known[id] = Weak(object: object)
    }
  }

  private subscript(id: String?) -> AnyObject? { id.flatMap { kept[$0] ?? known[$0]?.object } }

  // MARK: Applying

  func adapt(to traits: UITraitCollection) { apply(SizeClasses(traits)) }

  /// Changes the tree to its state for other size classes.
  private func apply(_ classes: SizeClasses) {
    guard classes != context.classes, classes.width != .unspecified,
      classes.height != .unspecified
    else { return }
    let old = context.classes
    context = context.context(in: classes)
    let builder = ObjectBuilder(context: context)
    // A constraint is retained while its view is removed, because it may be installed again.
    let all = known.compactMapValues(\.object).merging(kept) { _, new in new }
    let active = Set(all.filter { ($0.value as? NSLayoutConstraint)?.isActive == true }.keys)
    let elements = [root] + Array(root.descendants)
    for element in elements { swapSubviews(of: element, from: old) }
    for (id, object) in all where !isOut(object, id) { builder.objects.add(object, id: id) }
    for element in elements {
      update(element, from: VariedElement(element, in: old), with: builder)
      swapConstraints(of: element, from: old, with: builder)
    }
    remember(builder)
    kept = all.filter { id, object in
      if let constraint = object as? NSLayoutConstraint {
        // A constraint that the program deactivated is not changed.
        return !constraint.isActive && (active.contains(id) || kept[id] != nil)
      }
      return isOut(object, id)
    }
  }

  private func isOut(_ object: AnyObject, _ id: String) -> Bool {
    guard let view = object as? UIView, id != root["id"] else { return false }
    return view.superview == nil
  }

  // MARK: Views

  /// Removes and adds subviews. All were created at the start; those that the program released are not added.
  private func swapSubviews(of owner: Element, from old: SizeClasses) {
    guard let list = owner.child("subviews"), let view = self[owner["id"]] as? UIView else {
      return
    }
    let was = VariedElement(owner, in: old).excluded("subviews")
    let now = VariedElement(owner, in: context.classes).excluded("subviews")
    guard was != now else { return }
    var shown: [UIView] = []
    for child in list.children {
      guard let id = child["id"], let subview = self[id] as? UIView else { continue }
      if now.contains(id) {
        subview.removeFromSuperview()
        continue
      }
      shown.append(subview)
      guard was.contains(id) else { continue }
      if let stack = view as? UIStackView {
        stack.insertArrangedSubview(subview, at: shown.count - 1)
      } else if shown.count > 1 {
        view.insertSubview(subview, aboveSubview: shown[shown.count - 2])
      } else {
        view.insertSubview(subview, at: 0)
      }
    }
  }

  /// Applies the attributes that have changed to a view.
  private func update(
    _ element: Element, from old: VariedElement, with builder: ObjectBuilder
  ) {
    let new = VariedElement(element, in: context.classes)
    guard old.overlays != new.overlays, let view = self[element["id"]] as? UIView else { return }
    func varies(_ attributes: String...) -> Bool {
      attributes.contains { old[$0] != new[$0] || old.child(key: $0) != new.child(key: $0) }
    }
    if varies("hidden") { view.isHidden = new.flag("hidden", default: false) }
    if varies("alpha") { view.alpha = new.number("alpha", default: 1) }
    if varies("backgroundColor") { view.backgroundColor = builder.color(new, "backgroundColor") }
    let font =
      varies("fontDescription") ? builder.font(new, "fontDescription", defaultSize: 17) : nil
    switch view {
    case let label as UILabel:
      if let font { label.font = font }
      if varies("text") { label.text = builder.text(new, "text") }
      if varies("numberOfLines") { label.numberOfLines = new.integer("numberOfLines", default: 1) }
      if varies("textColor") { label.textColor = builder.color(new, "textColor") ?? .label }
    case let button as UIButton:
      if let font { button.titleLabel?.font = font }
    case let field as UITextField:
      if let font { field.font = font }
    case let text as UITextView:
      if let font { text.font = font }
    case let stack as UIStackView:
      if varies("axis", "spacing", "alignment", "distribution") {
        builder.configureStackView(stack, new)
      }
    case let picture as UIImageView:
      if varies("image") { builder.configureImageView(picture, new) }
    default: break
    }
  }

  // MARK: Constraints

  private func swapConstraints(
    of owner: Element, from old: SizeClasses, with builder: ObjectBuilder
  ) {
    guard let list = owner.child("constraints"), let id = owner["id"], self[id] is UIView else {
      return
    }
    let excluded = VariedElement(owner, in: context.classes).excluded("constraints")
    for child in list.children where child.name == "constraint" {
      guard let constraint = self[child["id"]] as? NSLayoutConstraint else {
        if !excluded.contains(child["id"] ?? "") { builder.install(child, owner: id) }
        continue
      }
      vary(constraint, child, id, from: old)
      if excluded.contains(child["id"] ?? "") {
        constraint.isActive = false
      } else if kept[child["id"] ?? ""] != nil, constraint.commonAncestor != nil {
        constraint.isActive = true
      }
    }
  }

  private func vary(
    _ constraint: NSLayoutConstraint, _ element: Element, _ owner: String, from old: SizeClasses
  ) {
    guard let was = try? DocumentConstraint(VariedElement(element, in: old), owner: owner),
      let now = try? DocumentConstraint(VariedElement(element, in: context.classes), owner: owner)
    else { return }
    if was.constant != now.constant { constraint.constant = now.constant }
    guard was.priority != now.priority else { return }
    let isActive = constraint.isActive
    constraint.isActive = false
    constraint.setPriorityBeforeActivation(now.layoutPriority)
    constraint.isActive = isActive
  }
}
