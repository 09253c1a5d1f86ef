/// Begins a connection: the host compares the protocol versions and lists the items that it can show.
public struct HelloCall: HostCall {
  public static let method = "hello"
  /// The client's version of the protocol.
  public var version: Int

  /// Creates a call; the version is that of this module.
  public init(version: Int = HostProtocolVersion.current) { self.version = version }

  /// The host's version and its items.
  public struct Reply: Codable, Sendable {
    /// The host's version of the protocol.
    public var version: Int
    /// The process identifier of the host.
    public var process: Int
    /// The items that the host can show, in the order of `ShowCall.item`.
    public var items: [HostItem]

    /// Creates a reply.
    public init(version: Int, process: Int, items: [HostItem]) {
      self.version = version
      self.process = process
      self.items = items
    }
  }
}

/// Something that a host can show: an app, a preview, a scene.
public struct HostItem: Codable, Sendable, Equatable {
  /// The kind of an item.
  public enum Kind: String, Codable, Sendable {
    /// An app, launched through its delegate or its `@main` type.
    case app
    /// A `#Preview`, or a controller or view that a file declares.
    case preview
    /// A scene of a document or a scene file.
    case scene
  }

  /// The kind of the item.
  public var kind: Kind
  /// The title of the item for display; unique unless the source repeats one.
  public var title: String
  /// The file of the item; for an app the name of its delegate's class.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int

  /// Creates an item.
  public init(kind: Kind, title: String, file: String, line: Int) {
    self.kind = kind
    self.title = title
    self.file = file
    self.line = line
  }
}
