extension UISlider {
  /// The ticks of a slider's track and the part of it that may be chosen. Positions are shares of the track,
  /// from 0 to 1.
  public struct TrackConfiguration: Hashable, Sendable {
    /// A mark on the track.
    public struct Tick: Hashable, Sendable {
      public var position: Float
      public var title: String?
      public var image: UIImage?

      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position
        self.title = title
        self.image = image
      }
    }

    /// Whether the thumb snaps to ticks.
    public var allowsTickValuesOnly: Bool
    /// Where the filled part of the track begins.
    public var neutralValue: Float
    public var enabledRange: ClosedRange<Float>
    public var ticks: [Tick]

    public init(
      allowsTickValuesOnly: Bool = false, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// Creates a track with a number of ticks at equal distances, the first and the last at its ends.
    public init(
      allowsTickValuesOnly: Bool = false, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, numberOfTicks: Int
    ) {
      let count = max(0, numberOfTicks)
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
        enabledRange: enabledRange,
        ticks: (0..<count).map { Tick(position: count > 1 ? Float($0) / Float(count - 1) : 0) })
    }

    /// Returns the position nearest to another one that may be chosen.
    func allowed(_ position: Float) -> Float {
      let inRange = min(max(position, enabledRange.lowerBound), enabledRange.upperBound)
      guard allowsTickValuesOnly else { return inRange }
      return ticks.map(\.position).filter(enabledRange.contains)
        .min { abs($0 - inRange) < abs($1 - inRange) } ?? inRange
    }
  }
}
