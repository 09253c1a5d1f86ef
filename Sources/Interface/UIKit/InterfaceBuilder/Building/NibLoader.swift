import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

/// Creates the objects of a xib.
@MainActor
struct NibLoader {
  struct Result {
    /// The top-level objects in the order of the document, without the placeholders.
    var objects: [AnyObject]
    /// The view of the `view` outlet of File's Owner; nil without one.
    var ownerView: UIView?
    var builder: ObjectBuilder
  }

  let context: BuildContext

  func load(owner: AnyObject?) -> Result {
    let builder = ObjectBuilder(context: context)
    var result = Result(objects: [], builder: builder)
    var ownerElement: Element?
    for element in context.document.topLevelObjects {
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner" { ownerElement = element }
        continue
      }
      if let object = make(element, with: builder) { result.objects.append(object) }
    }
    if let ownerElement {
      let view = ownerElement.connections.lazy.compactMap { connection -> UIView? in
        guard case .outlet("view", let id, _) = connection else { return nil }
        return builder.objects[id] as? UIView
      }.first
      result.ownerView = view
      if let owner { builder.objects.add(owner, for: ownerElement) }
    }
    for element in context.document.topLevelObjects { builder.installConstraints(in: element) }
    builder.connect()
    for element in context.document.topLevelObjects {
      if let view = element["id"].flatMap({ builder.objects[$0] }) as? UIView {
        builder.followTraits(view, element)
      }
    }
    return result
  }

  private func make(_ element: Element, with builder: ObjectBuilder) -> AnyObject? {
    if element.name.hasSuffix("ontroller"), !element.name.hasSuffix("DisplayController") {
      let controller = builder.makeController(element)
      if ObjectBuilder.viewElement(of: element) != nil {
        controller.nibLoader = ControllerViewLoader(
          SceneLoader(context: context), builder: builder, element: element)
      }
      return controller
    }
    return builder.makeOtherObject(element)
  }
}
