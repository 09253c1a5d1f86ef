import Foundation

/// The SwiftSyntax of the toolchain. Using it saves packages that need SwiftSyntax minutes of compilation.
enum HostSyntax {
  static let modules = [
    "SwiftBasicFormat", "SwiftDiagnostics", "SwiftIDEUtils", "SwiftOperators", "SwiftParser",
    "SwiftParserDiagnostics", "SwiftRefactor", "SwiftSyntax", "SwiftSyntaxBuilder",
    "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
  ]

  /// The empty modules with which source checks the version, as in `#if canImport(SwiftSyntax509)`: those up
  /// to the toolchain's version.
  static let versionModules = ["509", "510", "600", "601", "602", "603"].map { "SwiftSyntax\($0)" }

  /// The flags with which the compiler and the linker find SwiftSyntax.
  static var flags: [String] {
    guard let folder else { return [] }
    return ["-Xswiftc", "-I", "-Xswiftc", folder, "-Xlinker", "-L\(folder)"]
      + modules.flatMap { ["-Xlinker", "-l\($0)"] } + ["-Xlinker", "-rpath", "-Xlinker", folder]
  }

  private static var folder: String? {
    let folder = libraries.map { "\($0)/host" }
    return folder.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// The folder `lib/swift` of the toolchain of the first `swift` in the path.
  static var libraries: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = path.split(separator: ":").lazy
      .map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let bin = swift.map { ($0 as NSString).deletingLastPathComponent }
    return bin.map { "\(($0 as NSString).deletingLastPathComponent)/lib/swift" }
  }
}
