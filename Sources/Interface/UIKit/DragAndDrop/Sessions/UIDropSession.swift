public import Foundation

/// A drag in progress, for the view over which its items are.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The progress of the data transfer.
  var progress: Progress { get }
  /// The drag session, if the drag began in the same program.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress display that the system shows during the transfer.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads objects of a class from all items that have them.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The progress display of a drop.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none, `default`
}

extension UIDropSession {
  @discardableResult
  public func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    completion(items.compactMap { $0.itemProvider.readable(as: aClass) })
    return progress
  }

  /// Loads the Swift values of a type that the items are or represent.
  @_disfavoredOverload
  @discardableResult
  public func loadObjects<T>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress {
    completion(items.compactMap { $0.itemProvider.object?.itemProviderValue as? T })
    return progress
  }
}
