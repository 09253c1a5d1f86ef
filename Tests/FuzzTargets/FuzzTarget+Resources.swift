import Foundation
import InterfaceBuilderDocument
import LocalizedStrings

extension FuzzTarget {
  /// `Contents.json` of an image set, a colour set and a folder that may be a namespace.
  static let assetCatalog = FuzzTarget("asset-catalog", maximumLength: 2048) { bytes in
    let folder = FileManager.default.temporaryDirectory.path + "/tintype-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for set in ["A.imageset", "A.colorset", "Group/A.colorset", "Group"] {
      let place = "\(folder)/Assets.xcassets/\(set)"
      try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try? Data(bytes).write(to: URL(fileURLWithPath: place + "/Contents.json"))
    }
    let library = AssetLibrary(folder: folder)
    for isDark in [false, true] {
      let traits = AssetTraits(scale: 2, isDark: isDark)
      for name in ["A", "Group/A"] {
        _ = library.color(named: name)?.color(for: traits)
        _ = library.image(named: name)?.variant(for: traits)
      }
    }
    _ = library.imageNames
  }

  static let svg = FuzzTarget("svg", seeds: ["svg"], maximumLength: 1 << 14) { bytes in
    guard let document = SVGDocument(bytes), document.size.width * document.size.height < 1_000_000
    else { return }
    _ = document.image(scale: 1)
  }

  static let strings = FuzzTarget("strings", seeds: ["strings"], maximumLength: 2048) { bytes in
    let file = StringsFile(bytes)
    precondition(file.values.count <= bytes.count + 1, "An entry takes at least a byte.")
  }
}
