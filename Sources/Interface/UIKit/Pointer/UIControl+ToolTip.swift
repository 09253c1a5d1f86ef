extension UIControl {
  /// The interaction that shows the control's tool tip; nil without one.
  public final var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }

  /// The text beside a pointer that rests over the control; nil, the default, shows none.
  /// - Support: without effect: there is no pointer.
  public final var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }
}
