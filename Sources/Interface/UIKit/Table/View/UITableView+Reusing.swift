import Foundation

extension UITableView {
  // MARK: Cells

  /// Registers a cell class. A class that is not a table view cell is reported and not registered.
  final func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cellQueue.register(identifier, nil) }
    guard let type = type as? UITableViewCell.Type else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "\(type) was registered for the cells \"\(identifier)\" of a table, but it is no "
          + "UITableViewCell. Register a class of cells.")
      return
    }
    cellQueue.register(identifier) { type.make(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a nib. A nib whose first object is not a cell is reported when a cell is created.
  final func registerCell(_ nib: UINib?, _ identifier: String) {
    cellQueue.register(
      identifier,
      nib.map { nib in
        {
          let objects = nib.instantiate(withOwner: nil)
          guard let cell = objects.first as? UITableViewCell else {
            DiagnosticLog.current.raise(
              .internalInconsistency,
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
                + "one top level object which must be a UITableViewCell instance")
            return nil
          }
          if cell.reuseIdentifier == nil { cell.adopt(reuseIdentifier: identifier) }
          return cell
        }
      })
  }

  /// Registers a prototype cell of a storyboard or xib, of which a new cell is created for each row.
  final func register(prototype make: @escaping () -> UITableViewCell, identifier: String) {
    cellQueue.register(identifier, make)
  }

  /// Returns a reused cell, reset, or a new one; nil if nothing is registered.
  final func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    let idle = cellQueue.takeIdle(identifier)
    let cell = idle ?? cellQueue.make(identifier)
    // The cell needs its traits before it is configured and measured, which happens before it is added to the
    // table.
    cell?.adopt(traits)
    idle?.prepareForReuse()
    return cell
  }

  /// Reports the exception that UIKit raises if two cells are dequeued for one requested cell.
  final func noteDequeuing(_ identifier: String, for path: IndexPath) {
    guard let request = cellRequest, request.path == path else { return }
    if request.isDequeued {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you "
          + "really need to dequeue more cells than the table view is requesting, use the "
          + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: "
          + "\(identifier), section \(path.section), row \(path.row)")
    }
    cellRequest?.isDequeued = true
  }

  /// Removes a cell and keeps it for reuse if it has an identifier.
  final func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.place = nil
    guard let identifier = cell.reuseIdentifier else { return }
    cellQueue.recycle(cell, identifier)
  }

  // MARK: Headers and footers

  /// Registers a class. A class that is not a header or footer view is reported and not registered.
  final func registerHeaderFooter(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return headerFooterQueue.register(identifier, nil) }
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "\(type) was registered for the headers and footers \"\(identifier)\" of a table, but it "
          + "is no UITableViewHeaderFooterView. Register a class of those.")
      return
    }
    headerFooterQueue.register(identifier) { type.make(reuseIdentifier: identifier) }
  }

  /// Registers a nib of headers and footers.
  final func registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
    headerFooterQueue.register(
      identifier,
      nib.map { nib in
        {
          let view = nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
          view?.adopt(reuseIdentifier: identifier)
          return view
        }
      })
  }

  /// Returns a reused or new header or footer with the table's traits; nil if nothing is registered.
  final func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    let idle = headerFooterQueue.takeIdle(identifier)
    let view = idle ?? headerFooterQueue.make(identifier)
    view?.adopt(traits)
    view?.belong(to: self)
    idle?.prepareForReuse()
    return view
  }

  /// Removes a header or footer and keeps it for reuse if it has an identifier.
  final func recycle(headerFooter view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView,
      let identifier = view.reuseIdentifier
    else { return }
    headerFooterQueue.recycle(view, identifier)
  }
}
