/// The version of the command and its libraries. Scripts read it here too.
enum Version {
  static let number = "0.2.0"
}
