import InterfaceBuilderDocument
public import UIKit

/// A map of a storyboard, as on Xcode's canvas: scenes at their positions, segues as arrows.
public struct StoryboardMap: Sendable {
  /// A scene's position on the map, in points of the canvas with the map's corner at the origin.
  public struct Place: Sendable {
    /// The index of the scene in the document, from 0.
    public var scene: Int
    /// The title of the scene for display.
    public var title: String
    /// Whether the scene is the initial one.
    public var isInitial: Bool
    /// The frame in points of the canvas, with the map's corner at the origin.
    public var frame: CGRect
  }

  /// A connection from one scene to another, by the indices of their places.
  public struct Connection: Sendable, Equatable {
    /// The index of the source place.
    public var source: Int
    /// The index of the destination place.
    public var destination: Int
    /// The label: the segue's identifier, or else its kind.
    public var label: String
    /// The kind of the connection, which determines the colour.
    public var kind: Kind

    /// A push, a presentation, or a container's child.
    public enum Kind: Sendable {
      case push, presentation, containment
    }
  }

  /// The places of the scenes, in the order of the document.
  public private(set) var places: [Place]
  /// The connections of the segues, in the order of the document. Unwind segues have none.
  public let connections: [Connection]
  /// The size in points.
  public private(set) var size: CGSize

  /// The margin around all scenes, and between rows of scenes without a position.
  static let margin: CGFloat = 120

  /// Creates the map of some scenes and their connections.
  ///
  /// - Parameter scenes: The title, size in points, and position on the canvas of each scene; those without a
  ///   position are placed in a row below the others.
  init(
    scenes: [(title: String, size: CGSize, origin: CGPoint?)], initial: Int,
    connections: [Connection]
  ) {
    self.connections = connections
    var frames = scenes.map { scene in
      scene.origin.map { CGRect(origin: $0, size: scene.size) }
    }
    let placed = frames.compactMap { $0 }
    let below = placed.isEmpty ? 0 : (placed.map(\.maxY).max() ?? 0) + Self.margin
    var x = placed.map(\.minX).min() ?? 0
    for index in frames.indices where frames[index] == nil {
      let size = scenes[index].size
      frames[index] = CGRect(origin: CGPoint(x: x, y: below), size: size)
      x += size.width + Self.margin
    }
    frames = MapSpreading.spread(frames.compactMap { $0 })
    let all = frames.compactMap { $0 }.reduce(CGRect.null) { $0.union($1) }
    size =
      all.isNull
      ? .zero : CGSize(width: all.width + 2 * Self.margin, height: all.height + 2 * Self.margin)
    places = frames.enumerated().map { index, frame in
      Place(
        scene: index, title: scenes[index].title, isInitial: index == initial,
        frame: (frame ?? .zero).offsetBy(dx: Self.margin - all.minX, dy: Self.margin - all.minY))
    }
  }

  /// The maximum width and height in pixels of a map without an explicit scale.
  private static let preferredSide: CGFloat = 8_000

  /// The default scale: half a pixel per point, or less for large storyboards.
  public var standardZoom: CGFloat {
    min(0.5, Self.preferredSide / max(size.width, size.height, 1))
  }
}
