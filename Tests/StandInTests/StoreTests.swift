import AVKit
import LocalAuthentication
import StoreKit
import SwiftUI
import TestSupport
import Testing
import UserNotifications

/// Services that are not there: what asks for them goes on.
@Suite struct StoreTests {
  @Test("the store finds no product and has no purchase")
  func store() async throws {
    #expect(try await Product.products(for: ["pro"]).isEmpty)
    for await _ in StoreKit.Transaction.currentEntitlements { Issue.record("a purchase") }
    #expect(await StoreKit.Transaction.latest(for: "pro") == nil)
  }

  @Test("payments of the first interface fail, and requests find nothing")
  func payments() {
    final class Observer: SKPaymentTransactionObserver, SKProductsRequestDelegate {
      var states: [SKPaymentTransactionState] = []
      var invalid: [String] = []
      func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
      ) { states += transactions.map(\.transactionState) }
      func productsRequest(
        _ request: SKProductsRequest, didReceive response: SKProductsResponse
      ) { invalid = response.invalidProductIdentifiers }
    }
    let observer = Observer()
    let queue = SKPaymentQueue()
    queue.add(observer)
    queue.add(SKPayment(product: SKProduct()))
    #expect(observer.states == [.failed])
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = observer
    request.start()
    #expect(observer.invalid == ["a", "b"])
  }

  @Test("no policy can be evaluated")
  func authentication() async {
    var error: NSError?
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
    await #expect(throws: LAError(.biometryNotAvailable)) {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock")
    }
  }

  @Test("requests of notifications are kept")
  func notifications() async throws {
    let center = UNUserNotificationCenter()
    #expect(try await center.requestAuthorization(options: [.alert]) == false)
    let content = UNMutableNotificationContent()
    content.sound = .default
    try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
  }
}

/// Views of frameworks that are not there.
@MainActor
@Suite(.ownEnvironment) struct NamedBoxViewTests {
  private struct Screen: View {
    @SwiftUI.Environment(\.requestReview) var requestReview
    var body: some View {
      VideoPlayer(player: nil) { Text("Overlay") }.onAppear { requestReview() }
    }
  }

  @Test("a video player fills its place and has its overlay on top")
  func player() {
    let host = UIHostingController(rootView: Screen().ignoresSafeArea())
    host.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    host.view.layoutIfNeeded()
    #expect(
      host.sizeThatFits(in: CGSize(width: 200, height: 100)) == CGSize(width: 200, height: 100))
  }
}
