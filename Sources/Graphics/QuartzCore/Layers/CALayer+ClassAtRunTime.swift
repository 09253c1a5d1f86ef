import CoreGraphics
import Foundation

// Creates objects of classes that are known only at run time: the layer class of a view, the copy
// of an animation, a cell registered by its class.
//
// On iOS any class can create an object, which traps if it has no such initialiser. Swift allows
// that only of `required` initialisers, which every subclass would then have to write out, and no
// app does. So the class has a convenience initialiser that calls the plain one, and it is called
// by the name of its allocating entry: that entry takes the class as its `self`, as a static
// function does, and calls the plain initialiser through the class's own table, with subclasses'
// overrides. A subclass without such an initialiser stops there with Swift's message ("Use of
// unimplemented initializer"), as it does on iOS.
//
// Initialisers consume their arguments and functions do not, so arguments with references are
// `__owned` here: without it each would be released once too often.
//
// The convenience initialisers are `package` so that the optimiser keeps them.

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
