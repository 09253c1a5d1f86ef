import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Installs the constraints in an element and its descendants.
  ///
  /// `boundary` excludes parts that other builders create, such as the scenes of containers.
  func installConstraints(in element: Element) {
    guard document.settings.usesAutoLayout else { return }
    install(constraintsOf: element)
    for descendant in element.descendants where descendant.name == "constraints" {
      if let owner = descendant.parent, owner != element { install(constraintsOf: owner) }
    }
  }

  private func install(constraintsOf owner: Element) {
    guard let list = owner.child("constraints"), let id = owner["id"], objects[id] is UIView else {
      return
    }
    let excluded = VariedElement(owner, in: context.classes).excluded("constraints")
    for child in list.children where child.name == "constraint" {
      if let id = child["id"], excluded.contains(id) { continue }
      install(child, owner: id)
    }
  }

  /// Installs a constraint if both of its items exist.
  func install(_ element: Element, owner: String) {
    let description: DocumentConstraint
    do {
      description = try DocumentConstraint(
        VariedElement(element, in: context.classes), owner: owner)
    } catch {
      report(error, at: element)
      return
    }
    guard !description.isPlaceholder || context.canvasRules.installsPlaceholderConstraints,
      let first = item(description.firstItem)
    else { return }
    var second: AnyObject?
    if let id = description.secondItem {
      guard let item = item(id) else { return }
      second = item
    }
    if !(1...1000).contains(description.priority) {
      context.report(
        .warning, at: element,
        "The priority of the constraint is \(shortNumber(description.priority)). Priorities reach "
          + "from 1 to 1000; the nearest of them is used.")
    }
    let constraint = makeConstraint(description, first, second)
    objects.add(constraint, for: element)
    constraint.isActive = true
  }

  /// Returns the view or guide with an id. Views that are not installed, and the editor's guides, do not
  /// exist.
  private func item(_ id: String) -> AnyObject? {
    guard !objects.missing.contains(id), let object = objects[id] else { return nil }
    return object is UIView || object is UILayoutGuide ? object : nil
  }

  private func makeConstraint(
    _ description: DocumentConstraint, _ first: AnyObject, _ second: AnyObject?
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, description.firstAttribute.layoutAttribute, description.relation.layoutRelation,
      second, description.secondAttribute?.layoutAttribute ?? .notAnAttribute,
      multiplier: description.multiplier, constant: constant(of: description, first, second))
    constraint.source = (document.file, description.line)
    constraint.identifier = description.identifier
    constraint.setPriorityBeforeActivation(description.layoutPriority)
    return constraint
  }

  /// Returns the constant of a constraint. The standard spacing to a safe area is that of the canvas.
  private func constant(
    of description: DocumentConstraint, _ first: AnyObject, _ second: AnyObject?
  ) -> CGFloat {
    guard description.isSymbolic, isSafeArea(first) || isSafeArea(second),
      let spacing = context.canvasRules.standardSpacingToSafeArea
    else { return description.constant }
    return spacing
  }

  private func isSafeArea(_ item: AnyObject?) -> Bool {
    guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return false }
    return guide === view.safeAreaLayoutGuide
  }

  private func report(_ fault: DocumentConstraint.Fault, at element: Element) {
    switch fault {
    case .missing(let attribute):
      context.report(
        .warning, at: element,
        "The constraint has no '\(attribute)' and is left out. Add it or remove the constraint.")
    case .unknown(let attribute, let value, let nearest):
      context.report(
        .warning, at: element,
        "'\(attribute)' of the constraint is '\(value)', which is not known. It is left out."
          + (nearest.map { " Did you mean '\($0)'?" } ?? ""))
    }
  }
}

extension DocumentConstraint {
  /// The priority, limited to 1 to 1000.
  var layoutPriority: UILayoutPriority {
    UILayoutPriority(Float(max(1, min(1000, priority))))
  }
}

extension DocumentConstraint.Attribute {
  var layoutAttribute: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .baseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }
}

extension DocumentConstraint.Relation {
  var layoutRelation: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
