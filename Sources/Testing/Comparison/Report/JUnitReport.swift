import Foundation

/// The results as JUnit XML, which build servers read: a suite for each test file, a case for each snapshot.
struct JUnitReport {
  let items: [SnapshotReport.Item]
  let title: String
  let kind: ReportKind

  var text: String {
    var suites: [(name: String, items: [SnapshotReport.Item])] = []
    var places: [String: Int] = [:]
    for item in items.sorted(by: { ($0.suite, $0.name) < ($1.suite, $1.name) }) {
      if let place = places[item.suite] {
        suites[place].items.append(item)
      } else {
        places[item.suite] = suites.count
        suites.append((item.suite, [item]))
      }
    }
    let failures = items.count { kind.isFailure($0.entry) }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(Markup.escaped(title))" tests="\(items.count)" failures="\(failures)">

      """
    for suite in suites { text += self.text(suite.name, suite.items) }
    return text + "</testsuites>\n"
  }

  private func text(_ name: String, _ items: [SnapshotReport.Item]) -> String {
    let failures = items.count { kind.isFailure($0.entry) }
    let seconds = items.reduce(0) { $0 + ($1.entry.milliseconds ?? 0) } / 1000
    var text =
      "  <testsuite name=\"\(Markup.escaped(name))\" tests=\"\(items.count)\" "
      + "failures=\"\(failures)\" time=\"\(Self.decimal(seconds))\">\n"
    for item in items {
      let time = Self.decimal((item.entry.milliseconds ?? 0) / 1000)
      text +=
        "    <testcase classname=\"\(Markup.escaped(name))\" "
        + "name=\"\(Markup.escaped(item.name))\" time=\"\(time)\""
      guard kind.isFailure(item.entry) else {
        if item.entry.text.isEmpty {
          text += "/>\n"
        } else {
          text += ">\n      <system-out>" + Markup.escaped(item.entry.text)
          text += "</system-out>\n    </testcase>\n"
        }
        continue
      }
      let message = item.entry.message ?? ""
      let headline = message.split(separator: "\n").first.map(String.init) ?? ""
      text += ">\n      <failure message=\"\(Markup.escaped(headline))\">"
      text += Markup.escaped(message) + "</failure>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  /// Formats a number with three decimals.
  private static func decimal(_ value: Double) -> String {
    let thousandths = Int((max(0, value) * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
