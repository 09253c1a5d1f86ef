public import CoreGraphics

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The identifier of the medium detent, of about half of the screen.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The identifier of the large detent, of the full height.
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

    /// The identifier of the detent.
    open var identifier: Identifier { identifierStorage }

    /// Creates the medium detent, of about half of the container (guess: the half of its greatest height). It
    /// is not available if the height is compact.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue / 2
      }
    }

    /// Creates the large detent, of the full height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameter resolver: Returns the height in points without the bottom safe area, or nil if the detent
    ///   is not available.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("com.apple.UIKit.custom"), resolver: resolver) }

    /// Returns the height in points without the bottom safe area; nil if the detent is not available.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
