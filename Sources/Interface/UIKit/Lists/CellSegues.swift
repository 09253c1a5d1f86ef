/// The storyboard segues of a cell.
@MainActor
struct CellSegues {
  /// Performs the segue of the cell's selection.
  var selection: (() -> Void)?
  /// Performs the segue of the cell's accessory button.
  var accessory: (() -> Void)?
}
