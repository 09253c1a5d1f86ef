import CoreGraphics
import Foundation
package import InterfaceBuilderDocument

/// Creates the controllers of a storyboard, including the children of containers.
@MainActor
package struct SceneLoader {
  package let context: BuildContext

  package init(context: BuildContext) { self.context = context }

  /// Creates the controller of a scene, with its children if it is a container.
  package func makeController(
    of scene: DocumentScene, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    guard let element = scene.controller else {
      context.report(
        .warning, at: scene.element,
        "The scene has no controller. An empty one is shown; add one in Xcode.")
      return UIViewController()
    }
    if element.name == "viewControllerPlaceholder" { return makeReferenced(element, creator) }
    let builder = ObjectBuilder(context: context)
    let controller = builder.makeController(element, creator: creator)
    builder.controller = controller
    controller.storyboardStorage = context.storyboard
    addSegues(to: controller, [element] + scene.otherObjects)
    for other in scene.otherObjects where other.name != "placeholder" {
      let object = builder.makeOtherObject(other)
      if let object { controller.sceneObjects.append(object) }
      if let view = object as? UIView {
        if context.canvasRules.keepsLooseViews { context.looseViews.append(view) }
        builder.installConstraints(in: other)
      }
    }
    let loader = ControllerViewLoader(self, builder: builder, element: element)
    if Self.hasOwnView(controller) { controller.nibLoader = loader }
    addChildren(to: controller, element)
    if !loader.hasView {
      builder.installConstraints(in: element)
      builder.connect()
      builder.objects.letGo()
    }
    return controller
  }

  /// Creates the controller with an id.
  func makeController(
    id: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    context.document.scenes.first { $0.controllerID == id }
      .map { makeController(of: $0, creator: creator) }
  }

  /// Stores the segues that start at the controller or at an object of its scene.
  private func addSegues(to controller: UIViewController, _ elements: [Element]) {
    guard context.canvasRules.performsSegues else { return }
    controller.segueTemplates = elements.flatMap(\.descendants).filter { $0.name == "segue" }
      .map(DocumentSegue.init).filter { !$0.isContainment }
      .map(template(of:))
  }

  func template(of segue: DocumentSegue) -> SegueTemplate {
    SegueTemplate(
      segue: segue,
      makeDestination: { makeController(id: segue.destination, creator: $0) },
      file: context.document.file)
  }

  /// Returns whether a controller's view comes from the document. Containers create their own.
  private static func hasOwnView(_ controller: UIViewController) -> Bool {
    !(controller is UINavigationController || controller is UITabBarController
      || controller is UISplitViewController || controller is UIPageViewController)
  }

  // MARK: Containers

  private func addChildren(to controller: UIViewController, _ element: Element) {
    let segues = element.segues.filter { $0.kind == .relationship }
    guard !segues.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController:
      if let root = segues.first(where: { $0.relationship == "rootViewController" }),
        let child = makeController(id: root.destination)
      {
        navigation.viewControllers = [child]
      }
    case let tabs as UITabBarController:
      tabs.viewControllers = segues.filter { $0.relationship == "viewControllers" }
        .compactMap { makeController(id: $0.destination) }
      if let index = element.integer("selectedIndex") { tabs.selectedIndex = index }
    case let split as UISplitViewController:
      addColumns(to: split, segues)
    default: break
    }
  }

  private func addColumns(to split: UISplitViewController, _ segues: [DocumentSegue]) {
    let columns: [(UISplitViewController.Column, String)] = [
      (.primary, "masterViewController"), (.supplementary, "supplementaryViewController"),
      (.secondary, "detailViewController"), (.compact, "compactViewController"),
    ]
    let made = columns.compactMap { column, name in
      segues.first { $0.relationship == name }
        .flatMap { makeController(id: $0.destination) }.map { (column, $0) }
    }
    guard split.style != .unspecified else { return split.viewControllers = made.map(\.1) }
    for (column, controller) in made { split.setViewController(controller, for: column) }
  }

  // MARK: Other storyboards

  /// Creates the controller that a placeholder refers to, or a box with its name.
  private func makeReferenced(
    _ element: Element, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let name = element["storyboardName"] ?? ""
    let identifier = element["referencedIdentifier"]
    let shown = identifier.map { "\(name).\($0)" } ?? name
    guard element["bundleIdentifier"] == nil, let path = context.storyboards.find(name) else {
      return placeholder(shown, at: element, "it is not beside this document")
    }
    // A canvas does not show a document inside itself; a program can instantiate it recursively.
    if !context.canvasRules.entersOpenDocuments, context.storyboards.isOpen(path) {
      return placeholder(shown, at: element, "it refers back to this document")
    }
    let trail = context.storyboards.trail
    let made = trail.follow(shown) { makeReferenced(path, identifier, shown, element, creator) }
    if let made { return made }
    context.report(
      .error, at: element,
      "The storyboard references form a cycle: "
        + (trail.names.drop { $0 != shown } + [shown]).joined(separator: " -> ")
        + ". None of them leads to a scene with a controller; lead one to another scene.")
    return placeholder(shown, at: element, "the references form a cycle")
  }

  private func makeReferenced(
    _ path: String, _ identifier: String?, _ shown: String, _ element: Element,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    do {
      let document = try Document.load(path: path)
      guard let scene = identifier.map(document.scene(named:)) ?? document.initialScene else {
        return placeholder(shown, at: element, "it has no such scene")
      }
      let inner = context.context(for: document)
      defer { context.adopt(inner.diagnostics) }
      let storyboard =
        context.canvasRules.makesStoryboards
        ? UIStoryboard(document: document, source: inner) : nil
      return withExtendedLifetime(storyboard) {
        configured(SceneLoader(context: inner).makeController(of: scene, creator: creator), element)
      }
    } catch {
      return placeholder(shown, at: element, "it cannot be read: \(error.sentence)")
    }
  }

  private func placeholder(_ name: String, at element: Element, _ why: String) -> UIViewController {
    context.report(
      context.canvasRules.missingStoryboardSeverity, at: element, once: "storyboard \(name)",
      "The storyboard of '\(name)' is not shown: \(why). A box with its name stands in for it.")
    let controller = UIViewController()
    let view = PlaceholderView(name: name)
    view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = view
    return configured(controller, element)
  }

  /// Applies a placeholder's navigation item to the controller that it refers to.
  private func configured(_ controller: UIViewController, _ element: Element) -> UIViewController {
    guard let item = element.child("navigationItem"), controller.navigationItem.title == nil else {
      return controller
    }
    let builder = ObjectBuilder(context: context)
    builder.configure(controller.navigationItem, item)
    return controller
  }
}

