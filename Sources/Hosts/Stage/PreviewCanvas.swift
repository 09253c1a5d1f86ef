internal import Comparison
internal import CoreGraphics
import Foundation
internal import ImageIO
import UIKit

/// The stage of one preview, configured by its traits.
@MainActor
final class PreviewCanvas {
  /// The reason why an image of the preview cannot be made.
  struct Problem: Error {
    let sentence: String
  }

  private let preview: Tintype.PreviewContent
  private let stage: Stage
  private var fitsContent = false
  private var isFixed = false
  private var orientation: UIInterfaceOrientation?
  /// The view to capture if the content determines the size.
  private var fittingView: UIView?

  /// The time in seconds after which appearance animations have ended.
  private static let secondsToArrive = 1.0
  /// The maximum delay in seconds; work that a program schedules for later is not in the image.
  private static let secondsAtMost = 10.0

  init(
    _ preview: Tintype.PreviewContent, device: Device, orientation held: Device.Orientation? = nil,
    size given: CGSize? = nil, scale: CGFloat? = nil, traits: UITraitCollection,
    diagnostics: @escaping DiagnosticLog.Handler
  ) {
    self.preview = preview
    var size: CGSize?
    var unknown: [String] = []
    for trait in preview.traits {
      switch trait.effect {
      case .none: break
      case .orientation(let wanted): orientation = wanted
      case .sizeThatFits: fitsContent = true
      case .fixedSize(let wanted): size = wanted
      case .unknown(let source): unknown.append(source)
      }
    }
    size = size ?? given
    isFixed = size != nil
    // A preview with a fixed size has no orientation.
    if isFixed { orientation = nil }
    stage = Stage(
      device: device,
      orientation: held ?? (orientation?.isLandscape ?? false ? .landscape : .portrait),
      size: size, scale: scale, safeArea: size == nil ? nil : .zero, traits: traits,
      diagnostics: diagnostics)
    for source in unknown { reportUnknown(source) }
  }

  private func warn(_ sentence: String) {
    stage.environment.diagnostics.warn(sentence, file: preview.file, line: preview.line)
  }

  private func reportUnknown(_ source: String) {
    let known = [
      "defaultLayout", "sizeThatFitsLayout", "fixedLayout(width:height:)", "portrait",
      "portraitUpsideDown", "landscapeLeft", "landscapeRight",
    ]
    let hint = nearestName(to: String(source.dropFirst()), among: known)
    warn(
      "The trait '\(source)' has no effect here. "
        + (hint.map { "Did you mean '.\($0)'?" }
          ?? "Those that have are .\(known.joined(separator: ", ."))."))
  }

  // MARK: Image

  /// Shows the content and returns the stage, whose clock is at 0.
  func start() throws -> Stage {
    try requireSize()
    fittingView = try show()
    if let orientation { turn(to: orientation) }
    if fitsContent, !isFixed, let fittingView { fit(fittingView) }
    stage.layout()
    return stage
  }

  private func requireSize() throws {
    if isFixed, stage.window.bounds.isEmpty {
      throw Problem(
        sentence:
          "\(preview.file):\(preview.line): The size of the preview's fixedLayout is empty. "
          + "Give it a width and a height above 0.")
    }
  }

  /// The view to capture in place of the screen; nil to capture the screen.
  private var captured: UIView? { fitsContent && !isFixed ? fittingView : nil }

  /// Returns the PNG image of the content after all animations have ended, including a record of its views.
  func finish(compression: PNGEncoder.Compression) throws -> Data {
    let image = try captureAtRest()
    return ReferenceImage.encode(
      image.buffer, scale: Double(stage.screen.scale),
      tree: ViewTreeRecord(of: captured ?? stage.window), compression: compression)
  }

  private func captureAtRest() throws -> CGImage {
    stage.advanceUntilIdle(rest: Self.secondsToArrive, limit: Self.secondsAtMost)
    guard let shown = captured else { return try stage.capture() }
    fit(shown)
    stage.advance(by: 0)
    return try stage.capture(on: .systemBackground, shown)
  }

  /// Shows the content and returns the view to capture if the content determines the size.
  private func show() throws -> UIView? {
    let content = stage.perform { preview.make() }
    switch content {
    case let delegate as any UIApplicationDelegate:
      stage.launch(delegate)
      return nil
    case let controller as UIViewController where fitsContent && !isFixed:
      let container = UIViewController()
      stage.show(container)
      stage.perform {
        container.addChild(controller)
        container.view.addSubview(controller.view)
        controller.didMove(toParent: container)
        fit(controller.view)
      }
      return controller.view
    case let controller as UIViewController:
      stage.show(controller)
      return nil
    case let view as UIView:
      let controller = UIViewController()
      stage.show(controller)
      stage.perform { place(view, in: controller.view) }
      return view
    default:
      throw Problem(
        sentence: "\(preview.file):\(preview.line): A preview makes a \(type(of: content)); a view "
          + "or a controller is expected.")
    }
  }

  /// Places a view in a container. A view without a size of its own fills the safe area, as in Xcode's
  /// canvas.
  private func place(_ view: UIView, in container: UIView) {
    container.backgroundColor = .systemBackground
    container.addSubview(view)
    if isFixed {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    if fitsContent { return fit(view) }
    guard view.bounds.isEmpty else {
      view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let fit = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    NSLayoutConstraint.activate(
      fit.width > 0 && fit.height > 0
        ? [
          view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
          view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
        ]
        : [
          view.leadingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.trailingAnchor),
          view.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor),
          view.bottomAnchor.constraint(equalTo: container.safeAreaLayoutGuide.bottomAnchor),
        ])
  }

  // MARK: Size and orientation

  /// Sets a view to the size of its content, centred on the screen, or to the size of the screen if the
  /// content has none.
  private func fit(_ view: UIView) {
    let screen = stage.window.bounds.size
    let size = wantedSize(of: view, in: screen)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(
      x: ((screen.width - size.width) / 2).rounded(),
      y: ((screen.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  private func wantedSize(of view: UIView, in screen: CGSize) -> CGSize {
    let preferred = view.next as? UIViewController
    if let preferred, preferred.preferredContentSize != .zero {
      return preferred.preferredContentSize
    }
    if preview.kind == .values {
      // The screen size is proposed, so that flexible content fills it.
      let size = view.sizeThatFits(screen)
      return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > screen.width {
      size = view.systemLayoutSizeFitting(
        CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    if size.width <= 0 || size.height <= 0 {
      let own = preferred == nil ? view.sizeThatFits(screen) : .zero
      if size.width <= 0 { size.width = own.width > 0 ? own.width : screen.width }
      if size.height <= 0 { size.height = own.height > 0 ? own.height : screen.height }
    }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Rotates the device so that the interface has an orientation. In landscape the orientation of
  /// the device is the opposite of that of the interface.
  private func turn(to orientation: UIInterfaceOrientation) {
    let device: UIDeviceOrientation =
      switch orientation {
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeRight
      case .landscapeRight: .landscapeLeft
      default: .portrait
      }
    stage.rotate(to: device, animated: false)
    guard stage.environment.interfaceOrientation != orientation else { return }
    warn(
      "The interface does not turn as the preview's traits ask: what is shown does not support that "
        + "orientation on \(stage.device.title).")
  }
}

extension Stage {
  /// Captures a view on a background colour.
  fileprivate func capture(on background: UIColor, _ view: UIView) throws -> CGImage {
    runQueuedWork()
    let color = background.resolvedColor(with: view.traitCollection).cgColor
    return CGImage(buffer: try picture(of: view.layer, background: color))
  }
}
