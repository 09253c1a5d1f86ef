public import Foundation

/// Sections with rows or items in them.
extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index. The path has to have at least one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path has to have at least two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, under its name in collection views.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
