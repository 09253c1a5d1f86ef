import Foundation

/// Why an assertion fails, as the reader sees it.
package struct SnapshotFailure: Error {
  var message: String
  /// Files for the test library's own report.
  var attachments: [(name: String, data: Data)] = []

  init(_ message: String, attachments: [(name: String, data: Data)] = []) {
    self.message = message
    self.attachments = attachments
  }
}
