import CoreGraphics
import Foundation

// Creates objects of classes that are known only at run time: the layer class of a view, the copy
// of an animation, a cell registered by its class.
//
// On iOS an object can be created from any class; the call traps if the class has no such
// initializer. Swift allows that only for `required` initializers, which every subclass would have
// to declare, and no app does. So the class has a convenience initializer that calls the plain one,
// and it is called by the symbol of its allocating entry: that entry takes the class as its `self`,
// as a static function does, and calls the plain initializer through the class's own table, with
// the overrides of subclasses. A subclass without such an initializer traps there with Swift's
// message ("Use of unimplemented initializer"), as on iOS.
//
// Initializers consume their arguments and functions do not, so arguments with references are
// `__owned` here: otherwise each would be released once too often.
//
// The convenience initializers are `package` so that the optimizer keeps them.

extension CALayer {
  package convenience init(ofClassAtRunTime: Void) { self.init() }

  package convenience init(ofClassAtRunTime: Void, layer: Any) { self.init(layer: layer) }

  /// Calls `Class()` for a class that is not a constant.
  @_silgen_name("$s10QuartzCore7CALayerC16ofClassAtRunTimeACyt_tcfC")
  package static func make() -> Self

  /// Calls `Class(layer:)` for a class that is not a constant.
  @_silgen_name("$s10QuartzCore7CALayerC16ofClassAtRunTime5layerACyt_yptcfC")
  package static func make(layer: __owned Any) -> Self
}

extension CAAnimation {
  package convenience init(ofClassAtRunTime: Void) { self.init() }

  /// Calls `Class()` for a class that is not a constant.
  @_silgen_name("$s10QuartzCore11CAAnimationC16ofClassAtRunTimeACyt_tcfC")
  package static func make() -> Self
}
