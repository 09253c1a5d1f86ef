import Glibc
import StageEnvironment

/// The SQLite library of the system, which is loaded at the first call.
///
/// Without the library, opening a database and running SQL fail with `SQLITE_CANTOPEN`; the other
/// functions return an error code or no result. One warning states the package to install.
enum SQLiteLibrary {
  private nonisolated(unsafe) static let handle: UnsafeMutableRawPointer? = {
    for name in ["libsqlite3.so.0", "libsqlite3.so"] {
      if let handle = dlopen(name, RTLD_NOW) { return handle }
    }
    DiagnosticLog.current.warn(
      "SQLite is not installed here, so no database can be opened. Install libsqlite3-0.")
    return nil
  }()

  /// Returns a function of the library by its name; nil if SQLite is not installed.
  ///
  /// - Parameter type: The type of the C function, `@convention(c)`.
  static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let handle, let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}
