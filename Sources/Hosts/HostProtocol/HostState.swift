/// The state of a host after a call that changes it.
public struct HostState: Codable, Sendable, Equatable {
  /// The time of the stage's clock in seconds since the item was shown.
  public var time: Double
  /// The width of the screen in points, in the current orientation.
  public var width: Double
  /// The height of the screen in points, in the current orientation.
  public var height: Double
  /// The scale in pixels per point.
  public var scale: Double
  /// The radius of the display's corners in points.
  public var cornerRadius: Double
  /// The name of the device, as `render devices` lists it.
  public var device: String
  /// The orientation of the interface: `portrait`, `portraitUpsideDown`, `landscapeLeft` or
  /// `landscapeRight`.
  public var orientation: String
  /// Whether the first responder accepts text.
  public var takesText: Bool
  /// The number of diagnostics so far.
  public var diagnosticCount: Int
  /// The number of recorded events so far.
  public var eventCount: Int

  /// Creates a state.
  public init(
    time: Double, width: Double, height: Double, scale: Double, cornerRadius: Double,
    device: String, orientation: String, takesText: Bool, diagnosticCount: Int, eventCount: Int
  ) {
    self.time = time
    self.width = width
    self.height = height
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.device = device
    self.orientation = orientation
    self.takesText = takesText
    self.diagnosticCount = diagnosticCount
    self.eventCount = eventCount
  }
}
