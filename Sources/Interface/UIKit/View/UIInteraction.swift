/// An interaction of a view, which is notified when it is added to one.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction; nil without one.
  var view: UIView? { get }
  /// Notifies that the interaction is about to be added to a view, or removed with nil.
  func willMove(to view: UIView?)
  /// Notifies that the interaction was added to a view, or removed with nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, in the order of their addition. Setting them removes the present
  /// ones first.
  public final var interactions: [any UIInteraction] {
    get { rareStorage?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Takes the interaction from the view that has it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. One that the view does not have is ignored.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rare.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
