/// A view modifier whose values can be animated. The former way: a modifier that is `Animatable`.
public protocol AnimatableModifier: Animatable, ViewModifier {}
