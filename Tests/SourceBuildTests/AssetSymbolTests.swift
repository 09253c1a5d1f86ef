import Testing

@testable import SourceBuild

@Suite("Symbols of assets")
struct AssetSymbolTests {
  // The names are those that Xcode 15 and later generate.
  @Test(
    "names become symbols",
    arguments: [
      ("Brand", "brand"), ("brand-dark", "brandDark"), ("Brand Dark", "brandDark"),
      ("AccentColor", "accent"), ("Color", "color"), ("URLBadge", "urlBadge"), ("ABC", "abc"),
      ("24h", "_24H"), ("chart.bar", "chartBar"), ("snake_case_name", "snakeCaseName"), ("--", ""),
    ])
  func symbols(name: String, symbol: String) {
    #expect(AssetSymbolTree.symbol(name, dropping: "Color") == symbol)
  }

  @Test("folders with a namespace become enumerations; a keyword is quoted")
  func declarations() {
    let tree = AssetSymbolTree(["Icons/Small/default", "red", "Icons/home"], dropping: "Image")
    let text = tree.declaration("extension X") { symbol, path, name in "\(symbol)|\(path)|\(name)" }
    #expect(
      text == """
        extension X {
        red|red|red
        enum Icons {
        home|Icons.home|Icons/home
        enum Small {
        `default`|Icons.Small.`default`|Icons/Small/default
        }
        }
        }

        """)
    #expect(!tree.withoutSystemNames.declaration("extension X") { $2 + $0 + $1 }.contains("red"))
  }
}
