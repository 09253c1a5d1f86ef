import Foundation

/// An object that accepts data from the pasteboard and from drops.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  /// The accepted types; nil accepts none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Inserts the data of item providers.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether all providers have data of an accepted type.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIPasteConfigurationSupporting {
  public func paste(itemProviders: [NSItemProvider]) {}

  public func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }
}
