/// The names of looks: the appearances of generations of iOS.
package enum LookName: String, CaseIterable, Sendable {
  case iOS17 = "ios-17"
  case iOS26 = "ios-26"

  /// The version of iOS that a program with this look reports.
  package var system: String {
    switch self {
    case .iOS17: "17.5"
    case .iOS26: "26.2"
    }
  }

  /// Creates the look of apps that were built for a version of iOS.
  package init(majorSystem: Int) { self = majorSystem >= 26 ? .iOS26 : .iOS17 }
}
