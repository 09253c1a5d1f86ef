import Foundation
import InterfaceBuilderDocument
import TestSupport
import Testing

/// The lines of Documentation/Limits.md about looking for assets.
@Suite("Limits of looking for assets")
struct AssetLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    let path = folder.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func finds(_ image: String, from library: AssetLibrary) -> Bool {
    library.image(named: image) != nil
  }

  @Test func foldersBelow() throws {
    try write("", to: "1/2/3/4/5/6/near.png")
    try write("", to: "1/2/3/4/5/6/7/far.png")
    let library = AssetLibrary(folder: folder.url.path)
    #expect(finds("near", from: library))
    #expect(!finds("far", from: library))
  }

  @Test func foldersAbove() throws {
    try write("", to: "near/Package.swift")
    try write("", to: "near/image.png")
    try write("", to: "near/1/2/3/4/5/6/7/8/a.xib")
    try write("", to: "far/Package.swift")
    try write("", to: "far/image.png")
    try write("", to: "far/1/2/3/4/5/6/7/8/9/a.xib")
    func library(_ path: String) -> AssetLibrary { AssetLibrary(documentPath: folder.path(path)) }
    #expect(finds("image", from: library("near/1/2/3/4/5/6/7/8/a.xib")))
    #expect(!finds("image", from: library("far/1/2/3/4/5/6/7/8/9/a.xib")))
  }

  @Test func filesAndFoldersInAll() throws {
    // Of 20,000, the folder and the two in it are three, the first of these one, its files the rest.
    for number in 0..<19_995 { try write("", to: "a/\(number)") }
    try write("", to: "b/image.png")
    #expect(finds("image", from: AssetLibrary(folder: folder.url.path)))
    try write("", to: "a/19995")
    #expect(!finds("image", from: AssetLibrary(folder: folder.url.path)))
  }

  @Test func bytesOfADescription() throws {
    let text = "{\"images\": [{\"filename\": \"a.png\", \"idiom\": \"universal\"}]}"
    func set(_ name: String, _ bytes: Int) throws {
      let filling = String(repeating: " ", count: bytes - text.utf8.count)
      try write(text + filling, to: "Assets.xcassets/\(name).imageset/Contents.json")
      try write("", to: "Assets.xcassets/\(name).imageset/a.png")
    }
    try set("small", 1 << 20)
    try set("large", 1 << 20 + 1)
    let library = AssetLibrary(folder: folder.url.path)
    #expect(library.image(named: "small")?.variants.count == 1)
    #expect(library.image(named: "large")?.variants.count ?? 0 == 0)
  }
}
