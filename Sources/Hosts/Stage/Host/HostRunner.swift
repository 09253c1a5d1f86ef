import Foundation
import HostProtocol

#if canImport(Glibc)
  import Glibc
#endif

/// The main loop of a host: reads calls from standard input, performs them on the main thread, and writes the
/// replies to standard output.
///
/// Output of the program itself is redirected to standard error, and its standard input is empty.
/// When the client closes the connection, the process ends after the calls that have arrived, at
/// the latest after five seconds.
@MainActor
public enum HostRunner {
  /// Answers calls until the client closes the connection.
  public static func run(_ contents: [HostContent]) -> Never {
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = takeStandardStreams()
    let inbox = HostInbox(descriptor: input)
    let session = HostSession(contents)
    HostMemoryLimit.watch()
    while let line = inbox.next() {
      let answer = session.answer(to: line)
      // The program's buffered output precedes the reply in the client's log.
      fflush(nil)
      guard HostOutput.write(answer, to: output) else { break }
    }
    exit(0)
  }

  /// Duplicates the connection to other file descriptors, since the program may use the standard
  /// streams. Standard input is empty afterwards; standard output is written to standard error.
  private static func takeStandardStreams() -> (input: Int32, output: Int32) {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 16)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 16)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return (input, output)
  }
}

/// The bytes of a reply.
package struct HostAnswer {
  package var line: Data
  package var payload: [UInt8] = []
}

/// Writes replies.
enum HostOutput {
  /// Writes an answer and its payload to a file descriptor.
  ///
  /// - Returns: Whether all bytes were written.
  static func write(_ answer: HostAnswer, to descriptor: Int32) -> Bool {
    let line = [UInt8](answer.line) + [10]
    return write(line, to: descriptor) && write(answer.payload, to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
