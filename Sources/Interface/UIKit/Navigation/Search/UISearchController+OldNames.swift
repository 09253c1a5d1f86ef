extension UISearchController {
  /// The name of `obscuresBackgroundDuringPresentation` until iOS 12.
  public final var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
}
