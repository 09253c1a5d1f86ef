import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Applies the document's `backgroundConfiguration`. Properties that it does not specify are kept.
  func configureBackground(
    _ background: inout UIBackgroundConfiguration, _ owner: VariedElement,
    key: String = "background"
  ) {
    guard let element = owner.child("backgroundConfiguration", key: key) else { return }
    let varied = VariedElement(element, in: context.classes)
    if let color = color(varied, "backgroundColor") { background.backgroundColor = color }
    if let radius = varied.number("cornerRadius") { background.cornerRadius = radius }
    if let color = color(varied, "strokeColor") { background.strokeColor = color }
    if let width = varied.number("strokeWidth") { background.strokeWidth = width }
    if let image = image(varied, "image") { background.image = image }
    background.imageContentMode = Self.contentMode(varied["imageContentMode"])
  }

  /// Sets the content and background configurations of a cell.
  func configureContents(of cell: UITableViewCell, _ element: VariedElement) {
    if element.child("backgroundConfiguration", key: "backgroundConfiguration") != nil {
      var background = cell.defaultBackgroundConfiguration()
      configureBackground(&background, element, key: "backgroundConfiguration")
      cell.backgroundConfiguration = background
    }
    guard let child = element.child("listContentConfiguration", key: "contentConfiguration") else {
      return
    }
    cell.contentConfiguration = listContent(VariedElement(child, in: context.classes))
  }

  private func listContent(_ element: VariedElement) -> UIListContentConfiguration {
    var result = UIListContentConfiguration.cell()
    result.text = text(element, "text")
    result.secondaryText = text(element, "secondaryText")
    if let image = image(element, "image") { result.image = image }
    if let padding = element.number("imageToTextPadding") { result.imageToTextPadding = padding }
    if let padding = element.number("textToSecondaryTextVerticalPadding") {
      result.textToSecondaryTextVerticalPadding = padding
    }
    result.prefersSideBySideTextAndSecondaryText = element.flag(
      "prefersSideBySideTextAndSecondaryText", default: false)
    return result
  }
}
