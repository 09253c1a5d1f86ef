import Foundation
internal import InterfaceBuilderDocument
import ObjectiveC

extension UIViewController {
  /// Performs the segue with an identifier, without calling `shouldPerformSegue(withIdentifier:sender:)`.
  final func performNamedSegue(_ identifier: String, sender: Any?) {
    guard let template = segueTemplates.first(where: { $0.segue.identifier == identifier }) else {
      let known = segueTemplates.compactMap(\.segue.identifier)
      let hint = nearestName(to: identifier, among: known).map { " Did you mean '\($0)'?" } ?? ""
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'." + hint)
    }
    perform(template, sender: sender)
  }

  /// Performs the segue of a control, cell or item, if `shouldPerformSegue(withIdentifier:sender:)` returns
  /// true.
  final func triggerSegue(id: String, sender: Any?) {
    guard let template = segueTemplates.first(where: { $0.segue.id == id }),
      shouldPerformSegue(withIdentifier: template.segue.identifier ?? "", sender: sender)
    else { return }
    perform(template, sender: sender)
  }

  /// Creates the destination and the segue, prepares the source and performs the segue.
  private func perform(_ template: SegueTemplate, sender: Any?) {
    if template.segue.kind == .unwind { return performUnwind(template, sender: sender) }
    guard let destination = makeDestination(of: template, sender: sender) else { return }
    let segue = makeSegue(template.segue, to: destination)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Creates the destination, with the program's `@IBSegueAction` if there is one.
  private func makeDestination(of template: SegueTemplate, sender: Any?) -> UIViewController? {
    let description = template.segue
    let ownWay = description.creationSelector.map { creator($0, description, sender) }
    if let destination = template.makeDestination(ownWay) { return destination }
    DiagnosticLog.current.warn(
      "The segue leads to '\(description.destination)', which is no scene of the document. "
        + "Connect it to a scene in Xcode.", file: template.file, line: description.line)
    return nil
  }

  /// Returns a closure that creates a destination with an `@IBSegueAction`; nil if the segue has none.
  private func creator(
    _ selector: String, _ description: DocumentSegue, _ sender: Any?
  ) -> (NSCoder) -> UIViewController? {
    { [weak self] coder in
      guard let self else { return nil }
      let made = Selector(selector).send(to: self, coder, sender, description.identifier)
      return made as? UIViewController
    }
  }

  /// Returns the destination of an embed segue.
  ///
  /// - Parameter prepares: Whether the segue is prepared and can be refused by the controller.
  final func destination(
    of template: SegueTemplate, sender: Any?, prepares: Bool
  ) -> UIViewController? {
    guard prepares else { return template.makeDestination(nil) }
    guard shouldPerformSegue(withIdentifier: template.segue.identifier ?? "", sender: sender),
      let destination = makeDestination(of: template, sender: sender)
    else { return nil }
    prepare(for: makeSegue(template.segue, to: destination), sender: sender)
    return destination
  }

  /// Creates a segue from its description, of the program's class if it specifies one.
  final func makeSegue(
    _ description: DocumentSegue, to destination: UIViewController
  ) -> UIStoryboardSegue {
    configurePopover(description, of: destination)
    let segueClass = description.customClass.flatMap {
      ProgramClasses.current.find($0, module: description.customModule) as? UIStoryboardSegue.Type
    }
    let segue = (segueClass ?? UIStoryboardSegue.self)
      .make(identifier: description.identifier, source: self, destination: destination)
    let isAnimated = description.isAnimated
    // The reference is weak because the segue retains the closure.
    segue.handler = { [weak segue] in
      guard let segue else { return }
      segue.source.follow(description, to: segue.destination, animated: isAnimated)
    }
    return segue
  }

  /// Shows the destination according to the segue's kind.
  private func follow(
    _ description: DocumentSegue, to destination: UIViewController, animated: Bool
  ) {
    switch description.kind {
    case .show, .push: UIView.performAnimated(animated) { show(destination, sender: self) }
    case .showDetail, .replace:
      UIView.performAnimated(animated) { showDetailViewController(destination, sender: self) }
    case .presentation, .modal, .popoverPresentation, .popover:
      if description.kind == .popoverPresentation || description.kind == .popover {
        destination.modalPresentationStyle = .popover
      }
      if let style = UIModalPresentationStyle(markup: description.modalPresentationStyle) {
        destination.modalPresentationStyle = style
      }
      if let style = UIModalTransitionStyle(markup: description.modalTransitionStyle) {
        destination.modalTransitionStyle = style
      }
      present(destination, animated: animated)
    // A custom segue's class performs it; the other kinds are performed when the view is loaded.
    case .custom, .embed, .relationship, .unwind: break
    }
  }
}

extension UIView {
  /// Runs a closure, with animations disabled unless `isAnimated` is true.
  static func performAnimated(_ isAnimated: Bool, _ block: () -> Void) {
    if isAnimated { block() } else { performWithoutAnimation(block) }
  }
}
