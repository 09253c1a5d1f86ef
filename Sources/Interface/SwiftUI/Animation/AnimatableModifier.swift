/// A view modifier whose values can be animated; replaced in iOS 15 by a `ViewModifier` that is also
/// `Animatable`.
public protocol AnimatableModifier: Animatable, ViewModifier {}
