public import CoreGraphics

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Identifies a height of a sheet.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The whole height.
      public static let large = Self("com.apple.UIKit.large")
    }

    private let identifierStorage: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      identifierStorage = identifier
      self.resolver = resolver
    }

    /// Identifies the height.
    open var identifier: Identifier { identifierStorage }

    /// About half of the container (guess: the half of its greatest height); not there where the
    /// height is compact.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue / 2
      }
    }

    /// The greatest height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameter resolver: Gives the height without the safe area below, or nil where the detent
    ///   is not to be used.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("com.apple.UIKit.custom"), resolver: resolver) }

    /// The height in a container, without the safe area below; nil where the detent is not used.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
