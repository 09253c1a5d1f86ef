/// What programs and the command agree on about parts of sources that are left out.
package enum ExcludedParts {
  /// Every report of a part that was reached begins so.
  package static let phrase = "Reached a part of the sources that is left out: "
  /// Set in the environment where such reports are not wanted.
  package static let allowedKey = "TINTYPE_ALLOW_LEFT_OUT"
}
