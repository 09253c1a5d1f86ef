@_exported public import Contacts
public import SwiftUI
@_exported public import UIKit

// Payments and passes. No payment can be made, as on a device without cards; requests store their
// values.

public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let visa = Self("Visa")
  public static let masterCard = Self("MasterCard")
  public static let amex = Self("AmEx")
  public static let discover = Self("Discover")
  public static let maestro = Self("Maestro")
  public static let JCB = Self("JCB")
  public static let chinaUnionPay = Self("ChinaUnionPay")
  public static let interac = Self("Interac")
  public static let vPay = Self("VPay")
  public static let electron = Self("Electron")
}

public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let threeDSecure = Self(rawValue: 1)
  public static let emv = Self(rawValue: 2)
  public static let credit = Self(rawValue: 4)
  public static let debit = Self(rawValue: 8)
  public static let capability3DS = threeDSecure
  public static let capabilityEMV = emv
  public static let capabilityCredit = credit
  public static let capabilityDebit = debit
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKPaymentAuthorizationStatus: Int, Sendable { case success, failure }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }

public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let postalAddress = Self(rawValue: "post")
  public static let emailAddress = Self(rawValue: "email")
  public static let phoneNumber = Self(rawValue: "phone")
  public static let name = Self(rawValue: "name")
}

open class PKPaymentSummaryItem: NSObject {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType
  public init(
    label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final
  ) {
    self.label = label
    self.amount = amount
    self.type = type
  }
}

open class PKShippingMethod: PKPaymentSummaryItem {
  open var identifier: String?
  open var detail: String?
}

open class PKContact: NSObject {
  public override init() { super.init() }
  open var name: PersonNameComponents?
  open var emailAddress: String?
  open var phoneNumber: CNPhoneNumber?
  open var postalAddress: CNPostalAddress?
}

open class PKPaymentRequest: NSObject {
  public override init() { super.init() }
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingContact: PKContact?
  open var billingContact: PKContact?
  open var shippingType = PKShippingType.shipping
  open var applicationData: Data?
}

/// An authorized payment. No instance exists here.
open class PKPayment: NSObject {
  override init() {}
  open var token: PKPaymentToken { PKPaymentToken() }
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
}
open class PKPaymentToken: NSObject {
  override init() {}
  open var paymentData: Data { Data() }
  open var transactionIdentifier: String { "" }
}

open class PKPaymentAuthorizationResult: NSObject {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]!
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    self.status = status
    self.errors = errors ?? []
  }
}

/// A view controller that asks the user for a payment. It cannot be created, as on a device without
/// cards.
@preconcurrency @MainActor
open class PKPaymentAuthorizationViewController: UIViewController {
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?
  public init?(paymentRequest request: PKPaymentRequest) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

@preconcurrency @MainActor
public protocol PKPaymentAuthorizationViewControllerDelegate: AnyObject {
  func paymentAuthorizationViewControllerDidFinish(
    _ controller: PKPaymentAuthorizationViewController)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}

extension PKPaymentAuthorizationViewControllerDelegate {
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}

open class PKPaymentAuthorizationController: NSObject {
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?
  public init(paymentRequest request: PKPaymentRequest) {}
  open func present(completion: ((Bool) -> Void)? = nil) { completion?(false) }
  open func present() async -> Bool { false }
  open func dismiss(completion: (() -> Void)? = nil) { completion?() }
}

public protocol PKPaymentAuthorizationControllerDelegate: AnyObject {
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}

extension PKPaymentAuthorizationControllerDelegate {
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp, order
  case rent, support, contribute, tip, `continue`

