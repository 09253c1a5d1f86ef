import Foundation
import Testing

@testable import InterfaceBuilderDocument

@Suite("Assets beside a document")
struct AssetTests {
  /// A folder of files that is gone when the test is.
  final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      path = NSTemporaryDirectory() + "assets-" + UUID().uuidString
      for (name, text) in files {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func relative(_ variant: ImageSet.Variant?) -> String? {
      variant.map { String($0.path.dropFirst(path.count + 1)) }
    }
  }

  static let star = """
    {"images": [
      {"idiom": "universal", "scale": "1x", "filename": "s.png"},
      {"idiom": "universal", "scale": "2x", "filename": "s2.png"},
      {"idiom": "universal", "scale": "3x"},
      {"idiom": "ipad", "scale": "2x", "filename": "pad2.png"},
      {"idiom": "universal", "scale": "2x", "filename": "dark2.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}
    ], "properties": {"template-rendering-intent": "template"}}
    """

  static let choices: [(AssetTraits, String)] = [
    (AssetTraits(scale: 1), "s.png"), (AssetTraits(scale: 2), "s2.png"),
    (AssetTraits(scale: 3), "s2.png"), (AssetTraits(scale: 2, idiom: "ipad"), "pad2.png"),
    (AssetTraits(scale: 1, idiom: "ipad"), "pad2.png"),
    (AssetTraits(scale: 3, isDark: true), "dark2.png"),
    (AssetTraits(scale: 2, isDark: true, idiom: "ipad"), "dark2.png"),
  ]

