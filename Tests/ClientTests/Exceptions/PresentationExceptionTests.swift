import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of presentations fail the test")
struct PresentationExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private static let cases = [
    ExceptionCase(
      "a controller that presents itself", raises: "NSInvalidArgumentException",
      "Application tried to present modally"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      root.present(root, animated: false)
      #expect(root.presentedViewController == nil)
    },
    ExceptionCase(
      "a child presented", raises: "NSInvalidArgumentException", "has a parent view controller"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      let child = UIViewController()
      root.addChild(child)
      root.present(child, animated: false)
    },
    ExceptionCase(
      "a controller presented while it is presented", raises: "NSInvalidArgumentException",
      "already being presented by"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      let modal = UIViewController()
      root.present(modal, animated: false)
      modal.present(modal, animated: false)
    },
    ExceptionCase(
      "the root of a navigation controller presented", raises: "NSInvalidArgumentException",
      "has a parent view controller <UINavigationController>"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      root.present(page, animated: false)
      #expect(navigation.viewControllers == [page])
    },
    ExceptionCase(
      "a popover without a source on the pad", raises: "NSGenericException",
      "should have a non-nil sourceView or barButtonItem"
    ) {
      let stage = quietStage("ipad-mini-6")
      let root = shown(UIViewController(), on: stage)
      let modal = UIViewController()
      modal.modalPresentationStyle = .popover
      root.present(modal, animated: false)
    },
    ExceptionCase(
      "a sheet of actions without a source on the pad", raises: "NSGenericException",
      "should have a non-nil sourceView or barButtonItem"
    ) {
      let stage = quietStage("ipad-mini-6")
      let root = shown(UIViewController(), on: stage)
      let alert = stage.perform {
        UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
      }
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      root.present(alert, animated: false)
    },
    ExceptionCase(
      "two cancel actions", raises: "NSInternalInconsistencyException",
      "only have one action with a style of UIAlertActionStyleCancel"
    ) {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Back", style: .cancel))
      #expect(alert.actions.count == 1)
    },
    ExceptionCase(
      "a text field in a sheet of actions", raises: "NSInternalInconsistencyException",
      "Text fields can only be added to an alert controller of style"
    ) {
      UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet).addTextField()
    },
    ExceptionCase(
      "a preferred action that the alert does not have",
      raises: "NSInternalInconsistencyException", "must be one of its actions"
    ) {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.preferredAction = UIAlertAction(title: "OK", style: .default)
    },
    ExceptionCase(
      "an alert with nothing in it", raises: "NSInternalInconsistencyException",
      "must have a title, a message or an action to display"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      root.present(
        UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
      stage.layout()
    },
    ExceptionCase(
      "a sheet without detents", raises: "NSInternalInconsistencyException",
      "detents of a UISheetPresentationController must not be empty"
    ) {
      let modal = UIViewController()
      modal.modalPresentationStyle = .pageSheet
      modal.sheetPresentationController?.detents = []
      #expect(modal.sheetPresentationController?.detents.count == 1)
    },
    ExceptionCase(
      "a curl that does not cover the screen", raises: "NSInvalidArgumentException",
      "UIModalTransitionStylePartialCurl"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      let modal = UIViewController()
      modal.modalTransitionStyle = .partialCurl
      modal.modalPresentationStyle = .overFullScreen
      root.present(modal, animated: true)
      stage.advance(by: 0.1)
    },
    ExceptionCase(
      "the camera where there is none", raises: "NSInvalidArgumentException",
      "Source type 1 not available"
    ) { UIImagePickerController().sourceType = .camera },
  ]
}