  fileprivate var title: String {
    switch self {
    case .plain: ""
    case .buy: "Buy with"
    case .setUp: "Set up"
    case .inStore: "Pay with"
    case .donate: "Donate with"
    case .checkout: "Check out with"
    case .book: "Book with"
    case .subscribe: "Subscribe with"
    case .reload: "Reload with"
    case .addMoney: "Add Money with"
    case .topUp: "Top Up with"
    case .order: "Order with"
    case .rent: "Rent with"
    case .support: "Support with"
    case .contribute: "Contribute with"
    case .tip: "Tip with"
    case .continue: "Continue with"
    }
  }
}
public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// The Apple Pay button: a title and our own drawing of an apple.
///
/// - Support: partial: the font size is a guess.
@preconcurrency @MainActor
open class PKPaymentButton: UIButton {
  private let kind: PKPaymentButtonType
  private let look: PKPaymentButtonStyle
  open var cornerRadius: CGFloat = 4 {
    didSet { setNeedsDisplay() }
  }
  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) {
    kind = type
    look = style
    super.init(frame: .zero)
    isOpaque = false
    accessibilityLabel = type.title.isEmpty ? "Apple Pay" : "\(type.title) Apple Pay"
  }
  public convenience init(type: PKPaymentButtonType, style: PKPaymentButtonStyle) {
    self.init(paymentButtonType: type, paymentButtonStyle: style)
  }
  public required init?(coder: NSCoder) {
    kind = .plain
    look = .black
    super.init(coder: coder)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  open override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isWhite = look == .automatic ? isDark : look != .black
    let frame = look == .whiteOutline ? bounds.insetBy(dx: 0.5, dy: 0.5) : bounds
    let path = UIBezierPath(roundedRect: frame, cornerRadius: min(cornerRadius, bounds.height / 2))
    (isWhite ? UIColor.white : .black).setFill()
    path.fill()
    let color: UIColor = isWhite ? .black : .white
    if look == .whiteOutline {
      color.setStroke()
      path.stroke()
    }
    let size = min(bounds.height * 0.43, bounds.width / 8)
    guard size > 0 else { return }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: color,
    ]
    let words = kind.title.isEmpty ? "" : kind.title + " "
    let logo = UIImage(systemName: "applelogo", withConfiguration: .init(pointSize: size))?
      .withTintColor(color, renderingMode: .alwaysOriginal)
    let first = words.size(withAttributes: attributes)
    let last = "Pay".size(withAttributes: attributes)
    let logoSize = logo?.size ?? .zero
    var x = bounds.midX - (first.width + logoSize.width + last.width) / 2
    let y = bounds.midY - last.height / 2
    words.draw(at: CGPoint(x: x, y: y), withAttributes: attributes)
    x += first.width
    logo?.draw(at: CGPoint(x: x, y: bounds.midY - logoSize.height / 2 - size * 0.06))
    "Pay".draw(at: CGPoint(x: x + logoSize.width, y: y), withAttributes: attributes)
  }
}

// MARK: SwiftUI

public struct PayWithApplePayButtonLabel: Sendable {
  let type: PKPaymentButtonType
  public static let plain = Self(type: .plain)
  public static let buy = Self(type: .buy)
  public static let setUp = Self(type: .setUp)
  public static let donate = Self(type: .donate)
  public static let checkout = Self(type: .checkout)
  public static let book = Self(type: .book)
  public static let subscribe = Self(type: .subscribe)
  public static let order = Self(type: .order)
  public static let `continue` = Self(type: .continue)
}

public struct PayWithApplePayButtonStyle: Sendable {
  let style: PKPaymentButtonStyle
  public static let automatic = Self(style: .automatic)
  public static let black = Self(style: .black)
  public static let white = Self(style: .white)
  public static let whiteOutline = Self(style: .whiteOutline)
}

/// The SwiftUI button for Apple Pay.
public struct PayWithApplePayButton<Fallback: View>: View {
  private let label: PayWithApplePayButtonLabel
  private let action: () -> Void
  @SwiftUI.Environment(\.payButtonStyle) private var style

  public init(
    _ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.label = label
    self.action = action
  }

  public var body: some View {
    PlatformButton(
      action: action,
      size: { CGSize(width: max($0.width ?? 140, 100), height: max($0.height ?? 30, 30)) },
      control: { PKPaymentButton(type: label.type, style: style.style) }
    )
    .id("\(label.type) \(style.style)")
  }
}

extension PayWithApplePayButton where Fallback == EmptyView {
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void
  ) { self.init(label, action: action) { EmptyView() } }
}

private struct PayButtonStyleKey: EnvironmentKey {
  static let defaultValue = PayWithApplePayButtonStyle.automatic
}

extension EnvironmentValues {
  fileprivate var payButtonStyle: PayWithApplePayButtonStyle {
    get { self[PayButtonStyleKey.self] }
    set { self[PayButtonStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func payWithApplePayButtonStyle(
    _ style: PayWithApplePayButtonStyle
  ) -> some View { environment(\.payButtonStyle, style) }
}

// MARK: Passes

public enum PKPassType: UInt, Sendable { case barcode, secureElement, any = 0xFFFF }

/// A pass of the Wallet app. No instance exists, since passes cannot be read here.
open class PKPass: NSObject {
  public init(data: Data) throws { throw CocoaError(.fileReadCorruptFile) }
  open var serialNumber: String { "" }
  open var passTypeIdentifier: String { "" }
  open var organizationName: String { "" }
  open var localizedName: String { "" }
  open var localizedDescription: String { "" }
}

open class PKPassLibrary: NSObject {
  public override init() { super.init() }
  open class func isPassLibraryAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func containsPass(_ pass: PKPass) -> Bool { false }
}

@preconcurrency @MainActor
open class PKAddPassesViewController: UIViewController {
  open class func canAddPasses() -> Bool { false }
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?
  public init?(pass: PKPass) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

@preconcurrency @MainActor
public protocol PKAddPassesViewControllerDelegate: AnyObject {
  func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}

extension PKAddPassesViewControllerDelegate {
  public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {}
}
