import UIKit

/// A book of coloured pages: one at a time, or two on both sides of the spine.
public class BookController: UIPageViewController, UIPageViewControllerDataSource {
  private let leaves: [PageController]

  /// - Parameter isOpen: Whether two pages are shown.
  public init(isOpen: Bool) {
    leaves = (1...8).map(PageController.init)
    let spine: UIPageViewController.SpineLocation = isOpen ? .mid : .min
    super.init(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: spine.rawValue])
    title = "Book"
    dataSource = self
    setViewControllers(
      Array(leaves.prefix(isOpen ? 2 : 1)), direction: .forward, animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { leaf(beside: viewController, -1) }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { leaf(beside: viewController, 1) }

  private func leaf(beside controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = leaves.firstIndex(where: { $0 === controller }),
      leaves.indices.contains(index + step)
    else { return nil }
    return leaves[index + step]
  }
}

/// A page: its number on a colour.
public class PageController: UIViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(
      hue: CGFloat(number) / 9, saturation: 0.25, brightness: 1, alpha: 1)
    let label = UILabel()
    label.text = "\(number)"
    label.textColor = .black
    label.font = .systemFont(ofSize: 96, weight: .thin)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
