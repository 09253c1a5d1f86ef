import Foundation
import Testing

@testable import SourceBuild

@Suite("Products that a build reaches")
struct ReachedProductsTests {
  private func manifest(_ text: String) throws -> PackageManifest {
    try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
  }

  private func root() throws -> PackageManifest {
    try manifest(
      """
      {"name": "App", "dependencies": [], "targets": [
        {"name": "App", "type": "regular", "dependencies": [
          {"byName": ["Base", null]},
          {"product": ["Traps", "traps", null, {"platformNames": ["macos", "ios"]}]}]},
        {"name": "Base", "type": "regular", "dependencies": [{"byName": ["Layout", null]}]},
        {"name": "AppTests", "type": "test", "dependencies": [
          {"target": ["App", null]}, {"product": ["Quick", "quick", null, null]}]}]}
      """)
  }

  private func quick() throws -> PackageManifest {
    try manifest(
      """
      {"name": "Quick", "dependencies": [], "products": [
        {"name": "Quick", "targets": ["Quick"]}, {"name": "quicklint", "targets": ["QuickLint"]}],
       "targets": [
        {"name": "Quick", "type": "regular", "dependencies": []},
        {"name": "QuickLint", "type": "executable", "dependencies": [
          {"product": ["ArgumentParser", "swift-argument-parser", null, null]}]},
        {"name": "QuickTests", "type": "test", "dependencies": [
          {"product": ["Fakes", "swift-fakes", null, null]}]}]}
      """)
  }

  @Test("the products that commands and tests of another package need are not reached")
  func commands() throws {
    let manifests = [try root(), try quick()]
    #expect(ReachedProducts(of: manifests, buildsTests: true).names == ["Layout", "Quick"])
    #expect(ReachedProducts(of: manifests, buildsTests: false).names == ["Layout"])
  }

  @Test("packages are known to targets by the names that a manifest gives them")
  func names() throws {
    let manifest = try manifest(
      """
      {"name": "App", "toolsVersion": {"_version": "5.3.0"}, "dependencies": [{"sourceControl": [
        {"identity": "pay-ios-sdk", "nameForTargetDependencyResolutionOnly": "PayKit",
         "location": {"remote": [{"urlString": "https://example.com/pay-ios-sdk"}]},
         "requirement": {"branch": ["main"]}}]}],
       "targets": [{"name": "App", "type": "regular", "dependencies": [
         {"product": ["PayUI", "PayKit", null, null]}, {"byName": ["PayKit", null]},
         {"byName": ["Other", null]}]}]}
      """)
    #expect(manifest.products(at: "https://example.com/pay-ios-sdk") == ["PayUI", "PayKit"])
    #expect(manifest.products(at: "https://example.com/other").isEmpty)
  }
}
