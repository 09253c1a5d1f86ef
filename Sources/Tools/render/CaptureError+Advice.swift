import Stage

extension CaptureError {
  /// The finding, and the flags that help.
  var advice: String {
    switch self {
    case .empty: message
    case .tooLarge, .noMemory: "\(finding) Lower the size or --scale."
    }
  }
}
