/// Constants shared by built programs and the `render` command, with which the command recognises reports of
/// excluded code in a program's output.
package enum ExcludedParts {
  /// The beginning of every report that a program has reached excluded code.
  package static let phrase = "Reached a part of the sources that is left out: "
  /// The environment variable that disables such reports.
  package static let allowedKey = "TINTYPE_ALLOW_LEFT_OUT"
}
