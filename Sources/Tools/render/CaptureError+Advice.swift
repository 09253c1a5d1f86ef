import Stage

extension CaptureError {
  /// The problem, with the flags that resolve it.
  var advice: String {
    switch self {
    case .empty: message
    case .tooLarge, .noMemory: "\(finding) Lower the size or --scale."
    }
  }
}
