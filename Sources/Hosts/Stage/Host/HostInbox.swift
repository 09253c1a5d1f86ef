import Foundation
import HostProtocol
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A queue of the lines that a client sends, filled by a reader thread.
///
/// When the client closes the connection, the calls that have arrived are still answered. If the main thread
/// does not finish them, for example because the program is in a loop, the reader thread ends the process
/// after a few seconds.
final class HostInbox: Sendable {
  /// The maximum length of a line in bytes.
  static let longestLine = 16 << 20
  /// The maximum number of waiting lines. While it is reached, nothing is read from the client.
  private static let mostWaiting = 256

  /// The time in seconds for which calls that have already arrived may run after the connection
  /// ends.
  private static let secondsToFinish: UInt32 = 5

  /// The waiting lines; nil marks the end of the connection.
  private let lines = Mutex<[Data?]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: HostInbox.mostWaiting)

  init(descriptor: Int32) {
    let thread = Thread { [self] in read(descriptor) }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// Waits for the next line and returns it; nil at the end of the connection.
  func next() -> Data? {
    arrived.wait()
    free.signal()
    return lines.withLock { $0.removeFirst() }
  }

  private func read(_ descriptor: Int32) {
    let lines = DescriptorLines(of: descriptor, longest: Self.longestLine)
    _ = lines.forEach(
      tooLong: {
        let sentence = "A request is longer than \(Self.longestLine) bytes. The host ends.\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        _exit(65)
      },
      put)
    put(nil)
    sleep(Self.secondsToFinish)
    _exit(0)
  }

  private func put(_ line: Data?) {
    free.wait()
    lines.withLock { $0.append(line) }
    arrived.signal()
  }
}
