@_exported public import UIKit

/// An item whose file can be previewed.
public protocol QLPreviewItem: AnyObject {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

/// Displays files. Images and texts are displayed; any other file is a box with its name.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)? {
    didSet { reloadData() }
  }
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0 {
    didSet { refreshCurrentPreviewItem() }
  }
  private let content = QLPreviewBox()

  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource else { return nil }
    let count = dataSource.numberOfPreviewItems(in: self)
    guard (0..<count).contains(currentPreviewItemIndex) else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { QLPreviewBox.kind(of: $0) != .other } ?? false
  }

  open override func loadView() { view = content }
  open override func viewDidLoad() {
    super.viewDidLoad()
    refreshCurrentPreviewItem()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.previewControllerDidDismiss(self)
  }

  open func reloadData() { refreshCurrentPreviewItem() }
  open func refreshCurrentPreviewItem() {
    let item = currentPreviewItem
    title = item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent
    content.show(item?.previewItemURL)
  }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// Displays the contents of a file: an image, a text, or a box with the name of the file.
final class QLPreviewBox: UIView {
  enum Kind { case image, text, other }
  private let picture = UIImageView()
  private let text = UITextView()
  private var name = "QLPreviewController"

  /// Returns the kind of a file, by its extension.
  static func kind(of url: URL) -> Kind {
    switch url.pathExtension.lowercased() {
    case "png", "jpg", "jpeg", "gif", "webp", "pdf", "svg": .image
    case "txt", "md", "json", "csv", "xml", "log", "swift": .text
    default: .other
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    picture.contentMode = .scaleAspectFit
    text.isEditable = false
    for view in [picture, text] as [UIView] {
      view.isHidden = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ url: URL?) {
    picture.image = nil
    text.text = ""
    name = url?.lastPathComponent ?? "QLPreviewController"
    if let url, let data = try? Data(contentsOf: url) {
      switch Self.kind(of: url) {
      case .image: picture.image = UIImage(data: data)
      case .text: text.text = String(decoding: data, as: UTF8.self)
      case .other: break
      }
    }
    picture.isHidden = picture.image == nil
    text.isHidden = text.text.isEmpty
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard picture.isHidden, text.isHidden else { return }
    drawNamedBox(name, in: rect)
  }
}
