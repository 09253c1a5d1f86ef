import Foundation

/// The reason why an assertion fails.
package struct SnapshotFailure: Error {
  var message: String
  /// The files that are attached to the failure in the test library's report.
  var attachments: [(name: String, data: Data)] = []

  init(_ message: String, attachments: [(name: String, data: Data)] = []) {
    self.message = message
    self.attachments = attachments
  }
}
