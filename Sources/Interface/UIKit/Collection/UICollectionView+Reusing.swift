import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: Cells

  /// Registers a cell class. A class that is not a collection view cell is reported and not registered.
  final func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cellQueue.register(identifier, nil) }
    guard let type = type as? UICollectionViewCell.Type else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "\(type) was registered for the cells \"\(identifier)\" of a collection view, but it is "
          + "no UICollectionViewCell. Register a class of cells.")
      return
    }
    cellQueue.register(identifier) { type.make(frame: .zero) }
  }

  /// Registers a nib. A nib whose first object is not a cell is reported when a cell is created.
  final func registerCell(_ nib: UINib?, _ identifier: String) {
    cellQueue.register(
      identifier,
      nib.map { nib in
        {
          guard let cell = nib.instantiate(withOwner: nil).first as? UICollectionViewCell else {
            DiagnosticLog.current.raise(
              .internalInconsistency,
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
                + "one top level object which must be a UICollectionReusableView instance")
            return nil
          }
          return cell
        }
      })
  }

  /// Registers a prototype cell of a storyboard or xib.
  final func register(prototype make: @escaping () -> UICollectionViewCell, identifier: String) {
    cellQueue.register(identifier, make)
  }

  /// Returns a reused or new cell. If nothing is registered, UIKit raises an exception; here a diagnostic is
  /// reported and a plain cell returned.
  final func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    let place = UICollectionViewCell.Place(view: self, path: path)
    if let cell = cellQueue.takeIdle(identifier) {
      cell.place = place
      cell.adopt(traits)
      cell.resetVisibility()
      cell.prepareForReuse()
      return cell
    }
    let cell = cellQueue.make(identifier)
    if cell == nil {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard (asked for section \(path.section), item \(path.item))"
      )
    }
    let result = cell ?? UICollectionViewCell(frame: .zero)
    result.reuseIdentifier = identifier
    result.place = place
    // The cell needs its traits before it is configured and measured, which happens before it is added to the
    // view.
    result.adopt(traits)
    return result
  }

  /// Removes a cell and keeps it for reuse if it has an identifier.
  final func recycle(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    cell.place = nil
    guard let identifier = cell.reuseIdentifier else { return }
    cellQueue.recycle(cell, identifier)
  }

  // MARK: Supplementary views

  /// The key of a supplementary view's queue. A line break separates kind and identifier.
  private func name(_ kind: String, _ identifier: String) -> String { kind + "\n" + identifier }

  /// Registers a class of supplementary views. A class that is not a reusable view is reported and not
  /// registered.
  final func registerExtra(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard let type else { return extraQueue.register(name(kind, identifier), nil) }
    guard let type = type as? UICollectionReusableView.Type else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "\(type) was registered for views of kind \(kind), but it is no "
          + "UICollectionReusableView. Register a class of those.")
      return
    }
    extraQueue.register(name(kind, identifier)) { type.make(frame: .zero) }
  }

  /// Registers a nib of supplementary views.
  final func registerExtra(_ nib: UINib?, _ kind: String, _ identifier: String) {
    extraQueue.register(
      name(kind, identifier),
      nib.map { nib in
        { nib.instantiate(withOwner: nil).first as? UICollectionReusableView }
      })
  }

  /// Registers a prototype header or footer of a storyboard or xib.
  final func register(
    prototype make: @escaping () -> UICollectionReusableView, kind: String, identifier: String
  ) {
    extraQueue.register(name(kind, identifier), make)
  }

  /// Returns a reused or new supplementary view with its index path and traits set.
  final func dequeueExtra(
    _ kind: String, _ identifier: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    let name = name(kind, identifier)
    let place = SupplementaryPlace(view: self, kind: kind, path: path)
    if let view = extraQueue.takeIdle(name) {
      view.supplementaryPlace = place
      view.adopt(traits)
      view.resetVisibility()
      view.prepareForReuse()
      return view
    }
    let view = extraQueue.make(name)
    if view == nil {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register "
          + "a nib or a class for the identifier or connect a prototype in a storyboard (asked "
          + "for section \(path.section))")
    }
    let result = view ?? UICollectionReusableView(frame: .zero)
    result.reuseIdentifier = identifier
    result.elementKind = kind
    result.supplementaryPlace = place
    result.adopt(traits)
    return result
  }

  /// Removes a supplementary view or decoration and keeps it for reuse.
  final func recycle(extra view: UICollectionReusableView) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier, let kind = view.elementKind else { return }
    if view.isDecoration {
      decorationQueue.recycle(view, kind)
    } else {
      extraQueue.recycle(view, name(kind, identifier))
    }
  }

  /// Returns a reused or new decoration view. A kind that is not registered with the layout is reported.
  final func decoration(_ kind: String) -> UICollectionReusableView? {
    if let view = decorationQueue.takeIdle(kind) {
      view.resetVisibility()
      view.prepareForReuse()
      return view
    }
    guard let view = collectionViewLayout.decorationMakers[kind]?() else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib "
          + "or connect a prototype in a storyboard")
      return nil
    }
    view.reuseIdentifier = kind
    view.elementKind = kind
    view.isDecoration = true
    return view
  }

  // MARK: Registrations

  /// Dequeues a cell for a registration and configures it, unless the item is nil.
  final func dequeueConfigured<Cell: UICollectionViewCell, Item>(
    _ registration: CellRegistration<Cell, Item>, _ path: IndexPath, _ item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !cellQueue.isRegistered(identifier) {
      if let nib = registration.nib {
        registerCell(nib, identifier)
      } else {
        cellQueue.register(identifier) { Cell.make(frame: .zero) }
      }
    }
    let found = dequeueCell(identifier, path)
    let cell = found as? Cell ?? Cell.make(frame: .zero)
    if let item { registration.handler(cell, path, item) }
    return cell
  }
}

