/// A printer that a program addresses by its URL.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
  /// The URL of the printer.
  public final let url: URL
  /// The name that people see: the host of the URL.
  open var displayName: String { url.host ?? "" }
  /// The place of the printer. Always nil.
  open var displayLocation: String? { nil }
  /// The model of the printer. Always nil.
  open var makeAndModel: String? { nil }
  /// Whether the printer prints in colour. Always false.
  open var supportsColor: Bool { false }
  /// Whether the printer prints on both sides. Always false.
  open var supportsDuplex: Bool { false }

  /// Creates a printer with its URL.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// Calls the completion handler with false, because no printer is in reach.
  open func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
}
