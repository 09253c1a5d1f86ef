import Foundation
import Synchronization

/// The last messages of this process, oldest first.
package enum LogMessages {
  package struct Message: Sendable {
    package var date: Date
    package var subsystem: String
    package var category: String
    package var type: OSLogType
    package var text: String
  }

  private static let messages = Mutex<[Message]>([])
  /// Enough for what a test looks for; older messages are dropped, half of them at a time.
  private static let most = 10_000

  package static var all: [Message] { messages.withLock { $0 } }

  static func add(_ message: Message) {
    messages.withLock { messages in
      if messages.count >= most { messages.removeFirst(most / 2) }
      messages.append(message)
    }
  }
}
