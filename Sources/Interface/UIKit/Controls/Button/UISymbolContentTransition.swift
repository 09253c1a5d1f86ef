/// The transition between two symbols of a button.
public struct UISymbolContentTransition {
  public let contentTransition: any ContentTransitionSymbolEffect
  public let options: SymbolEffectOptions

  public init(
    _ contentTransition: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    self.contentTransition = contentTransition
    self.options = options
  }
}
