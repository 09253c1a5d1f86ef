import UIKit

/// The properties of the recording device that a reference image's name contains.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let device = Self(rawValue: 1 << 1)
  public static let OS = Self(rawValue: 1 << 2)
  public static let screenSize = Self(rawValue: 1 << 3)
  public static let screenScale = Self(rawValue: 1 << 4)
  /// The name contains no properties.
  public static let none = Self(rawValue: 1 << 0)

  /// Returns the name with the properties that the options select. Characters that are not letters or digits
  /// become `_`.
  @MainActor func extended(_ name: String) -> String {
    var name = name
    if contains(.device) { name += "_\(UIDevice.current.localizedModel)" }
    if contains(.OS) { name += "_\(UIDevice.current.systemVersion)" }
    let (size, scale) = (UIScreen.main.bounds.size, Int(UIScreen.main.scale))
    if contains(.screenSize) { name += "_\(Int(size.width))x\(Int(size.height))" }
    name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return contains(.screenScale) && scale > 1 ? "\(name)@\(scale)x" : name
  }
}

/// Returns a file name with the properties that the option selects.
@preconcurrency @MainActor
public func FBFileNameIncludeNormalizedFileNameFromOption(
  _ fileName: String, _ option: FBSnapshotTestCaseFileNameIncludeOption
) -> String { option.extended(fileName) }
