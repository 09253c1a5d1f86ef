/// The names of exceptions that iOS raises.
package enum ExceptionName: String, Sendable {
  case invalidArgument = "NSInvalidArgumentException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case range = "NSRangeException"
  case generic = "NSGenericException"
  case unknownKey = "NSUnknownKeyException"
  case invalidGeometry = "CALayerInvalidGeometry"
  case invalidLayer = "CALayerInvalid"
  case invalidTree = "CALayerInvalidTree"
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  case invalidInterfaceOrientation = "UIApplicationInvalidInterfaceOrientation"
}

extension Diagnostic {
  /// Something for which iOS raises an exception of that name.
  package init(
    exception name: ExceptionName, _ reason: String, file: String? = nil, line: Int? = nil
  ) {
    self.init(.exception, reason, file: file, line: line)
    exceptionName = name.rawValue
  }
}

extension DiagnosticLog {
  /// Reports something for which iOS raises an exception. The caller goes on with what does no harm.
  package func raise(
    _ name: ExceptionName, _ reason: String, file: String? = nil, line: Int? = nil
  ) {
    report(Diagnostic(exception: name, reason, file: file, line: line))
  }
}
