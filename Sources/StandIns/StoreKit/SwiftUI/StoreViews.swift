public import SwiftUI
public import UIKit

// Views of products. Each displays that its product or the store is unavailable.

/// A view of a product. It displays an icon and that the product is unavailable.
///
/// - Support: partial: no product is ever found.
public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  private let icon: Icon
  private let identifier: String

  public init(
    id productID: String, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) where PlaceholderIcon == EmptyView {
    identifier = productID
    self.icon = icon()
  }
  public init(
    id productID: String, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    identifier = productID
    self.icon = icon()
  }
  public init(
    _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) where PlaceholderIcon == EmptyView {
    self.init(id: product.id, icon: icon)
  }

  public var body: some View {
    HStack {
      icon
      VStack(alignment: .leading) {
        Text("Product Unavailable").font(.headline)
        Text(verbatim: identifier).font(.caption).foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding()
  }
}

extension ProductView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  public init(id productID: String, prefersPromotionalIcon: Bool = false) {
    self.init(id: productID) { EmptyView() }
  }
  public init(_ product: Product, prefersPromotionalIcon: Bool = false) {
    self.init(id: product.id) { EmptyView() }
  }
}

/// A view of several products. It displays that the store is unavailable.
///
/// - Support: partial: no product is ever found.
public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  public init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where PlaceholderIcon == EmptyView {}
  public init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {}
  public init(
    products: some Collection<Product>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where PlaceholderIcon == EmptyView {}

  public var body: some View { StoreUnavailable() }
}

extension StoreView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  public init(ids: some Collection<String>, prefersPromotionalIcon: Bool = false) {}
  public init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false) {}
}

/// A view of the subscriptions of a group. It displays the program's content above a notice that
/// the store is unavailable.
///
/// - Support: partial: no subscription is ever found.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content

  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  public init(
    productIDs: some Collection<String>, @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  public init(
    subscriptions: some Collection<Product>, @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }

  public var body: some View {
    VStack {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      StoreUnavailable().frame(maxHeight: 220)
    }
  }
}

extension SubscriptionStoreView where Content == EmptyView {
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
  ) { self.init(groupID: groupID) { EmptyView() } }
  public init(productIDs: some Collection<String>) {
    self.init(productIDs: productIDs) { EmptyView() }
  }
  public init(subscriptions: some Collection<Product>) {
    self.init(subscriptions: subscriptions) { EmptyView() }
  }
}

private struct StoreUnavailable: View {
  var body: some View {
    ContentUnavailableView(
      "Store Unavailable", systemImage: "storefront",
      description: Text("The store could not be loaded."))
  }
}

extension Product {
  public struct SubscriptionRelationship: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let current = Self(rawValue: 1)
    public static let upgrade = Self(rawValue: 2)
    public static let downgrade = Self(rawValue: 4)
    public static let crossgrade = Self(rawValue: 8)
    public static let all: Self = [.current, .upgrade, .downgrade, .crossgrade]
  }

  /// The state of a task that loads a product.
  public enum TaskState: Sendable {
    case loading
    case unavailable
    case success(Product)
    case failure(any Error)
  }
  public enum CollectionTaskState: Sendable {
    case loading
    case failure(any Error)
    case success([Product], unavailable: [String])
  }
}

public struct ProductViewStyleKind: Sendable {
  public static let automatic = Self()
  public static let compact = Self()
  public static let regular = Self()
  public static let large = Self()
}

public struct StoreButtonKind: Hashable, Sendable {
  private let name: String
  public static let cancellation = Self(name: "cancellation")
  public static let restorePurchases = Self(name: "restorePurchases")
  public static let redeemCode = Self(name: "redeemCode")
  public static let signIn = Self(name: "signIn")
  public static let policies = Self(name: "policies")
}

public struct SubscriptionStoreButtonLabel: Sendable {
  public static let automatic = Self()
  public static let action = Self()
  public static let displayName = Self()
  public static let price = Self()
  public static let multiline = Self()
  public static let singleLine = Self()
}

