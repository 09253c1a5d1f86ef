import SourceBuild

extension PreviewProcess {
  /// Builds the program that draws the previews of a package, a project or a Swift source file.
  static func build(
    _ path: String, _ log: BuildLog, for host: TestHost = TestHost(), secondsAtMost: Int
  ) throws -> PreviewProcess {
    let installation = try Installation(program: SwiftFileImage.program)
    if SwiftFileImage.isMeant(by: path) {
      return PreviewProcess(
        program: try SingleFile(path: path, installation: installation, host: host).program(),
        host: host, secondsAtMost: secondsAtMost)
    }
    let build = try PackageBuild(path: path, installation: installation, host: host) {
      log.take($0)
    }
    guard let process = try build.previews(secondsAtMost: secondsAtMost) else {
      throw Failure(
        .badInput, file: path, "The package does not build; its previews are not drawn.")
    }
    return process
  }

  /// Whether a path refers to source code, which must be built, and not to a document.
  static func builds(_ path: String) -> Bool {
    guard path != "-" else { return false }
    return Output.isFolder(path) || SwiftFileImage.isMeant(by: path)
      || ["xcodeproj", "xcworkspace"].contains(where: path.hasSuffix)
  }
}
