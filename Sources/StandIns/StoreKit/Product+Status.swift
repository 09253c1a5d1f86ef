public import Foundation

// The status of purchases and subscriptions. There are none, since there is no store.

extension Product {
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
  public var jsonRepresentation: Data { Data("{}".utf8) }
}

extension Product.SubscriptionInfo {
  /// The status of a subscription. No instance exists here.
  public struct Status: Hashable, Sendable {
    public let state: RenewalState
    public let transaction: VerificationResult<Transaction>
    public let renewalInfo: VerificationResult<RenewalInfo>
    public static func == (a: Self, b: Self) -> Bool { a.state == b.state }
    public func hash(into hasher: inout Hasher) { hasher.combine(state) }
    public static var updates: AsyncStream<Status> { AsyncStream { $0.finish() } }
  }

  public struct RenewalInfo: Hashable, Sendable {
    public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let autoRenewDisabled = Self(rawValue: 1)
      public static let billingError = Self(rawValue: 2)
      public static let didNotConsentToPriceIncrease = Self(rawValue: 3)
      public static let productUnavailable = Self(rawValue: 4)
    }
    public let originalTransactionID: UInt64
    public let currentProductID: String
    public let willAutoRenew: Bool
    public let autoRenewPreference: String?
    public let expirationReason: ExpirationReason?
    public let renewalDate: Date?
    public let isInBillingRetry: Bool
    public let gracePeriodExpirationDate: Date?
  }

  public var status: [Status] { get async throws { [] } }
  public static func status(for groupID: String) async throws -> [Status] { [] }
  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
  public var promotionalOffers: [Product.SubscriptionOffer] { [] }
  public var groupDisplayName: String { "" }
  public var groupLevel: Int { 0 }
}

extension Product.SubscriptionPeriod.Unit {
  public var localizedDescription: String { "\(self)" }
}

extension Transaction {
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = Self(rawValue: "PURCHASED")
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
  }
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let introductory = Self(rawValue: 1)
    public static let promotional = Self(rawValue: 2)
    public static let code = Self(rawValue: 3)
  }
  public enum RefundRequestStatus: Sendable { case success, userCancelled }
  public enum RefundRequestError: Error, Sendable { case duplicateRequest, failed }

  public var ownershipType: OwnershipType { .purchased }
  public var offerType: OfferType? { nil }
  public var offerID: String? { nil }
  public var environment: AppStore.Environment { .xcode }
  public var appBundleID: String { Bundle.main.bundleIdentifier ?? "" }
  public var webOrderLineItemID: String? { nil }
  public var jsonRepresentation: Data { Data("{}".utf8) }
  public var subscriptionStatus: Product.SubscriptionInfo.Status? { get async { nil } }
}

extension AppStore {
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Self(rawValue: "Production")
    public static let sandbox = Self(rawValue: "Sandbox")
    public static let xcode = Self(rawValue: "Xcode")
  }
  public static var deviceVerificationID: UUID? { nil }
}

/// The purchase of the app itself. Requests throw `unsupported`, since there is no store.
public struct AppTransaction: Hashable, Sendable {
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let bundleID: String
  public let environment: AppStore.Environment
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.unsupported }
  }
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.unsupported
  }
}

/// The App Store of a country or region. There is none here.
public struct Storefront: Identifiable, Hashable, Sendable {
  public let id: String
  public let countryCode: String
  public static var current: Storefront? { get async { nil } }
  public static var updates: AsyncStream<Storefront> { AsyncStream { $0.finish() } }
}

/// A message of the App Store to the user. None arrives.
public struct Message: Hashable, Sendable {
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let generic = Self(rawValue: 0)
    public static let priceIncreaseConsent = Self(rawValue: 1)
    public static let billingIssue = Self(rawValue: 2)
  }
  public let reason: Reason
  public static var messages: AsyncStream<Message> { AsyncStream { $0.finish() } }
}
