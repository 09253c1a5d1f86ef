/// The time of day at the beginning of a stage's time: 9:41 on 9 September 2024 in Greenwich.
package enum StageEpoch {
  /// Seconds since the reference date of Foundation, the beginning of 2001.
  package static let secondsSinceReferenceDate = 747_567_660.0
  /// Seconds since the beginning of 1970.
  package static let secondsSince1970: Int64 = 1_725_874_860
}
