/// Requests the elements that VoiceOver visits on the screen, in order. A SwiftUI view is an element, but not
/// a view of the tree.
public struct ElementsCall: HostCall {
  public static let method = "elements"

  /// Creates a call.
  public init() {}

  /// The elements.
  public struct Reply: Codable, Sendable {
    /// The elements in order.
    public var elements: [HostElement]

    /// Creates a reply.
    public init(elements: [HostElement]) { self.elements = elements }
  }
}

/// An element of the screen.
public struct HostElement: Codable, Sendable, Equatable {
  /// The text that VoiceOver reads for the element.
  public var description: String
  /// The frame in points of the screen: x, y, width, height.
  public var frame: [Double]
  /// The point at which a touch activates the element, in points of the screen.
  public var point: [Double]
  /// The accessibility identifier.
  public var identifier: String?

  /// Creates an element.
  public init(description: String, frame: [Double], point: [Double], identifier: String?) {
    self.description = description
    self.frame = frame
    self.point = point
    self.identifier = identifier
  }
}
