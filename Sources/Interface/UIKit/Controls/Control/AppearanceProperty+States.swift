extension AppearanceProperty {
  /// Returns an appearance property for each of the states normal, highlighted, disabled and selected.
  static func states<O: AnyObject, V>(
    _ get: @escaping (O, UIControl.State) -> V?, _ set: @escaping (O, V?, UIControl.State) -> Void
  ) -> [Self] {
    [.normal, .highlighted, .disabled, .selected].map { (state: UIControl.State) in
      Self(
        get: { (object: O) -> V? in
          let own = get(object, state)
          // A value that equals the normal state's counts as not set.
          return state != .normal && isEqual(own, get(object, .normal)) ? nil : own
        },
        set: { set($0, $1, state) })
    }
  }
}
