import Foundation
import HostProtocol
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The lines that a client sends, read by a thread of its own.
///
/// When the client closes the connection, the calls that have arrived are still answered, unless the
/// main thread is in a loop of the program: the thread ends the process after a few seconds.
final class HostInbox: Sendable {
  /// The longest line, in bytes.
  static let longestLine = 16 << 20
  /// The most lines that wait; the client is not read from meanwhile.
  private static let mostWaiting = 256

  /// The time in seconds for which calls that have already arrived may run after the connection
  /// ends.
  private static let secondsToFinish: UInt32 = 5

  /// The lines; nil is the end of the connection.
  private let lines = Mutex<[Data?]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: HostInbox.mostWaiting)

  init(descriptor: Int32) {
    let thread = Thread { [self] in read(descriptor) }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// Waits for the next line. Nil at the end of the connection.
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
