public import UIKit

/// The limits of an image. A larger one is refused.
public enum CaptureLimits {
  /// The maximum width and height in pixels.
  public static let side = 16_384
  /// The maximum total number of pixels.
  public static let pixels = 100_000_000
}

/// The reason why an image cannot be captured.
public enum CaptureError: Error, Equatable {
  /// The image would have no pixels.
  case empty(width: CGFloat, height: CGFloat)
  /// The image would have more pixels than the limits allow.
  case tooLarge(width: CGFloat, height: CGFloat)
  /// There is not enough memory for the image.
  case noMemory

  /// A sentence that describes the problem.
  public var finding: String {
    switch self {
    case .empty(let width, let height):
      "The view is \(shortNumber(width)) x \(shortNumber(height)) points, which makes no picture."
    case .tooLarge(let width, let height):
      "The picture would be \(shortNumber(width)) x \(shortNumber(height)) pixels; the limit is "
        + "\(CaptureLimits.side) a side and \(CaptureLimits.pixels / 1_000_000) million in all."
    case .noMemory: "There is not enough memory for the picture."
    }
  }

  /// The problem and the remedy.
  public var message: String {
    switch self {
    case .empty: "\(finding) Give it a size."
    case .tooLarge, .noMemory: "\(finding) Lower the size or the scale."
    }
  }
}

extension Stage {
  /// Captures the window, after running the program's queued work that is due now.
  public func capture() throws(CaptureError) -> CGImage {
    layout()
    runQueuedWork()
    return CGImage(buffer: try picture(of: window.layer, background: nil))
  }

  /// Captures a view with its subviews, without the views behind or in front of it.
  public func capture(_ view: UIView) throws(CaptureError) -> CGImage {
    layout()
    runQueuedWork()
    return CGImage(buffer: try picture(of: view.layer, background: nil))
  }

  /// Returns an image of a layer and its sublayers.
  ///
  /// - Parameter background: The colour behind everything, including the app's other windows.
  package func picture(
    of layer: CALayer, background: CGColor?
  ) throws(CaptureError) -> PixelBuffer {
    if let size = try? pixelSize(of: layer) {
      Painter.prepare(area: size.width * size.height, options: .threads(captureOptions.threads))
    }
    return try composition(of: layer, background: background).paint(threads: captureOptions.threads)
  }

  /// Returns the display lists of a layer in its current layout.
  package func composition(
    of layer: CALayer, background: CGColor?
  ) throws(CaptureError) -> Composition {
    layout()
    adaptGlass()
    return try withExtent { () throws(CaptureError) in
      try composed(layer, background: background?.premultiplied())
    }
  }

  private func composed(
    _ layer: CALayer, background: PremultipliedColor?
  ) throws(CaptureError) -> Composition {
    let size = try pixelSize(of: layer)
    var composition = Composition(width: size.width, height: size.height)
    let isWindow = layer === window.layer
    // During a rotation the area outside the interface is black.
    let isTurning = isWindow && window.isTurning
    let background = isTurning ? UIColor.black.cgColor.premultiplied() : background
    composition.isCovered = background?.isOpaque ?? false
    let behind = isWindow ? windows(above: false) : []
    for (index, view) in behind.enumerated() {
      composition.lists.append(
        list(of: view, size, background: index == 0 ? background : nil))
    }
    composition.lists.append(
      perform {
        Flattener.flatten(
          layer, transform: transform(of: layer), width: size.width, height: size.height,
          background: behind.isEmpty ? background : nil, semantics: captureOptions.semantics)
      })
    guard isWindow else { return composition }
    for view in windows(above: true) + [systemOverlay].compactMap(\.self) {
      composition.lists.append(list(of: view, size))
    }
    if showsTouches {
      composition.lists.append(
        touchMarks.list(at: time, width: size.width, height: size.height, scale: screen.scale))
    }
    return composition
  }

  /// Returns the app's other visible windows, ordered by level.
  private func windows(above: Bool) -> [UIView] {
    let all = environment.application.windows.filter { !$0.isHidden }
    guard all.count > 1, let own = all.firstIndex(where: { $0 === window }) else { return [] }
    return all.enumerated().filter { index, other in
      guard other !== window else { return false }
      let isAbove =
        other.windowLevel == window.windowLevel
        ? index > own : other.windowLevel > window.windowLevel
      return isAbove == above
    }
    .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
    .map(\.element)
  }

  /// Returns the display list of a view with the screen's size, or of a window with a position on the screen.
  private func list(
    of view: UIView, _ size: (width: Int, height: Int), background: PremultipliedColor? = nil
  ) -> DisplayList {
    perform {
      view.layoutIfNeeded()
      view.layer.displayTree()
      view.layer.commitTree()
      return Flattener.flatten(
        view.layer, transform: CGAffineTransform(scaleX: screen.scale, y: screen.scale),
        width: size.width, height: size.height, background: background,
        semantics: captureOptions.semantics)
    }
  }

  /// Returns the transform from the superlayer's coordinates to pixels, with the origin at the corner of the
  /// layer's frame.
  private func transform(of layer: CALayer) -> CGAffineTransform {
    let frame = layer.frame
    return CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
      .concatenating(CGAffineTransform(scaleX: screen.scale, y: screen.scale))
  }

  /// Returns the size of a layer, rounded to whole pixels.
  private func pixelSize(of layer: CALayer) throws(CaptureError) -> (width: Int, height: Int) {
    let points = layer.frame.size
    let width = (points.width * screen.scale).rounded()
    let height = (points.height * screen.scale).rounded()
    guard width >= 1, height >= 1 else {
      throw .empty(width: points.width, height: points.height)
    }
    guard width <= CGFloat(CaptureLimits.side), height <= CGFloat(CaptureLimits.side),
      width * height <= CGFloat(CaptureLimits.pixels)
    else { throw .tooLarge(width: width, height: height) }
    return (Int(width), Int(height))
  }
}
