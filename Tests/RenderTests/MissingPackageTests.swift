import Foundation
import TestSupport
import Testing

@Suite("render: packages that do not link or need what cannot be had", .serialized)
struct MissingPackageTests {
  private static let absent = "https://nowhere.invalid/Absent.git"

  private func package(needing target: String) throws -> ForeignPackage {
    let package = try ForeignPackage(
      "import UIKit\n#Preview { UILabel() }\n",
      tests: ["A.swift": "import XCTest\nfinal class ATests: XCTestCase { func testIt() {} }\n"])
    try package.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let needs: [Target.Dependency] = [.product(name: "Absent", package: "Absent")]
      let package = Package(
        name: "Shown",
        dependencies: [
          .package(url: "\(Self.absent)", from: "1.0.0")
        ],
        targets: [
          .target(name: "Shown"\(target == "Shown" ? ", dependencies: needs" : "")),
          .testTarget(
            name: "ShownTests"\(target == "ShownTests" ? ", dependencies: [\"Shown\"] + needs" : "")),
        ])
      """, to: "Package.swift")
    return package
  }

  @Test("of tests, the files that import a package that cannot be fetched are errors; others run")
  func ofTests() throws {
    let package = try package(needing: "ShownTests")
    let build = try package.render("build")
    #expect(build.status == 0, "\(build.text)")
    #expect(
      build.text.contains(
        "\(Self.absent): note: It cannot be fetched; nothing that is built needs it."))
    try package.write(
      "import Absent\nimport XCTest\nfinal class BTests: XCTestCase { func testIt() {} }\n",
      to: "Tests/ShownTests/B.swift")
    let tests = try package.render("test")
    #expect(tests.status == 1, "\(tests.text)")
    #expect(
      tests.text.contains(
        "\(package.path)/Package.swift:7: warning: The package 'Absent' (\(Self.absent)) cannot be "
          + "fetched: "))
    #expect(tests.text.contains("1 test: 1 passed."))
    #expect(
      tests.text.contains(
        "B.swift:1: error: 'Absent' is of a package that cannot be had, so the tests of this file "
          + "were not run."))
    #expect(try package.render("test", ["--strict"]).status == 66)
  }

  @Test("a checkout beside the package is built in place of what cannot be fetched")
  func given() throws {
    let package = try package(needing: "Shown")
    let place = (package.path as NSString).deletingLastPathComponent + "/Absent"
    let missing = try package.render("build", ["--strict"])
    #expect(missing.status == 66)
    #expect(missing.text.contains("Put a checkout of it at \(place)"))
    let without = try package.render("build")
    #expect(without.status == 0, "\(without.text)")
    #expect(without.text.contains("What uses it is left out until then."))
    let inside = package.folder.path("Absent")
    for (name, text) in [
      (
        "Package.swift",
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package("
          + "name: \"Absent\", products: [.library(name: \"Absent\", targets: [\"Absent\"])], "
          + "targets: [.target(name: \"Absent\")])\n"
      ), ("Sources/Absent/A.swift", "public let absent = 7\n"),
    ] { try package.write(text, to: "Absent/\(name)") }
    try package.write("import Absent\npublic let shown = absent\n", to: "Sources/Shown/Shown.swift")
    let build = try package.render("build", ["--strict"])
    #expect(build.status == 0, "\(build.text)")
    #expect(build.text.contains("\(inside): note: It is built in place of \(Self.absent)"))
  }

  @Test("a package that does not link shows the linker's reasons; the project beside it is built")
  func link() throws {
    let package = try ForeignPackage("")
    try package.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shown", targets: [.executableTarget(name: "Shown")])
      """, to: "Package.swift")
    try package.remove("Sources/Shown/Shown.swift")
    try package.write(
      "@_silgen_name(\"not_anywhere\") func notAnywhere()\nnotAnywhere()\n",
      to: "Sources/Shown/main.swift")
    let alone = try package.render("build")
    #expect(alone.status == 1)
    #expect(alone.text.contains("not_anywhere"))
    #expect(!alone.text.contains("-v to see"))
    try package.write("import UIKit\npublic final class App: UIView {}\n", to: "App.swift")
    try package.write(
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (A); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = App; buildPhases = (AP);
          productType = "com.apple.product-type.framework"; };
        AP = { isa = PBXSourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """, to: "App.xcodeproj/project.pbxproj")
    let both = try package.render("build")
    #expect(both.status == 0, "\(both.text)")
    #expect(
      both.text.contains(
        "\(package.path)/Package.swift: warning: The package cannot be built: The linker says: "))
    #expect(both.text.contains("App.xcodeproj is built in its place."))
  }

  @Test("an app is built without a package that cannot be fetched; what uses it is left out")
  func app() throws {
    let package = try ForeignPackage("")
    try package.remove("Package.swift")
    try package.write(
      """
      import Absent
      import UIKit

      final class Plain: UIView {
        func report() { AbsentReporter.send("shown") }
      }

      #Preview { Plain() }

      """, to: "App.swift")
    try package.write(
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; packageReferences = (R); targets = (A); };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(Self.absent)";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; name = App; buildPhases = (AP);
          packageProductDependencies = (D);
          productType = "com.apple.product-type.framework"; };
        D = { isa = XCSwiftPackageProductDependency; package = R; productName = Absent; };
        AP = { isa = PBXSourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """, to: "App.xcodeproj/project.pbxproj")
    let previews = try package.render("previews", ["-o", package.folder.path("out")])
    #expect(previews.status == 0, "\(previews.text)")
    #expect(
      previews.text.contains(
        "project.pbxproj:4: warning: The package 'Absent' (\(Self.absent)) cannot be fetched: "))
    #expect(previews.text.contains("What uses it is left out until then."))
    #expect(previews.text.contains("App.swift:5: warning: "), "\(previews.text)")
    let strict = try package.render("build", ["--strict"])
    #expect(strict.status == 66)
  }
}
