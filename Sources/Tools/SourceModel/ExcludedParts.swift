/// Conventions between programs and the command about excluded parts of sources.
package enum ExcludedParts {
  /// The beginning of every report of a part that was reached.
  package static let phrase = "Reached a part of the sources that is left out: "
  /// The environment variable that disables such reports.
  package static let allowedKey = "TINTYPE_ALLOW_LEFT_OUT"
}
