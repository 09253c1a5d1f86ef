import Stage
import UIKit

@testable import SwiftUI

/// The calls that a test's views make, in order.
@MainActor
final class CallRecorder {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension View {
  /// Records when the view appears and disappears.
  func recorded(_ name: String, in calls: CallRecorder) -> some View {
    onAppear { calls.add("\(name) appear") }.onDisappear { calls.add("\(name) disappear") }
  }
}