public struct SubscriptionStoreControlStyleKind: Sendable {
  public static let automatic = Self()
  public static let buttons = Self()
  public static let picker = Self()
  public static let prominentPicker = Self()
  public static let compactPicker = Self()
  public static let pagedPicker = Self()
  public static let pagedProminentPicker = Self()
}

public enum SubscriptionStorePolicyKind: Sendable { case termsOfService, privacyPolicy }

// Settings of views of products. They have no effect, since no product is found.
extension View {
  /// - Support: without effect: no product is found.
  public nonisolated func productViewStyle(_ style: ProductViewStyleKind) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func storeButton(
    _ visibility: Visibility, for buttons: StoreButtonKind...
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStoreButtonLabel(
    _ label: SubscriptionStoreButtonLabel
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStoreControlStyle(
    _ style: SubscriptionStoreControlStyleKind
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStoreControlBackground<S: ShapeStyle>(
    _ background: S
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStorePickerItemBackground<S: ShapeStyle>(
    _ background: S
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStoreControlIcon<Icon: View>(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> Icon
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStorePolicyDestination(
    url: URL, for policy: SubscriptionStorePolicyKind
  ) -> some View { self }
  /// - Support: without effect: no product is found.
  public nonisolated func subscriptionStorePolicyForegroundStyle<S: ShapeStyle>(
    _ style: S
  ) -> some View { self }
  /// - Support: without effect: nobody signs in.
  public nonisolated func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View {
    self
  }
  /// - Support: without effect: nothing is bought.
  public nonisolated func onInAppPurchaseStart(
    perform action: ((Product) async -> Void)?
  ) -> some View { self }
  /// - Support: without effect: nothing is bought.
  public nonisolated func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { self }

  /// Calls the action with the statuses of the subscriptions of a group, of which there are none.
  public nonisolated func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action: @escaping (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View { task(id: groupID, priority: priority) { await action(.success([])) } }

  /// Calls the action with the entitlement for a product, which does not exist.
  public nonisolated func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action: @escaping (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View { task(id: productID, priority: priority) { await action(.success(nil)) } }

  /// Calls the action with the products that are found, of which there are none.
  public nonisolated func storeProductsTask(
    for ids: some Collection<String> & Equatable & Sendable, priority: TaskPriority = .medium,
    action: @escaping (Product.CollectionTaskState) async -> Void
  ) -> some View {
    task(id: ids, priority: priority) { await action(.success([], unavailable: Array(ids))) }
  }

  /// - Support: without effect: there is no store to show over an app.
  public nonisolated func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View { self }
}

public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)
  public var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }
}

/// An overlay that recommends another app.
///
/// - Support: without effect: there is no store.
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  public enum Position: Int, Sendable { case bottom, bottomRaised }
  open class Configuration: NSObject {}
  open class AppConfiguration: Configuration {
    public let appIdentifier: String
    open var position: Position
    /// - Support: without effect: no store is asked.
    open var campaignToken: String?
    /// - Support: without effect: no store is asked.
    open var providerToken: String?
    /// - Support: without effect: nothing is drawn.
    open var userDismissible = true
    public init(appIdentifier: String, position: Position) {
      self.appIdentifier = appIdentifier
      self.position = position
    }
  }
  open class AppClipConfiguration: Configuration {
    open var position: Position
    public init(position: Position) { self.position = position }
  }
  public let configuration: Configuration
  open weak var delegate: AnyObject?
  public init(configuration: Configuration) { self.configuration = configuration }
  open func present(in scene: UIWindowScene) {}
  open class func dismiss(in scene: UIWindowScene) {}
}

extension ContainerBackgroundPlacement {
  public static var subscriptionStore: Self { .navigation }
  public static var subscriptionStoreHeader: Self { .navigation }
  public static var subscriptionStoreFullHeight: Self { .navigation }
}
