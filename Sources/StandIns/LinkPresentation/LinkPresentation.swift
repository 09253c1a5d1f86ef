@_exported public import UIKit

// Previews of links. Metadata is never fetched, since there is no network; a view displays the
// metadata that a program sets.

public struct LPError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed = 2
    case metadataFetchCancelled = 3
    case metadataFetchTimedOut = 4
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "LPErrorDomain"
}

/// The metadata of a link: its URL, title, icon, image and video.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, used on one thread at a time.
  public override init() { super.init() }
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?
}

/// Fetches the metadata of a link. Every request fails, since there is no network.
open class LPMetadataProvider: NSObject {
  public override init() { super.init() }
  open var shouldFetchSubresources = true
  open var timeout: TimeInterval = 30
  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) { completionHandler(nil, LPError(.metadataFetchFailed)) }
  open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchFailed)
  }
  open func cancel() {}
}

/// A preview of a link: a card with its title and host.
///
/// - Support: partial: texts only, images are not loaded. The proportions are a guess.
@preconcurrency @MainActor
open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata {
    didSet { showTexts() }
  }
  private let title = UILabel()
  private let host = UILabel()

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    setUp()
  }

  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    metadata.url = URL
    metadata.originalURL = URL
    self.init(metadata: metadata)
  }

  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.numberOfLines = 2
    host.font = .systemFont(ofSize: 11)
    host.textColor = .secondaryLabel
    addSubview(title)
    addSubview(host)
    showTexts()
  }

  private func showTexts() {
    let address = (metadata.url ?? metadata.originalURL)?.host ?? ""
    title.text = metadata.title ?? address
    host.text = address.hasPrefix("www.") ? String(address.dropFirst(4)) : address
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static let padding: CGFloat = 12

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 300, height: 0)) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : 300
    let inner = CGSize(width: width - 2 * Self.padding, height: 0)
    let height = title.sizeThatFits(inner).height + host.sizeThatFits(inner).height
    return CGSize(width: width, height: height + 2 * Self.padding + 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Self.padding, dy: Self.padding)
    let height = title.sizeThatFits(inner.size).height
    title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: height)
    host.frame = CGRect(
      x: inner.minX, y: inner.minY + height + 2, width: inner.width,
      height: host.sizeThatFits(inner.size).height)
  }
}
