import Glibc
import StageEnvironment

/// The library of the system, loaded at the first call.
///
/// Without it every function fails with `SQLITE_CANTOPEN`, and one warning says what to install.
enum SQLiteLibrary {
  private nonisolated(unsafe) static let handle: UnsafeMutableRawPointer? = {
    for name in ["libsqlite3.so.0", "libsqlite3.so"] {
      if let handle = dlopen(name, RTLD_NOW) { return handle }
    }
    DiagnosticLog.current.warn(
      "SQLite is not installed here, so no database can be opened. Install libsqlite3-0.")
    return nil
  }()

  /// Returns the function of a name, or nil without the library.
  ///
  /// - Parameter type: The type of the C function, `@convention(c)`.
  static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let handle, let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}
