/// The stack of graphics contexts for drawing without an explicit context. Each thread has its own, as on
/// iOS, so drawing is not bound to an actor.
private final class ContextStack {
  struct Entry {
    var context: CGContext
    /// The scale of an image context; nil for a context that was pushed.
    var imageScale: CGFloat?
    /// The PDF file that is being drawn; nil for other contexts.
    var pages: PDFPages?
  }

  private var entries: [Entry] = []

  static var entries: [Entry] { existing?.entries ?? [] }

  static func push(_ entry: Entry) { own.entries.append(entry) }

  static func updateLast(_ change: (inout Entry) -> Void) {
    let stack = own
    guard let last = stack.entries.indices.last else { return }
    change(&stack.entries[last])
  }

  static func pop() { _ = existing?.entries.popLast() }

  // MARK: By thread

  /// The key of the thread-specific stack. With `Thread.threadDictionary` the lookups took a fifth of the
  /// first frame of many views.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
    }
    return key
  }()

  private static var existing: ContextStack? {
    pthread_getspecific(key).map { Unmanaged<ContextStack>.fromOpaque($0).takeUnretainedValue() }
  }

  private static var own: ContextStack {
    if let existing { return existing }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}

/// The scale of the current screen or, on other threads, of the current traits.
var screenScale: CGFloat {
  guard MainQueue.isCurrent else {
    return max(1, UITraitCollection.current.displayScale)
  }
  return MainActor.assumeIsolated { UIScreen.main.scale }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.entries.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.push(ContextStack.Entry(context: context))
}

/// Removes the current context. An unmatched call does nothing.
public func UIGraphicsPopContext() { ContextStack.pop() }

/// The PDF file whose context is current.
var currentPDFPages: PDFPages? { ContextStack.entries.last?.pages }

func pushPDFPages(_ pages: PDFPages) {
  ContextStack.push(ContextStack.Entry(context: pages.context, pages: pages))
}

/// Changes the current PDF file and makes the context of its page current.
func updatePDFPages(_ change: (PDFPages) -> Void) {
  guard let pages = currentPDFPages else { return }
  change(pages)
  ContextStack.updateLast { $0.context = pages.context }
}

// MARK: - Image contexts

/// Begins a transparent image context with a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap context and makes it current. A scale of 0 is the screen's; an opaque context starts
/// black.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : screenScale
  let bounds = CGRect(origin: .zero, size: size)
  guard let canvas = ImageCanvas(bounds: bounds, scale: scale, isOpaque: opaque) else {
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "UIGraphicsBeginImageContext was given the size \(size), which makes no picture. Nothing is "
        + "drawn until it is ended.")
    // A placeholder context keeps begin and end calls balanced.
    let nowhere = CGContext(recordingTo: .empty, deviceTransform: .identity)
    ContextStack.push(ContextStack.Entry(context: nowhere, imageScale: scale))
    return
  }
  ContextStack.push(ContextStack.Entry(context: canvas.context, imageScale: scale))
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.entries.last, let scale = entry.imageScale else { return nil }
  return entry.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

public func UIGraphicsEndImageContext() {
  guard ContextStack.entries.last?.imageScale != nil else { return }
  ContextStack.pop()
}

/// A bitmap context in points whose y axis points down.
struct ImageCanvas {
  let context: CGContext

  /// Creates a context; nil if the size is empty or too large.
  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let width = (bounds.size.width * scale).rounded(.up)
    let height = (bounds.size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 1_048_576, height <= 1_048_576,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else { return nil }
    if isOpaque { buffer.fill(.black) }
    context = CGContext(buffer: buffer)
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    // The offsets of shadows are in points and point down.
    context.baseTransform = context.userToDevice
  }
}

// MARK: - Rectangles

/// Fills a rectangle with the fill colour, replacing its contents.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Strokes a frame one point wide inside a rectangle, in the fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let box = rect.standardized
  context.saveGState()
  context.setBlendMode(blendMode)
  if box.width <= 2 || box.height <= 2 {
    context.fill(box)
  } else {
    context.fill([
      CGRect(x: box.minX, y: box.minY, width: box.width, height: 1),
      CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1),
      CGRect(x: box.minX, y: box.minY + 1, width: 1, height: box.height - 2),
      CGRect(x: box.maxX - 1, y: box.minY + 1, width: 1, height: box.height - 2),
    ])
  }
  context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
