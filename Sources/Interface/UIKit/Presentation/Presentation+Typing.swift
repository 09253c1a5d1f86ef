extension Presentation {
  /// Dismisses the keyboard for a presentation that covers the window (guess); popovers keep it.
  func interruptTyping() {
    guard !(controller is UIPopoverPresentationController),
      let responder = container.window?.firstResponder, responder.resignFirstResponder()
    else { return }
    interruptedResponder = responder
  }

  /// Restores the first responder from before the presentation, or from before the lowest of several.
  func resumeTyping() {
    let responder = intermediatePresentations.first?.interruptedResponder ?? interruptedResponder
    guard let view = responder as? UIView, view.window != nil,
      view.window?.firstResponder == nil
    else { return }
    _ = view.becomeFirstResponder()
  }
}
