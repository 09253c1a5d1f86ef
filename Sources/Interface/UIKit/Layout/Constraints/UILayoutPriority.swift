/// The priority of a constraint, from 1 to 1000. A constraint with 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let dragThatCanResizeScene = Self(510)
  public static let sceneSizeStayPut = Self(500)
  public static let dragThatCannotResizeScene = Self(490)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

/// The default content hugging and compression resistance priorities of a class.
struct ContentPriorities: Equatable {
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority)

  init(hugging horizontal: Float, _ vertical: Float) {
    hugging = (UILayoutPriority(horizontal), UILayoutPriority(vertical))
    compression = (.defaultHigh, .defaultHigh)
  }

  /// The default of most views: compression resistance is higher than hugging.
  static let standard = Self(hugging: 250, 250)
  /// The default of controls with a fixed size, such as a switch.
  static let rigid = Self(hugging: 750, 750)
  /// The default of controls with a fixed height, such as a progress view.
  static let fixedHeight = Self(hugging: 250, 750)

  static func == (a: Self, b: Self) -> Bool {
    a.hugging == b.hugging && a.compression == b.compression
  }
}
