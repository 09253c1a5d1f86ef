import Comparison
public import Foundation

/// Stores values of a type as bytes and compares them.
public struct Diffing<Value> {
  /// Converts a value to a file's bytes.
  public var toData: (Value) -> Data { didSet { compare = nil } }
  /// Converts a file's bytes to a value.
  public var fromData: (Data) -> Value { didSet { compare = nil } }
  /// Returns a description of the difference, with attachments; nil if the values match.
  public var diff: (Value, Value) -> (String, [XCTAttachment])? { didSet { compare = nil } }

  /// Compares a stored file with a value without creating a value from the file first, and reports
  /// a file that is not a snapshot. Nil if `fromData` and `diff` compare.
  var compare: ((Data, Value) -> ComparisonResult)?

  /// Returns the reason why `toData` cannot store a value; nil if it can.
  var problem: ((Value) -> String?)?

  /// Creates a value that stores and compares values of a type.
  ///
  /// - Parameters:
  ///   - toData: Converts a value to a file's bytes; equal values give the same bytes.
  ///   - fromData: Converts a file's bytes to a value.
  ///   - diff: Returns a description of the difference between a reference and a value, with attachments; nil
  ///     if they match.
  public init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// The result of comparing a file with a value.
enum ComparisonResult {
  case matches
  /// The image is not equal, but matches within the rule of its comparison.
  case agrees(ImageAgreement)
  case differs(SnapshotMismatch)
  /// The file cannot be compared. The closure returns a sentence with the remedy, given the path of the file.
  case impossible((_ path: String) -> String)
}

/// A difference, with the texts and files that a failure reports.
struct SnapshotMismatch {
  /// The difference in one sentence.
  var headline: String
  /// Further paragraphs about the difference.
  var paragraphs: [String] = []
  /// Details of the difference, each a line with a label and a text.
  var details: [(label: String, text: String)] = []
  /// Files to store about the failure, each with a suffix for the snapshot's name and its bytes.
  var artifacts: [(suffix: String, data: Data)] = []
  var differingCount: Int?
  var pixelCount: Int?
  var exemptShare: Double?
  var differsInTextOnly: Bool?
}

/// How an image matches its reference without being equal.
struct ImageAgreement {
  var kind: SnapshotLogEntry.Agreement
  /// The share of pixels that were not compared, from 0 to 1.
  var exemptShare = 0.0
}
