/// Shows an item on a new stage whose clock begins at 0. Discards the events recorded before.
public struct ShowCall: HostCall {
  public static let method = "show"
  public typealias Reply = HostState

  /// The index of the item, from 0; nil for the host's default: the app, or else the first item.
  public var item: Int?
  /// A device name, as listed by `render devices`; nil for the item's own device, or an iPhone 15.
  public var device: String?
  /// The orientation, `portrait` or `landscape`; nil for the item's own.
  public var orientation: String?
  /// The scale in pixels per point, 1 to 4; nil for the device's.
  public var scale: Double?
  /// The traits that differ from the defaults of the system.
  public var traits: HostTraits?
  /// Whether the status bar and home indicator are drawn. The default is false.
  public var systemBars: Bool?
  /// Whether the keyboard is drawn. The default is false.
  public var keyboard: Bool?
  /// Whether fingers are drawn as discs. The default is false.
  public var touchMarks: Bool?

  /// Creates a call. A nil argument selects the host's default.
  public init(
    item: Int? = nil, device: String? = nil, orientation: String? = nil, scale: Double? = nil,
    traits: HostTraits? = nil, systemBars: Bool? = nil, keyboard: Bool? = nil,
    touchMarks: Bool? = nil
  ) {
    self.item = item
    self.device = device
    self.orientation = orientation
    self.scale = scale
    self.traits = traits
    self.systemBars = systemBars
    self.keyboard = keyboard
    self.touchMarks = touchMarks
  }
}

/// Traits that a user sets in Settings. A trait that is nil is not changed.
public struct HostTraits: Codable, Sendable, Equatable {
  /// `light` or `dark`.
  public var style: String?
  /// `xs`, `s`, `m`, `l`, `xl`, `xxl`, `xxxl` or `ax1` to `ax5`.
  public var contentSize: String?
  /// `normal` or `high`.
  public var contrast: String?
  /// `ltr` or `rtl`.
  public var direction: String?

  /// Creates traits.
  public init(
    style: String? = nil, contentSize: String? = nil, contrast: String? = nil,
    direction: String? = nil
  ) {
    self.style = style
    self.contentSize = contentSize
    self.contrast = contrast
    self.direction = direction
  }
}

/// Changes traits while the app runs.
public struct TraitsCall: HostCall {
  public static let method = "traits"
  public typealias Reply = HostState
  /// The traits to change.
  public var traits: HostTraits

  /// Creates a call.
  public init(_ traits: HostTraits) { self.traits = traits }
}

/// Rotates the device while the app runs.
public struct RotateCall: HostCall {
  public static let method = "rotate"
  public typealias Reply = HostState
  /// The device's orientation: `portrait`, `portraitUpsideDown`, `landscapeLeft`, `landscapeRight`,
  /// or `landscape` for `landscapeLeft`.
  public var orientation: String

  /// Creates a call.
  public init(_ orientation: String) { self.orientation = orientation }
}
