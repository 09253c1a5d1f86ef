/// Presents a view controller from the position of a view.
@MainActor
package final class ControllerPresenter {
  package weak var view: UIView?

  package nonisolated init() {}

  package func present(_ controller: UIViewController) {
    guard let view, let source = view.enclosingController else { return }
    controller.popoverPresentationController?.sourceView = view
    controller.popoverPresentationController?.sourceRect = view.bounds
    source.present(controller, animated: true)
  }

  /// Pushes a screen onto the navigation stack that contains the view.
  func push<V: View>(_ screen: V) {
    guard let navigationController = view?.enclosingController?.navigationController else {
      view?.environment.diagnostics.warn(
        "A Picker in the style .navigationLink was touched outside of a navigation stack; there is "
          + "nothing to show its choices in.")
      return
    }
    navigationController.pushViewController(UIHostingController(rootView: screen), animated: true)
  }

  func pop() { view?.enclosingController?.navigationController?.popViewController(animated: true) }
}

extension UIView {
  /// The nearest view controller in the responder chain of the view.
  var enclosingController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

/// A view that marks the position from which a presenter presents.
package struct PresenterAnchor: UIViewRepresentable {
  let presenter: ControllerPresenter

  package init(presenter: ControllerPresenter) { self.presenter = presenter }

  package func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }

  package func updateUIView(_ view: UIView, context: Context) { presenter.view = view }
}
