import Stage

extension CaptureError {
  /// What was found, and which flags help.
  var advice: String {
    switch self {
    case .empty: message
    case .tooLarge, .noMemory: "\(finding) Lower the size or --scale."
    }
  }
}