/// Creates the view of a controller on first access.
@MainActor
final class ControllerViewLoader: ControllerNibLoader {
  private let scenes: SceneLoader
  private let builder: ObjectBuilder
  private let element: Element

  init(_ scenes: SceneLoader, builder: ObjectBuilder, element: Element) {
    self.scenes = scenes
    self.builder = builder
    self.element = element
  }

  private var viewElement: Element? { ObjectBuilder.viewElement(of: element) }

  var hasView: Bool { viewElement != nil }

  func loadView(for controller: UIViewController) -> UIView? {
    guard let source = viewElement else { return placeholder() }
    let view = builder.makeView(source)
    // The layout guides belong to the controller's view, so the view must be set first.
    controller.view = view
    builder.registerGuides(of: controller, element)
    if let table = controller as? UITableViewController,
      let refresh = element.child("refreshControl")
    {
      table.refreshControl = builder.makeView(refresh) as? UIRefreshControl
    }
    builder.installConstraints(in: element)
    builder.connect()
    embed(into: controller, source)
    builder.followTraits(view, source)
    if builder.context.canvasRules.reportsWhileBuilding { builder.context.reportDocument() }
    builder.objects.letGo()
    return view
  }

  private func placeholder() -> UIView? {
    guard let path = ObjectBuilder.frameworkControllers[element.name],
      !builder.hasClass(path)
    else { return nil }
    let name = ObjectBuilder.className(path)
    let view = PlaceholderView(name: element["customClass"] ?? name)
    view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    builder.context.report(
      .warning, at: element, once: "stand-in \(name)",
      "\(name) cannot be shown here. A box with its name stands in for it.")
    return view
  }

  /// Adds the scenes of embed segues to their container views.
  private func embed(into controller: UIViewController, _ source: Element) {
    for element in source.descendants where element.name == "segue" {
      let segue = DocumentSegue(element)
      guard segue.kind == .embed, let owner = element.parent?.parent?["id"],
        let container = builder.objects[owner] as? UIView,
        let child = controller.destination(
          of: scenes.template(of: segue), sender: nil,
          prepares: builder.context.canvasRules.performsSegues)
      else { continue }
      controller.addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(child.view)
      child.didMove(toParent: controller)
    }
  }
}