extension UICollectionView {
  /// The class or nib of cells and the handler that configures them. Create it once, outside of the cell
  /// provider.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item. Called each time a cell is dequeued.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let nib: UINib?
    /// The registration's reuse identifier.
    let identifier: String

    /// Creates a registration of cells that are created from their class.
    public init(handler: @escaping Handler) {
      self.init(nib: nil, handler)
    }

    /// Creates a registration of cells that are loaded from a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.init(nib: cellNib, handler)
    }

    private init(nib: UINib?, _ handler: @escaping Handler) {
      self.nib = nib
      self.handler = handler
      RegistrationCount.next += 1
      identifier = "registration \(RegistrationCount.next) of \(Cell.self)"
    }
  }

  /// The class or nib of supplementary views and the handler that configures them.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view for an index path. Called each time one is dequeued.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let nib: UINib?
    let elementKind: String
    let identifier: String

    /// Creates a registration of views that are created from their class.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(nib: nil, elementKind, handler)
    }

    /// Creates a registration of views that are loaded from a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(nib: supplementaryNib, elementKind, handler)
    }

    private init(nib: UINib?, _ elementKind: String, _ handler: @escaping Handler) {
      self.nib = nib
      self.elementKind = elementKind
      self.handler = handler
      RegistrationCount.next += 1
      identifier = "registration \(RegistrationCount.next) of \(Supplementary.self)"
    }
  }

  /// Returns a cell that the registration's handler configured for an item. With a nil item the handler is
  /// not called.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { dequeueConfigured(registration, indexPath, item) }

  /// Returns a supplementary view that the registration's handler configured.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if !extraQueue.isRegistered(kind + "\n" + identifier) {
      if let nib = registration.nib {
        registerExtra(nib, kind, identifier)
      } else {
        extraQueue.register(kind + "\n" + identifier) { Supplementary.make(frame: .zero) }
      }
    }
    let view =
      dequeueExtra(kind, identifier, indexPath) as? Supplementary
      ?? Supplementary.make(frame: .zero)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The number of registrations, which makes their reuse identifiers unique.
@MainActor
private enum RegistrationCount {
  static var next = 0
}
