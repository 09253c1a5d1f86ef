import InterfaceBuilderDocument

/// Generates Swift symbols for the images and colours in a target's asset catalogs, as Xcode does:
/// `Color.brand`, `Image(.logo)`, `UIImage.logo`.
struct AssetSymbols {
  private let images: AssetSymbolTree
  private let colors: AssetSymbolTree
  private let imports: [String]

  /// Creates the symbols of a target; nil if its catalogs are empty, or if no file imports a
  /// framework that uses such symbols.
  ///
  /// - Parameter imports: The modules that the files of the target import.
  init?(of targetFolder: String, imports: Set<String>) {
    self.imports = ["UIKit", "SwiftUI"].filter(imports.contains)
    guard !self.imports.isEmpty else { return nil }
    let names = AssetLibrary(folder: targetFolder).catalogNames
    guard !names.images.isEmpty || !names.colors.isEmpty else { return nil }
    images = AssetSymbolTree(names.images, dropping: "Image")
    colors = AssetSymbolTree(names.colors, dropping: "Color")
  }

  /// The declarations of the symbols, for appending to one file of the target.
  var source: String {
    var result = imports.map { "\nimport \($0)" }.joined() + "\n"
    result += resources(colors, type: "ColorResource") + resources(images, type: "ImageResource")
    result += shortcuts(colors, in: "UIKit.UIColor", resource: "ColorResource")
    result += shortcuts(images, in: "UIKit.UIImage", resource: "ImageResource")
    guard imports.contains("SwiftUI") else { return result }
    result += shortcuts(colors, in: "SwiftUI.Color", resource: "ColorResource", label: "")
    return result + styles
  }

  private func resources(_ tree: AssetSymbolTree, type: String) -> String {
    tree.declaration("extension \(type)") { symbol, _, name in
      "static let \(symbol) = \(type)(name: \"\(name)\", bundle: .module)"
    }
  }

  /// Returns extensions with members such as `UIColor.brand`. Names that the type already has are omitted, as
  /// in Xcode.
  private func shortcuts(
    _ tree: AssetSymbolTree, in type: String, resource: String, label: String = "resource: "
  ) -> String {
    tree.withoutSystemNames.declaration("extension \(type)") { symbol, path, _ in
      "static var \(symbol): \(type) { \(type)(\(label)\(resource).\(path)) }"
    }
  }

  /// The members for `.foregroundStyle(.brand)`. A protocol cannot contain namespaces.
  private var styles: String {
    let color = "SwiftUI.Color"
    return colors.withoutSystemNames.withoutNamespaces.declaration(
      "extension SwiftUI.ShapeStyle where Self == \(color)"
    ) { symbol, path, _ in "static var \(symbol): \(color) { \(color)(ColorResource.\(path)) }" }
  }
}
