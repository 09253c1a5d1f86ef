import Foundation
import Synchronization

/// The most recent log messages of this process, from the oldest to the newest.
package enum LogMessages {
  package struct Message: Sendable {
    package var date: Date
    package var subsystem: String
    package var category: String
    package var type: OSLogType
    package var text: String
  }

  private static let messages = Mutex<[Message]>([])
  /// The largest number of messages that are stored, enough for tests that search them. When it is
  /// reached, the older half is dropped.
  private static let most = 10_000

  package static var all: [Message] { messages.withLock { $0 } }

  static func add(_ message: Message) {
    messages.withLock { messages in
      if messages.count >= most { messages.removeFirst(most / 2) }
      messages.append(message)
    }
  }
}
