public import Foundation

/// A sheet with the activities for shared items: sharing, copying, or custom activities.
///
/// Items and their sources, custom activities with their controllers, excluded activities and the completion
/// are supported. Different from iOS: no people or other apps are offered, and of the system's activities
/// only copying has an effect.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private let sheet = ActivitySheetView(frame: .zero)

  /// Called after the sheet was dismissed, with the chosen activity or nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { fill() } }
  /// - Support: without effect: there are no people to suggest.
  open var allowsProminentActivity = true

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    if traitCollection.userInterfaceIdiom == .pad {
      modalPresentationStyle = .popover
      preferredContentSize = CGSize(width: 375, height: 480)
    } else {
      sheetPresentationController?.detents = [.medium(), .large()]
    }
  }

  public required init?(coder: NSCoder) {
    items = []
    activities = []
    super.init(coder: coder)
  }

  open override func loadView() {
    view = sheet
    sheet.didClose = { [weak self] in self?.close() }
    sheet.didChoose = { [weak self] in self?.choose($0) }
    fill()
  }

  private func fill() {
    guard isViewLoaded else { return }
    let shown = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    let excluded = excludedActivityTypes ?? []
    let offered = (SystemActivity.all + activities).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true
        && activity.canPerform(withActivityItems: shown)
    }
    sheet.show(shown, offered)
  }

  private func close() {
    dismiss(animated: true) { [self] in
      completionWithItemsHandler?(nil, false, nil, nil)
    }
  }

  /// Returns the items for an activity, requesting them from their sources.
  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  private func choose(_ activity: UIActivity) {
    let given = items(for: activity.activityType)
    activity.prepare(withActivityItems: given)
    let presenter = presentingViewController
    dismiss(animated: true) { [self] in
      if let system = activity as? SystemActivity {
        finish(system, system.performs(with: given), given)
      } else if let controller = activity.activityViewController {
        activity.didFinish = { [self, weak controller] completed in
          controller?.dismiss(animated: true)
          finish(activity, completed, given)
        }
        presenter?.present(controller, animated: true)
      } else {
        activity.perform()
        finish(activity, true, given)
      }
    }
  }

  private func finish(_ activity: UIActivity, _ completed: Bool, _ given: [Any]) {
    completionWithItemsHandler?(
      activity.activityType, completed, completed ? given : nil, nil)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentation?.isDismissedByUser ?? false {
      completionWithItemsHandler?(nil, false, nil, nil)
    }
  }
}
