extension UISearchController {
  /// The name until iOS 12 of `obscuresBackgroundDuringPresentation`.
  public final var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
}
