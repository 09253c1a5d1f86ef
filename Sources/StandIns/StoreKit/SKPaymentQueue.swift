public import Foundation

// The original StoreKit API. Every payment fails.

public struct SKError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class SKProduct: NSObject {
  open internal(set) var productIdentifier = ""
  open internal(set) var localizedTitle = ""
  open internal(set) var localizedDescription = ""
  open internal(set) var price = NSDecimalNumber.zero
  open internal(set) var priceLocale = Locale(identifier: "en_US")
}

open class SKPayment: NSObject {
  open internal(set) var productIdentifier: String
  open internal(set) var quantity = 1
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

open class SKMutablePayment: SKPayment {
  open var applicationUsername: String?
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

open class SKPaymentTransaction: NSObject {
  open internal(set) var transactionState = SKPaymentTransactionState.failed
  open internal(set) var payment: SKPayment
  open internal(set) var transactionIdentifier: String?
  open internal(set) var transactionDate: Date?
  open internal(set) var error: (any Error)?
  open internal(set) var original: SKPaymentTransaction?

  init(failed payment: SKPayment) {
    self.payment = payment
    error = SKError(.storeProductNotAvailable)
  }
}

public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
}

extension SKPaymentTransactionObserver {
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
}

/// A queue of payments. Every payment fails, since there is no store.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards the observers.
  private static let queue = SKPaymentQueue()
  private let lock = NSLock()
  private var observers: [any SKPaymentTransactionObserver] = []

  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }

  open func add(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.append(observer) }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.removeAll { $0 === observer } }
  }

  open func add(_ payment: SKPayment) {
    for observer in lock.withLock({ observers }) {
      observer.paymentQueue(self, updatedTransactions: [SKPaymentTransaction(failed: payment)])
    }
  }

  open func restoreCompletedTransactions() {
    for observer in lock.withLock({ observers }) {
      observer.paymentQueueRestoreCompletedTransactionsFinished(self)
    }
  }

  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
}

public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKRequest: NSObject {
  open func start() {}
  open func cancel() {}
}

/// A request for products, which finds none.
open class SKProductsRequest: SKRequest {
  open weak var delegate: (any SKProductsRequestDelegate)?
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  open override func start() {
    delegate?.productsRequest(self, didReceive: SKProductsResponse(invalid: identifiers))
    delegate?.requestDidFinish(self)
  }
}

open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  public let invalidProductIdentifiers: [String]
  init(invalid: Set<String>) { invalidProductIdentifiers = invalid.sorted() }
}
