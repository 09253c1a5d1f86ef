import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Returns the program's class that a document specifies for an element; nil if it specifies none. A class
  /// that does not exist or is of the wrong kind is reported.
  func customClass<Kind: NSObject>(of element: Element, as kind: Kind.Type) -> Kind.Type? {
    guard let name = element["customClass"] else { return nil }
    let module = element["customModule"]
    guard let found = Tintype.NibClasses.find(name, module: module) else {
      reportUnknownClass(name, module: module, of: element)
      return nil
    }
    if let type = found as? Kind.Type { return type }
    context.report(
      .warning, at: element,
      "The class '\(name)' of \(label(element)) is no \(kind). A plain object of UIKit stands in for it."
    )
    return nil
  }

  /// Returns a class of another framework for a document of a program, whose outlets have that class. Nil if
  /// the program does not have the framework, or if a document is drawn alone.
  func frameworkClass<Kind: NSObject>(_ path: String, as kind: Kind.Type) -> Kind.Type? {
    isWithoutProgram ? nil : NSClassFromString(path) as? Kind.Type
  }

  func hasClass(_ path: String) -> Bool { frameworkClass(path, as: NSObject.self) != nil }

  /// Returns the name of a class without its module.
  static func className(_ path: String) -> String {
    String(path.drop { $0 != "." }.dropFirst())
  }

  /// Whether a document is drawn alone, without the classes of a program.
  private var isWithoutProgram: Bool {
    !context.canvasRules.expectsProgramClasses && ProgramClasses.current.isEmpty
  }

  private func reportUnknownClass(_ name: String, module: String?, of element: Element) {
    // A canvas without the program's code has none of its classes, so only invisible views are noted.
    guard !isWithoutProgram || isEmptyPlace(element) else { return }
    let place = module.map { "the module '\($0)' has" } ?? "the program has"
    let hint = nearestName(to: name, among: Tintype.NibClasses.names(besides: module))
      .map { " Did you mean '\($0)'?" }
    context.report(
      isWithoutProgram ? .note : .warning, at: element,
      "Unknown class '\(name)' of \(label(element)): \(place) no class of that name. A plain object of "
        + "UIKit stands in for it." + (hint ?? ""))
  }

  /// Returns whether an element is a plain view without visible content.
  private func isEmptyPlace(_ element: Element) -> Bool {
    let hasSubviews = element.child("subviews")?.children.contains { _ in true } ?? false
    return element.name == "view" && !hasSubviews && element.child(key: "backgroundColor") == nil
  }

  /// Returns the name by which a reader finds the element in the document.
  private func label(_ element: Element) -> String {
    let id = element["id"].map { " '\($0)'" } ?? ""
    let name =
      (element["userLabel"] ?? element["storyboardIdentifier"]).map { " (\"\($0)\")" } ?? ""
    return "the \(element.name)\(id)\(name)"
  }
}
