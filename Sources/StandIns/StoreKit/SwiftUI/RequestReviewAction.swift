@_exported public import SwiftUI

/// Requests a review of the app.
///
/// - Support: without effect: there is no store to review an app in.
@MainActor
public struct RequestReviewAction: Sendable {
  public func callAsFunction() {}
}

/// Buys a product. Every purchase fails, since there is no store.
@MainActor
public struct PurchaseAction: Sendable {
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult { try await product.purchase(options: options) }
}

extension EnvironmentValues {
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
  @MainActor public var purchase: PurchaseAction { PurchaseAction() }
}

extension View {
  /// - Support: without effect: there is no store.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  /// - Support: without effect: there is no store.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }
}
