/// The orientation of the interface on the device. In landscape left the home button is on the left
/// (documented).
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 4
  case landscapeRight = 3

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The number of clockwise quarter turns of the interface relative to a device in portrait.
  package var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// The device orientation for this interface orientation.
  package var deviceOrientation: UIDeviceOrientation {
    switch self {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(.portrait)
  public static let landscapeLeft = Self(.landscapeLeft)
  public static let landscapeRight = Self(.landscapeRight)
  public static let portraitUpsideDown = Self(.portraitUpsideDown)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]

  /// Creates a mask with one orientation, which is the bit of its raw value (documented).
  package init(_ orientation: UIInterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue)
  }

  package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && contains(Self(orientation))
  }

  /// The orientation to use if the current one is not supported: the first of portrait, landscape right,
  /// landscape left and upside down (the order is a guess but for portrait).
  package var first: UIInterfaceOrientation? {
    [UIInterfaceOrientation.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
      .first { contains($0) }
  }

  /// The names of the orientations as in Swift source, for diagnostics.
  package var names: String {
    let all: [(Self, String)] = [
      (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"),
      (.landscapeRight, "landscapeRight"), (.portraitUpsideDown, "portraitUpsideDown"),
    ]
    let held = all.filter { contains($0.0) }.map(\.1)
    return held.isEmpty ? "none" : held.joined(separator: ", ")
  }

  /// Creates a mask from the names in Info.plist, such as `UIInterfaceOrientationPortrait`.
  package init(names: [String]) {
    self = names.reduce(into: []) { mask, name in
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
  }
}
