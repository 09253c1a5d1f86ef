import Foundation

/// The toolchain's own SwiftSyntax, which saves packages that need it minutes.
enum HostSyntax {
  static let modules = [
    "SwiftBasicFormat", "SwiftDiagnostics", "SwiftIDEUtils", "SwiftOperators", "SwiftParser",
    "SwiftParserDiagnostics", "SwiftRefactor", "SwiftSyntax", "SwiftSyntaxBuilder",
    "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
  ]

  /// Empty modules by which source asks for a version, `#if canImport(SwiftSyntax509)`: those up to
  /// the toolchain's.
  static let versionModules = ["509", "510", "600", "601", "602", "603"].map { "SwiftSyntax\($0)" }

  /// The flags by which the compiler and the linker find it.
  static var flags: [String] {
    guard let folder else { return [] }
    return ["-Xswiftc", "-I", "-Xswiftc", folder, "-Xlinker", "-L\(folder)"]
      + modules.flatMap { ["-Xlinker", "-l\($0)"] } + ["-Xlinker", "-rpath", "-Xlinker", folder]
  }

  /// `lib/swift/host` of the toolchain whose `swift` is found first.
  private static var folder: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = path.split(separator: ":").lazy
      .map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let bin = swift.map { ($0 as NSString).deletingLastPathComponent }
    let folder = bin.map { "\(($0 as NSString).deletingLastPathComponent)/lib/swift/host" }
    return folder.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }
}
