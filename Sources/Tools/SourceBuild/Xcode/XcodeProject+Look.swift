import StageEnvironment

extension XcodeProject {
  /// The system design of the project's app by Apple's rule: an app that is built with the SDK of iOS 26 has
  /// its design, unless its `Info.plist` requires compatibility, which the SDK of iOS 27 ignores.
  ///
  /// The SDK is that of the Xcode version that last saved the project.
  var look: LookName {
    guard savedByXcode >= 2600 else { return .iOS17 }
    return savedByXcode < 2700 && requiresCompatibility ? .iOS17 : .iOS26
  }

  private var requiresCompatibility: Bool {
    targets.contains { target in
      guard target.kind == "application" else { return false }
      switch InformationList(of: target, in: folder).values["UIDesignRequiresCompatibility"] {
      case .flag(let value): return value
      case .text(let text): return ["YES", "true", "1"].contains(text)
      default: return false
      }
    }
  }
}