  @Test("the variant of an image is chosen by appearance, idiom and scale", arguments: choices)
  func variants(traits: AssetTraits, file: String) throws {
    let folder = try Folder(["A.xcassets/star.imageset/Contents.json": Self.star])
    let set = try #require(AssetLibrary(folder: folder.path).image(named: "star"))
    #expect(
      folder.relative(set.variant(for: traits)) == "A.xcassets/star.imageset/" + file)
    #expect(set.rendering == .template)
  }

  @Test("folders of a catalog name what they hold only if they say so")
  func namespaces() throws {
    let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    let folder = try Folder([
      "A.xcassets/Plain/one.imageset/Contents.json": set,
      "A.xcassets/Named/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/Named/Inner/two.imageset/Contents.json": set,
    ])
    let library = AssetLibrary(folder: folder.path)
    #expect(library.image(named: "one") != nil)
    #expect(library.image(named: "Named/two") != nil)
    #expect(library.image(named: "two") == nil)
    #expect(library.imageNames == ["Named/two", "one"])
  }

  @Test("loose files count by their suffixes")
  func looseFiles() throws {
    let folder = try Folder(["logo.png": "", "sub/logo@3x.png": "", "logo@2x~ipad.png": ""])
    let set = try #require(AssetLibrary(folder: folder.path).image(named: "logo.png"))
    #expect(folder.relative(set.variant(for: AssetTraits(scale: 3))) == "sub/logo@3x.png")
    #expect(folder.relative(set.variant(for: AssetTraits(scale: 1))) == "logo.png")
    #expect(
      folder.relative(set.variant(for: AssetTraits(scale: 2, idiom: "ipad")))
        == "logo@2x~ipad.png")
  }

  @Test("the search goes up to the project's folder and no further; the nearer asset wins")
  func searchRules() throws {
    let folder = try Folder([
      "outside.png": "", "App/App.xcodeproj/project.pbxproj": "", "App/top.png": "",
      "App/Screens/Home/near.png": "", "App/Screens/Home/top.png": "",
      "App/Pods/hidden.png": "", "App/Other/elsewhere.png": "",
    ])
    let document = folder.path + "/App/Screens/Home/Home.storyboard"
    let library = AssetLibrary(documentPath: document)
    #expect(
      library.searchedFolders
        == ["/App/Screens/Home", "/App/Screens", "/App"].map {
          URL(fileURLWithPath: folder.path + $0).standardizedFileURL.path
        })
    let roundabout = folder.path + "/App/Other/../Screens/./Home//Home.storyboard"
    #expect(
      AssetLibrary(documentPath: roundabout).searchedFolders == library.searchedFolders)
    #expect(library.image(named: "near") != nil)
    #expect(library.image(named: "elsewhere") != nil)
    #expect(library.image(named: "outside") == nil)
    #expect(library.image(named: "hidden") == nil)
    #expect(
      library.image(named: "top")?.variants.first?.path.hasSuffix("Home/top.png") == true)
  }

  @Test("a document outside any project sees its own folder, from an .lproj the one around it")
  func withoutProject() throws {
    let folder = try Folder(["a/one.png": "", "two.png": "", "a/Base.lproj/three.png": ""])
    let plain = AssetLibrary(documentPath: folder.path + "/a/X.xib")
    #expect(plain.image(named: "one") != nil)
    #expect(plain.image(named: "two") == nil)
    let localised = AssetLibrary(documentPath: folder.path + "/a/Base.lproj/X.xib")
    #expect(localised.image(named: "one") != nil)
    #expect(localised.image(named: "two") == nil)
  }

  @Test("colours follow the appearance; components come in four spellings")
  func colors() throws {
    let folder = try Folder([
      "A.xcassets/brand.colorset/Contents.json": """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "display-p3", "components":
          {"red": "0.1", "green": "0.2", "blue": "0.3", "alpha": "0.5"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
          {"appearance": "contrast", "value": "high"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "1.0", "alpha": 1}}}
      ]}
      """,
      "A.xcassets/alias.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"reference": "systemRedColor"}}]}"#,
    ])
    let library = AssetLibrary(folder: folder.path)
    let brand = try #require(library.color(named: "brand"))
    #expect(
      brand.color(for: AssetTraits(scale: 2))
        == .rgb(red: 1, green: 0.5, blue: 0.2, alpha: 1, space: .sRGB))
    #expect(
      brand.color(for: AssetTraits(scale: 2, isDark: true))
        == .rgb(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5, space: .displayP3))
    #expect(
      brand.color(for: AssetTraits(scale: 2, isDark: true, isHighContrast: true))
        == .white(1, alpha: 1))
    #expect(
      library.color(named: "alias")?.color(for: AssetTraits(scale: 2))
        == .system("systemRedColor", fallback: nil))
    #expect(library.color(named: "nothing") == nil)
  }

  @Test("a catalog that is no JSON, or names files outside itself, has nothing in it")
  func brokenCatalogs() throws {
    let folder = try Folder([
      "A.xcassets/a.imageset/Contents.json": "{",
      "A.xcassets/b.imageset/Contents.json": #"{"images": [{"filename": "../../secret.png"}]}"#,
      "A.xcassets/c.colorset/Contents.json": #"{"colors": 7}"#,
    ])
    let library = AssetLibrary(folder: folder.path)
    #expect(library.image(named: "a") == nil)
    #expect(library.image(named: "b") == nil)
    #expect(library.color(named: "c") == nil)
  }

  @Test("translations come from the language beside Base.lproj")
  func localization() throws {
    let folder = try Folder([
      "Base.lproj/Main.storyboard": "", "de.lproj/Main.strings": "\"a.text\" = \"Hallo\";",
      "pt-BR.lproj/Main.strings": "\"a.text\" = \"Oi\";",
    ])
    let path = folder.path + "/Base.lproj/Main.storyboard"
    let german = try #require(Localization(documentPath: path, locale: "de_CH"))
    #expect(german.language == "de")
    #expect(german.string("text", of: "a") == "Hallo")
    #expect(german.string("text", of: "b") == nil)
    #expect(Localization(documentPath: path, locale: "pt-BR")?.language == "pt-BR")
    #expect(Localization(documentPath: path, locale: "fr") == nil)
  }

  @Test("a data set names its file, which is in its folder")
  func dataSets() throws {
    let folder = try Folder([
      "A.xcassets/faq.json.dataset/Contents.json":
        #"{"data": [{"filename": "faq.json", "universal-type-identifier": "public.json"}]}"#,
      "A.xcassets/out.dataset/Contents.json": #"{"data": [{"filename": "../secret"}]}"#,
    ])
    let library = AssetLibrary(folder: folder.path)
    let file = try #require(library.dataFile(named: "faq.json"))
    #expect(file.path == folder.path + "/A.xcassets/faq.json.dataset/faq.json")
    #expect(file.type == "public.json")
    #expect(library.dataFile(named: "out") == nil)
    #expect(library.dataFile(named: "other") == nil)
  }
}
