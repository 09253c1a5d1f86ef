import UIKit

/// Shows content, and a menu at the leading side that a pan pulls over it.
public class DrawerController: UIViewController {
  private let menu: UIViewController
  private var content: UIViewController
  private let shade = UIControl()
  private let width: CGFloat = 280
  /// How far the menu is open, from 0 to 1.
  private var progress: CGFloat = 0 { didSet { place() } }
  private var progressAtStart: CGFloat = 0

  public init(menu: UIViewController, content: UIViewController) {
    self.menu = menu
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for child in [content, menu] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    shade.backgroundColor = .black
    shade.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    view.insertSubview(shade, belowSubview: menu.view)
    menu.view.layer.shadowRadius = 12
    let recognizer = ReportingPan()
    recognizer.stateDidChange = { [weak self] in self?.pan($0) }
    view.addGestureRecognizer(recognizer)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  private func place() {
    content.view.frame = view.bounds
    shade.frame = view.bounds
    shade.alpha = 0.3 * progress
    shade.isHidden = progress == 0
    menu.view.frame = CGRect(
      x: -width * (1 - progress), y: 0, width: width, height: view.bounds.height)
    menu.view.layer.shadowOpacity = Float(0.3 * progress)
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      progressAtStart = progress
    case .changed:
      let moved = pan.translation(in: view).x / width
      progress = min(1, max(0, progressAtStart + moved))
    case .ended, .cancelled:
      let speed = pan.velocity(in: view).x
      setOpen(abs(speed) > 300 ? speed > 0 : progress > 0.5, animated: true)
    default:
      break
    }
  }

  private func close() { setOpen(false, animated: true) }

  public func setOpen(_ isOpen: Bool, animated: Bool) {
    UIView.animate(
      withDuration: animated ? 0.3 : 0, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) { self.progress = isOpen ? 1 : 0 }
  }

  /// Shows something else, and the menu goes.
  public func show(_ next: UIViewController) {
    content.willMove(toParent: nil)
    addChild(next)
    view.insertSubview(next.view, belowSubview: shade)
    content.view.removeFromSuperview()
    content.removeFromParent()
    next.didMove(toParent: self)
    content = next
    setOpen(false, animated: true)
  }
}

/// A pan that reports its states to a closure, without the Objective-C runtime.
private final class ReportingPan: UIPanGestureRecognizer {
  var stateDidChange: (UIPanGestureRecognizer) -> Void = { _ in }

  override var state: UIGestureRecognizer.State {
    didSet { stateDidChange(self) }
  }
}
