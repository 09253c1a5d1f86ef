/// The stack of contexts that drawing without an explicit context goes to.
@MainActor
private enum ContextStack {
  static var contexts: [CGContext] = []
}

@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Takes the innermost context off. An unmatched call does nothing.
@MainActor
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

@MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// A frame one point wide inside the rectangle.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

@MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
