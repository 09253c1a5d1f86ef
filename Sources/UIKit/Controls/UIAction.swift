/// Something that a control or a menu can do.
@preconcurrency @MainActor
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public typealias Handler = @MainActor (UIAction) -> Void

  open var title: String
  open var image: UIImage?
  public final let identifier: Identifier
  open private(set) weak var sender: AnyObject?
  private final let handler: Handler

  private static var count = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    Self.count += 1
    self.identifier = identifier ?? Identifier("action-\(Self.count)")
    self.handler = handler
    super.init()
  }

  final func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
