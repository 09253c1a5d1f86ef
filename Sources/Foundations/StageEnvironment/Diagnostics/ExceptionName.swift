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
  /// Creates a diagnostic for which iOS raises an exception of the given name.
  package init(
    exception name: ExceptionName, _ reason: String, file: String? = nil, line: Int? = nil
  ) {
    self.init(.exception, reason, file: file, line: line)
    exceptionName = name.rawValue
  }
}

extension DiagnosticLog {
  /// Reports a call for which iOS raises an exception. The caller continues with a harmless alternative.
  package func raise(
    _ name: ExceptionName, _ reason: String, file: String? = nil, line: Int? = nil
  ) {
    report(Diagnostic(exception: name, reason, file: file, line: line))
  }
}
