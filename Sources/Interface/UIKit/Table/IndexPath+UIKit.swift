public import Foundation

/// Index paths with a section and a row or item.
extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index. The path must have at least one index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path must have at least two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, as it is called in collection views.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
