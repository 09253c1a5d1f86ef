import Foundation
import Testing

@testable import SourceBuild

@Suite("Xcode projects")
struct XcodeProjectTests {
  private let folder = TemporaryFolder()

  /// A project with one application of one file, and a test bundle.
  private static func project(file: String = "App.swift") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (A, T); };
      G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
      S = { isa = PBXFileReference; path = "Tests.swift"; sourceTree = "<group>"; };
      A = { isa = PBXNativeTarget; name = "My App"; buildPhases = (AP);
        productType = "com.apple.product-type.application"; };
      AP = { isa = PBXSourcesBuildPhase; files = (B, GONE); };
      B = { isa = PBXBuildFile; fileRef = F; };
      T = { isa = PBXNativeTarget; name = Tests; buildPhases = (TP);
        productType = "com.apple.product-type.bundle.unit-test"; };
      TP = { isa = PBXSourcesBuildPhase; files = (TB); };
      TB = { isa = PBXBuildFile; fileRef = S; };
    }; rootObject = P; }
    """
  }

  private func read(_ text: String) throws -> XcodeProject {
    try folder.write(text, to: "App.xcodeproj/project.pbxproj")
    return try XcodeProject(path: "\(folder.path)/App.xcodeproj")
  }

  @Test("targets, modules and files")
  func targets() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    let project = try read(Self.project())
    #expect(project.targets.map(\.module) == ["My_App", "Tests"])
    #expect(project.targets[0].sources == ["\(folder.path)/App.swift"])
    #expect(project.missing.isEmpty)
  }

  @Test("of applications with the same sources one is built: the one of the tests, or of the name")
  func variants() throws {
    try folder.write("", to: "App.swift")
    let more = """
      B1 = { isa = PBXNativeTarget; name = "App Dev"; buildPhases = (AP);
        productType = "com.apple.product-type.application"; };
      B2 = { isa = PBXNativeTarget; name = "App"; buildPhases = (AP);
        productType = "com.apple.product-type.application"; };
      }; rootObject
      """
    let text = Self.project().replacing("targets = (A, T);", with: "targets = (A, B1, B2, T);")
      .replacing("}; rootObject", with: more)
    #expect(try read(text).variants == ["My App", "App Dev"])
    let tested = text.replacing(
      "name = Tests;", with: "name = Tests; dependencies = (D);"
    ).replacing(
      "}; rootObject", with: "D = { isa = PBXTargetDependency; target = B1; }; }; rootObject")
    #expect(try read(tested).variants == ["My App", "App"])
  }

  @Test("files that are named and not there are told of, and the others are read")
  func missingFile() throws {
    try folder.write("", to: "Tests.swift")
    let project = try read(Self.project(file: "Gone.swift"))
    #expect(project.missing == ["\(folder.path)/Gone.swift"])
    #expect(project.targets[1].sources == ["\(folder.path)/Tests.swift"])
  }

  @Test("a file that is no property list is refused with its line")
  func malformed() throws {
    let problem = #expect(throws: BuildProblem.self) {
      _ = try self.read("{ objects = {\n  A = ( ;")
    }
    #expect(problem?.line == 2)
    #expect(problem?.file?.hasSuffix("project.pbxproj") == true)
    #expect(throws: BuildProblem.self) { _ = try self.read("{ objects = { }; }") }
  }

  @Test("a project one folder down stands in for a package without tests")
  func example() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Example/App.swift")
    try folder.write("", to: "Example/Tests.swift")
    try folder.write(Self.project(), to: "Example/App.xcodeproj/project.pbxproj")
    #expect(XcodeProject.withTests(in: folder.path) == "\(folder.path)/Example/App.xcodeproj")
    try folder.write("{ }", to: "Broken/App.xcodeproj/project.pbxproj")
    #expect(XcodeProject.withTests(in: folder.path) == "\(folder.path)/Example/App.xcodeproj")
  }

  @Test("schemes tell tests their environment")
  func scheme() throws {
    _ = try read(Self.project())
    try folder.write(
      """
      <Scheme><TestAction><EnvironmentVariables>
      <EnvironmentVariable key="PICTURES" value="$(SOURCE_ROOT)/Pictures" isEnabled="YES"/>
      <EnvironmentVariable key="OFF" value="1" isEnabled="NO"/>
      </EnvironmentVariables></TestAction>
      <LaunchAction><EnvironmentVariables>
      <EnvironmentVariable key="RUN" value="1" isEnabled="YES"/>
      </EnvironmentVariables></LaunchAction></Scheme>
      """, to: "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
    let variables = XcodeScheme.testVariables(
      project: "\(folder.path)/App.xcodeproj", folder: folder.path)
    #expect(variables == ["PICTURES": "\(folder.path)/Pictures"])
  }

  @Test("an unreadable cache is one sentence")
  func cache() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    try folder.write("", to: "cache")
    let project = try read(Self.project())
    let problem = #expect(throws: BuildProblem.self) {
      _ = try XcodePackage(project: project, cache: BuildCache(folder: "\(self.folder.path)/cache"))
    }
    #expect(problem?.sentence.contains("TINTYPE_CACHE") == true)
  }

  @Test("what lies elsewhere keeps its own path in messages")
  func elsewhere() throws {
    let other = TemporaryFolder()
    try other.write("", to: "B.swift")
    try folder.write("", to: "Tests.swift")
    let project = try read(
      Self.project(file: "\"../\((other.path as NSString).lastPathComponent)/B.swift\""))
    let package = try XcodePackage(
      project: project, cache: BuildCache(folder: "\(folder.path)/cache"))
    let compiled = try #require(
      FileManager.default.enumerator(atPath: "\(package.folder)/Sources/My_App")?.allObjects
        as? [String]
    ).first { $0.hasSuffix("B.swift") }
    let path = "\(package.folder)/Sources/My_App/\(try #require(compiled))"
    #expect(package.original("\(path):3").hasSuffix("B.swift:3"))
    #expect(!package.original(path).hasPrefix(package.folder))
  }

  /// What the manifest of the project's package says, of an application that needs frameworks and products.
  private func manifest(
    phases: String, objects: String, project targets: String = "targets = (A, T);"
  ) throws -> String {
    try folder.write("", to: "Kit/Examples/App/App.swift")
    try folder.write("", to: "Kit/Examples/App/Tests.swift")
    try folder.write(
      Self.project().replacing("buildPhases = (AP);", with: phases)
        .replacing("targets = (A, T);", with: targets)
        .replacing("}; rootObject", with: objects + "}; rootObject"),
      to: "Kit/Examples/App/App.xcodeproj/project.pbxproj")
    let project = try XcodeProject(path: "\(folder.path)/Kit/Examples/App/App.xcodeproj")
    let package = try XcodePackage(
      project: project, cache: BuildCache(folder: "\(folder.path)/cache"))
    return String(
      decoding: FileManager.default.contents(atPath: "\(package.folder)/Package.swift") ?? Data(),
      as: UTF8.self)
  }

  @Test("an example takes the framework that the workspace builds from the package above it")
  func frameworkOfPackageAbove() throws {
    try folder.write("products: [.library(name: \"Kit\", targets: [])]", to: "Kit/Package.swift")
    let text = try manifest(
      phases: "buildPhases = (AP, FP);",
      objects: """
        FP = { isa = PBXFrameworksBuildPhase; files = (KB, OB); };
        KB = { isa = PBXBuildFile; fileRef = KF; }; OB = { isa = PBXBuildFile; fileRef = OF; };
        KF = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        OF = { isa = PBXFileReference; path = Other.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        """)
    #expect(text.contains(".package(path: \"\(folder.path)/Kit\")"))
    #expect(text.contains(".product(name: \"Kit\", package: \"kit\")"))
    #expect(!text.contains("Other"))
  }

  @Test(
    "a product without a package is that of another target, and one that nobody has is left out")
  func productsWithoutPackage() throws {
    let text = try manifest(
      phases: "buildPhases = (AP); packageProductDependencies = (P1, P2);",
      objects: """
        P1 = { isa = XCSwiftPackageProductDependency; productName = Mail; };
        P2 = { isa = XCSwiftPackageProductDependency; productName = Nowhere; };
        Z = { isa = PBXNativeTarget; name = Z; packageProductDependencies = (P3);
          productType = "com.apple.product-type.application"; };
        P3 = { isa = XCSwiftPackageProductDependency; productName = Mail; package = R; };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/mail-core";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
        """,
      project: "targets = (A, T, Z); packageReferences = (R);")
    #expect(!text.contains("Nowhere"))
    #expect(text.contains(".product(name: \"Mail\", package: \"mail-core\")"))
    #expect(text.contains(".package(url: \"https://example.com/mail-core\""))
  }

  @Test("a package beside the project of which targets need a plug-in only is not built")
  func plugIns() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    try folder.write("products: [.plugin(name: \"lint\")]", to: "BuildTools/Package.swift")
    try folder.write("products: [.library(name: \"Kit\")]", to: "Kit/Package.swift")
    let project = try read(
      Self.project().replacing(
        "targets = (A, T);", with: "targets = (A, T); packageReferences = (L, K);"
      )
      .replacing(
        "buildPhases = (AP);", with: "buildPhases = (AP); packageProductDependencies = (LP, KP);"
      )
      .replacing(
        "}; rootObject",
        with: """
          L = { isa = XCLocalSwiftPackageReference; relativePath = BuildTools; };
          K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
          LP = { isa = XCSwiftPackageProductDependency; productName = "plugin:lint"; };
          KP = { isa = XCSwiftPackageProductDependency; productName = Kit; };
          }; rootObject
          """))
    let package = try XcodePackage(
      project: project, cache: BuildCache(folder: "\(folder.path)/cache"))
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".package(path: \"\(folder.path)/Kit\")"))
    #expect(!manifest.contains("BuildTools"))
    #expect(!manifest.contains("lint"))
  }

  @Test("a demo names the package above it by its relative path")
  func packageAbove() throws {
    let text = try manifest(
      phases: "buildPhases = (AP); packageProductDependencies = (P1);",
      objects: """
        P1 = { isa = XCSwiftPackageProductDependency; productName = Kit; package = L; };
        L = { isa = XCLocalSwiftPackageReference; relativePath = "../.."; };
        """,
      project: "targets = (A, T); packageReferences = (L);")
    #expect(text.contains(".product(name: \"Kit\", package: \"kit\")"))
  }

  @Test("a package's folder among the files is a package, and its products are found by name")
  func packageFolders() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    try folder.write("products: [.library(name: \"Log\")]", to: "Packages/LogKit/Package.swift")
    let project = try read(
      Self.project().replacing("children = (F, S);", with: "children = (F, S, L);")
        .replacing("targets = (A, T);", with: "targets = (A, T); packageReferences = (N);")
        .replacing(
          "buildPhases = (AP);",
          with: "buildPhases = (AP); packageProductDependencies = (LP, NP, MP);"
        )
        .replacing(
          "}; rootObject",
          with: """
            L = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/LogKit;
              sourceTree = "<group>"; };
            N = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://a.b/Net";
              requirement = { kind = branch; branch = main; }; };
            LP = { isa = XCSwiftPackageProductDependency; productName = Log; };
            NP = { isa = XCSwiftPackageProductDependency; productName = Net; package = N; };
            MP = { isa = XCSwiftPackageProductDependency; productName = Net; };
            }; rootObject
            """))
    let package = try XcodePackage(
      project: project, cache: BuildCache(folder: "\(folder.path)/cache"))
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".package(path: \"\(folder.path)/Packages/LogKit\")"))
    #expect(manifest.contains(".product(name: \"Log\", package: \"logkit\")"))
    #expect(manifest.contains(".product(name: \"Net\", package: \"net\")"))
    #expect(!manifest.contains(", \"Net\""))
  }

  @Test("pods that cannot be had are named with their line, those beside the project are built")
  func pods() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    try folder.write("public let kit = 1", to: "Pods/Kit/Sources/Kit.swift")
    try folder.write(
      "target 'My App' do\n  pod 'Kit'\n\n  pod 'Unheard/Core', '~> 1.0'\nend\n", to: "Podfile")
    let package = try XcodePackage(
      project: try read(Self.project()), cache: BuildCache(folder: "\(folder.path)/cache"))
    #expect(package.missingPods.map(\.name) == ["Unheard"])
    #expect(package.missingPods.map(\.line) == [4])
    #expect(package.missingPods.map(\.file) == ["\(folder.path)/Podfile"])
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".target(name: \"Kit\""))
  }

  /// Xcode passes `-enable-bare-slash-regex` unless a setting forbids it.
  @Test("regular expressions between slashes compile as in Xcode")
  func regexLiterals() throws {
    try folder.write("", to: "App.swift")
    try folder.write("", to: "Tests.swift")
    let package = try XcodePackage(
      project: try read(Self.project()), cache: BuildCache(folder: "\(folder.path)/cache"))
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(manifest.contains("BareSlashRegexLiterals"))
  }
}
