/// The values through which an effect moves a symbol. Lengths and factors are guesses from the appearance of
/// iOS.
extension SymbolMotion {
  /// A property of a symbol that effects animate.
  package enum Property {
    case scale, opacity
    /// The rotation in degrees, clockwise.
    case rotation

    /// The value without an effect.
    package var initialValue: Double { self == .rotation ? 0 : 1 }
  }

  /// A value that a property reaches after a number of seconds.
  package struct Step {
    package let value: Double
    package let duration: Double

    fileprivate init(_ value: Double, _ duration: Double) {
      self.value = value
      self.duration = duration
    }
  }

  /// Returns the steps of a property in one run of the effect; none if the effect leaves it as it is.
  package func steps(of property: Property) -> [Step] {
    switch (self, property) {
    case (.bounce(let isUp), .scale): [Step(isUp ? 1.2 : 0.8, 0.2), Step(1, 0.6)]
    case (.breathe, .scale): [Step(1.15, 0.9), Step(1, 0.9)]
    case (.pulse, .opacity), (.variableColor, .opacity): [Step(0.3, 0.7), Step(1, 0.7)]
    case (.wiggle, .rotation): [Step(12, 0.12), Step(-12, 0.24), Step(6, 0.24), Step(0, 0.2)]
    case (.rotate, .rotation): [Step(360, 1)]
    default: []
    }
  }

  /// The scale of a symbol while a scale effect is active.
  package static func activeScale(up: Bool) -> Double { up ? 1.15 : 0.85 }
}
