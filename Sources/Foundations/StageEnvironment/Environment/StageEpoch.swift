/// The date and time at which a stage's clock begins: 9:41 UTC on 9 September 2024.
package enum StageEpoch {
  /// The start of the stage's clock in seconds since Foundation's reference date, the beginning of
  /// 2001 (UTC).
  package static let secondsSinceReferenceDate = 747_567_660.0
  /// The start of the stage's clock in seconds since the beginning of 1970 (UTC).
  package static let secondsSince1970: Int64 = 1_725_874_860
}
