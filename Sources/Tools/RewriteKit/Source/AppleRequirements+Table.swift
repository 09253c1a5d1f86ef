extension AppleRequirements {
  /// A line for each protocol with the protocols that it inherits from, followed by its optional methods and the
  /// defaults that are not empty. `AppleRequirementsTests` writes it.
  static let table = """
    """
}
