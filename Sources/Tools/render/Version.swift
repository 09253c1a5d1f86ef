/// The version of the command and its libraries. Scripts read it from this file.
enum Version {
  static let number = "0.2.0"
}
