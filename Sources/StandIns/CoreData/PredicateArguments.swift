public import Foundation

// On iOS, values of Foundation can be cast to `CVarArg` for predicate formats, since they bridge to
// objects. The conformances in this file allow the same cast. A predicate gets the value itself;
// other formats get the text that `%@` displays.

/// A value that string formats receive as text. Predicate formats receive the value itself.
public protocol _FormattedByText: _CVarArgObject {
  var _formatText: String { get }
}

extension _FormattedByText {
  public var _cVarArgObject: any CVarArg { NSString(string: _formatText) }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { uuidString }
}
extension Date: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { description }
}
extension URL: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { absoluteString }
}
extension NSDate: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { description }
}
extension Array: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { description }
}
extension Set: @retroactive CVarArg, @retroactive _CVarArgObject, _FormattedByText {
  public var _formatText: String { description }
}
extension NSManagedObject: _FormattedByText { public var _formatText: String { description } }
