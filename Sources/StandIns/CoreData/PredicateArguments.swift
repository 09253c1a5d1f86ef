public import Foundation

// On iOS values of Foundation are cast to `CVarArg` for formats of predicates, since they bridge to objects
// there. A predicate takes them out of the cast again; other formats get the text that `%@` shows.

/// A value whose text other formats than those of predicates get.
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
