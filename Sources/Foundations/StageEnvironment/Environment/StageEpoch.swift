/// The date and time at which a stage's clock begins: 9:41 on 9 September 2024 in Greenwich.
package enum StageEpoch {
  /// The number of seconds since Foundation's reference date, the beginning of 2001.
  package static let secondsSinceReferenceDate = 747_567_660.0
  /// The number of seconds since the beginning of 1970.
  package static let secondsSince1970: Int64 = 1_725_874_860
}
