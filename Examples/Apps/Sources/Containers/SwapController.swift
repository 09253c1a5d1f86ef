import UIKit

/// Shows one of two children and exchanges them in three ways.
public class SwapController: UIViewController {
  private let sides = [
    SideController("Front", .systemIndigo), SideController("Back", .systemOrange),
  ]
  private let holder = UIView()
  private var shown = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Containers"
    view.backgroundColor = .systemBackground
    for side in sides {
      addChild(side)
      side.didMove(toParent: self)
    }
    view.addSubview(holder)
    holder.addSubview(sides[0].view)
    let ways: [(String, UIView.AnimationOptions)] = [
      ("Flip", .transitionFlipFromRight), ("Curl", .transitionCurlUp),
      ("Dissolve", .transitionCrossDissolve),
    ]
    var items = ways.map { name, options in
      UIBarButtonItem(
        title: name, image: nil,
        primaryAction: UIAction { [weak self] _ in self?.swap(options) })
    }
    items.insert(.flexibleSpace(), at: 2)
    items.insert(.flexibleSpace(), at: 1)
    toolbarItems = items
    navigationController?.isToolbarHidden = false
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    holder.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
    for side in sides { side.viewIfLoaded?.frame = holder.bounds }
  }

  /// Exchanges the children within 0.6 seconds.
  public func swap(_ options: UIView.AnimationOptions) {
    let (from, to) = (sides[shown], sides[1 - shown])
    shown = 1 - shown
    to.view.frame = from.view.frame
    transition(from: from, to: to, duration: 0.6, options: options, animations: nil)
  }
}

/// A coloured card with a name.
public class SideController: UIViewController {
  private let color: UIColor

  init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = title
    label.textColor = .white
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 40)
    view.addSubview(label)
  }
}
