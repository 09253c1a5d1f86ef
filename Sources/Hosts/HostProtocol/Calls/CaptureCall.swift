/// Captures the screen. The image is the payload of the reply.
public struct CaptureCall: HostCall {
  public static let method = "capture"

  /// The format of the image.
  public enum Format: String, Codable, Sendable {
    /// A PNG file.
    case png
    /// The rectangles that differ from the last capture in this format, as `PixelRuns` encodes
    /// them. No payload if there are none.
    case changes
    /// The whole screen as `PixelRuns`. Later `changes` refer to it.
    case runs
  }

  /// The format of the image.
  public var format: Format
  /// The part of the screen in points: x, y, width, height. For `png` only.
  public var region: [Double]?
  /// The scale of the image relative to the screen's pixels, above 0 and at most 1. For `png` only.
  public var shrink: Double?

  /// Creates a call.
  public init(_ format: Format, region: [Double]? = nil, shrink: Double? = nil) {
    self.format = format
    self.region = region
    self.shrink = shrink
  }

  /// The size of the image and its changed part.
  public struct Reply: Codable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The rectangles of `changes`, each as x, y, width, height in pixels.
    public var rectangles: [[Int]]?
    /// The time of the stage's clock in seconds.
    public var time: Double

    /// Creates a reply.
    public init(width: Int, height: Int, rectangles: [[Int]]? = nil, time: Double) {
      self.width = width
      self.height = height
      self.rectangles = rectangles
      self.time = time
    }
  }
}

/// Advances the clock by some frames and captures the changed part of the screen, in one call.
public struct FrameCall: HostCall {
  public static let method = "frame"
  /// The number of frames of a sixtieth of a second; 0 to capture only.
  public var frames: Int
  /// Whether the whole screen is captured, for a client that has no previous frame.
  public var isWhole: Bool?

  /// Creates a call.
  public init(frames: Int, isWhole: Bool? = nil) {
    self.frames = frames
    self.isWhole = isWhole
  }

  /// The state after the step and the rectangles that have changed. The payload contains their
  /// pixels as `PixelRuns`.
  public struct Reply: Codable, Sendable {
    /// The state of the host.
    public var state: HostState
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The changed rectangles, each as x, y, width, height in pixels; empty if nothing changed.
    public var rectangles: [[Int]]

    /// Creates a reply.
    public init(state: HostState, width: Int, height: Int, rectangles: [[Int]]) {
      self.state = state
      self.width = width
      self.height = height
      self.rectangles = rectangles
    }
  }
}
