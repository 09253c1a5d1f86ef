public import Foundation

/// Asserts that a value matches its recorded reference.
///
/// - Parameters:
///   - value: The value to compare.
///   - snapshotting: The strategy that turns the value into a format that can be compared.
///   - name: Distinguishes snapshots of one test; without a name they are numbered.
///   - record: When to write the reference; by default as configured around this call.
///   - timeout: The number of seconds within which the snapshot must be taken.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let failure = SnapshotCheck(
    snapshotting: snapshotting, name: name, record: record, directory: nil, timeout: timeout,
    testName: testName, site: site
  ).run(value)
  if let failure { site.report(failure) }
}

/// Asserts that a value matches several references, one for each named strategy, in the order of
/// names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value matches several numbered references, one for each strategy.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with its reference, for custom assertions.
///
/// - Parameter snapshotDirectory: The folder of the reference, instead of one beside the test.
/// - Returns: The failure's message; nil if the value matches.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  SnapshotCheck(
    snapshotting: snapshotting, name: name, record: record, directory: snapshotDirectory,
    timeout: timeout, testName: testName,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  ).run(value)?.message
}
