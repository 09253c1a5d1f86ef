/// An interaction of a view, which is notified when it is added to one.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view to which the interaction belongs, or nil.
  var view: UIView? { get }
  /// Notifies that the interaction is about to be added to a view, or to be removed if nil.
  func willMove(to view: UIView?)
  /// Notifies that the interaction was added to a view, or removed if nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view in the order in which they were added. Setting them removes the current
  /// ones first.
  public final var interactions: [any UIInteraction] {
    get { rareStorage?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction and removes it from its previous view.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. An interaction of another view is ignored.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rare.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
