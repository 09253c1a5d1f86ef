/// Receives the events of a print interaction. A stage calls no method, because nothing is printed.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: MessageReceiver {
  /// Returns the controller over which the options are presented.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// Returns the paper for a job.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  /// Notifies that the options will appear.
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Notifies that the options have appeared.
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Notifies that the options will disappear.
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Notifies that the options have disappeared.
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Notifies that the job will begin.
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController)
  /// Notifies that the job has ended.
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
  /// Returns the length in points at which roll paper is cut.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
  ) -> CGFloat
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList.first ?? UIPrintPaper() }
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
  ) -> CGFloat { paper.paperSize.height }
}
