extension Image {
  /// The dynamic range of an image's colours.
  public nonisolated struct DynamicRange: Hashable, Sendable {
    private let name: String
    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  /// - Support: without effect: pictures have the range of sRGB.
  public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}
