/// Presents the options of a print job. A stage has no printer, so a presentation ends at once and prints
/// nothing.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// Called when a presentation ends, with whether something was printed.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  private static let sharedStorage = UIPrintInteractionController()

  /// The controller that all parts of the program use.
  open class var shared: UIPrintInteractionController { sharedStorage }
  /// Whether the device can print. Always false.
  open class var isPrintingAvailable: Bool { false }
  /// The types of files that can be printed. Always empty.
  open class var printableUTIs: Set<String> { [] }
  /// Returns whether a file can be printed. Always false.
  open class func canPrint(_ url: URL) -> Bool { false }
  /// Returns whether data can be printed. Always false.
  open class func canPrint(_ data: Data) -> Bool { false }

  public override init() { super.init() }

  /// The description of the job.
  ///
  /// - Support: without effect: nothing is printed here.
  open var printInfo: UIPrintInfo?
  /// Receives the events of the presentation.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// - Support: without effect: the options are not shown.
  open var showsPageRange = true
  /// - Support: without effect: the options are not shown.
  open var showsNumberOfCopies = true
  /// - Support: without effect: the options are not shown.
  open var showsPaperOrientation = true
  /// - Support: without effect: the options are not shown.
  open var showsPaperSelectionForLoadedPapers = false
  /// The paper of the job. Always nil.
  open var printPaper: UIPrintPaper? { nil }

  /// Draws the pages of the job.
  open var printPageRenderer: UIPrintPageRenderer? {
    didSet {
      if printPageRenderer != nil {
        (printFormatter, printingItem, printingItems) = (nil, nil, nil)
      }
    }
  }
  /// Lays out the content of the job.
  open var printFormatter: UIPrintFormatter? {
    didSet {
      if printFormatter != nil {
        (printPageRenderer, printingItem, printingItems) = (nil, nil, nil)
      }
    }
  }
  /// The image, document or URL of the job.
  open var printingItem: Any? {
    didSet {
      if printingItem != nil {
        (printPageRenderer, printFormatter, printingItems) = (nil, nil, nil)
      }
    }
  }
  /// The images, documents or URLs of the job.
  open var printingItems: [Any]? {
    didSet {
      if printingItems != nil {
        (printPageRenderer, printFormatter, printingItem) = (nil, nil, nil)
      }
    }
  }

  /// Calls the completion handler without a print. Returns false, because nothing is presented.
  ///
  /// - Support: without effect: nothing is printed here.
  @discardableResult
  open func present(
    animated: Bool,
    completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool {
    completion?(self, false, nil)
    return false
  }

  /// Calls the completion handler without a print.
  ///
  /// - Support: without effect: nothing is printed here.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Calls the completion handler without a print.
  ///
  /// - Support: without effect: nothing is printed here.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Calls the completion handler without a print.
  ///
  /// - Support: without effect: nothing is printed here.
  @discardableResult
  open func print(
    to printer: UIPrinter,
    completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool { present(animated: false, completionHandler: completion) }

  /// - Support: without effect: nothing is presented.
  open func dismiss(animated: Bool) {}
}
