/// The state of a host after a call that changes it.
public struct HostState: Codable, Sendable, Equatable {
  /// The seconds of the stage's clock since the item was shown.
  public var time: Double
  /// The width of the screen in points, as it is held.
  public var width: Double
  /// The height of the screen in points.
  public var height: Double
  /// The pixels a point.
  public var scale: Double
  /// The radius of the display's corners in points.
  public var cornerRadius: Double
  /// The name of the device, as `render devices` lists it.
  public var device: String
  /// `portrait`, `portraitUpsideDown`, `landscapeLeft` or `landscapeRight`: of the interface.
  public var orientation: String
  /// Whether something that takes text is first responder.
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
