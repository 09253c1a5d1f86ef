import Glibc

// The functions of SQLite's C interface that apps use most, declared with the types as which Swift
// imports them on Apple's platforms.

public typealias sqlite3_callback =
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Int32
public typealias sqlite3_destructor_type = @convention(c) (UnsafeMutableRawPointer?) -> Void
public typealias sqlite3_int64 = Int64
public typealias sqlite3_uint64 = UInt64

/// Opens a database file, and creates it if it does not exist.
@discardableResult
public func sqlite3_open(
  _ filename: UnsafePointer<CChar>!, _ ppDb: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_open",
    (@convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32).self)?(
      filename, ppDb) ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_open_v2(
  _ filename: UnsafePointer<CChar>!, _ ppDb: UnsafeMutablePointer<OpaquePointer?>!, _ flags: Int32,
  _ zVfs: UnsafePointer<CChar>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_open_v2",
    (@convention(c) (
      UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?, Int32, UnsafePointer<CChar>?
    ) -> Int32).self)?(filename, ppDb, flags, zVfs) ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_close(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_close", (@convention(c) (OpaquePointer?) -> Int32).self)?(db)
    ?? SQLITE_OK
}

@discardableResult
public func sqlite3_close_v2(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_close_v2", (@convention(c) (OpaquePointer?) -> Int32).self)?(db)
    ?? SQLITE_OK
}

/// Runs SQL statements and calls the callback for each row of their results.
@discardableResult
public func sqlite3_exec(
  _ db: OpaquePointer!, _ sql: UnsafePointer<CChar>!, _ callback: sqlite3_callback?,
  _ context: UnsafeMutableRawPointer!, _ errmsg: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_exec",
    (@convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, sqlite3_callback?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32).self)?(db, sql, callback, context, errmsg) ?? SQLITE_CANTOPEN
}

/// Compiles an SQL statement.
@discardableResult
public func sqlite3_prepare(
  _ db: OpaquePointer!, _ zSql: UnsafePointer<CChar>!, _ nByte: Int32,
  _ ppStmt: UnsafeMutablePointer<OpaquePointer?>!,
  _ pzTail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_prepare",
    (@convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32).self)?(db, zSql, nByte, ppStmt, pzTail) ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_prepare_v2(
  _ db: OpaquePointer!, _ zSql: UnsafePointer<CChar>!, _ nByte: Int32,
  _ ppStmt: UnsafeMutablePointer<OpaquePointer?>!,
  _ pzTail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_prepare_v2",
    (@convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32).self)?(db, zSql, nByte, ppStmt, pzTail) ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_prepare_v3(
  _ db: OpaquePointer!, _ zSql: UnsafePointer<CChar>!, _ nByte: Int32, _ prepFlags: UInt32,
  _ ppStmt: UnsafeMutablePointer<OpaquePointer?>!,
  _ pzTail: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_prepare_v3",
    (@convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UInt32, UnsafeMutablePointer<OpaquePointer?>?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32).self)?(db, zSql, nByte, prepFlags, ppStmt, pzTail) ?? SQLITE_CANTOPEN
}

/// Advances a statement to its next row. Returns `SQLITE_ROW`, or `SQLITE_DONE` after the last row.
@discardableResult
public func sqlite3_step(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_step", (@convention(c) (OpaquePointer?) -> Int32).self)?(stmt)
    ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_reset(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_reset", (@convention(c) (OpaquePointer?) -> Int32).self)?(stmt)
    ?? SQLITE_OK
}

@discardableResult
public func sqlite3_finalize(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_finalize", (@convention(c) (OpaquePointer?) -> Int32).self)?(stmt)
    ?? SQLITE_OK
}

@discardableResult
public func sqlite3_clear_bindings(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_clear_bindings", (@convention(c) (OpaquePointer?) -> Int32).self)?(stmt) ?? SQLITE_OK
}

/// Sets the value of a statement's parameter. The first parameter has the index 1.
@discardableResult
public func sqlite3_bind_int(_ stmt: OpaquePointer!, _ index: Int32, _ value: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_int", (@convention(c) (OpaquePointer?, Int32, Int32) -> Int32).self)?(
      stmt, index, value) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_int64(_ stmt: OpaquePointer!, _ index: Int32, _ value: Int64) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_int64", (@convention(c) (OpaquePointer?, Int32, Int64) -> Int32).self)?(
      stmt, index, value) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_double(_ stmt: OpaquePointer!, _ index: Int32, _ value: Double) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_double", (@convention(c) (OpaquePointer?, Int32, Double) -> Int32).self)?(
      stmt, index, value) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_null(_ stmt: OpaquePointer!, _ index: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_null", (@convention(c) (OpaquePointer?, Int32) -> Int32).self)?(stmt, index)
    ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_text(
  _ stmt: OpaquePointer!, _ index: Int32, _ value: UnsafePointer<CChar>!, _ count: Int32,
  _ destructor: sqlite3_destructor_type?
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_text",
    (@convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?, Int32, sqlite3_destructor_type?)
      -> Int32).self)?(stmt, index, value, count, destructor) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_blob(
  _ stmt: OpaquePointer!, _ index: Int32, _ value: UnsafeRawPointer!, _ count: Int32,
  _ destructor: sqlite3_destructor_type?
) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_blob",
    (@convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, sqlite3_destructor_type?) ->
      Int32).self)?(stmt, index, value, count, destructor) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_zeroblob(_ stmt: OpaquePointer!, _ index: Int32, _ count: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_zeroblob", (@convention(c) (OpaquePointer?, Int32, Int32) -> Int32).self)?(
      stmt, index, count) ?? SQLITE_MISUSE
}

@discardableResult
public func sqlite3_bind_parameter_count(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_bind_parameter_count", (@convention(c) (OpaquePointer?) -> Int32).self)?(stmt) ?? 0
}

@discardableResult
public func sqlite3_bind_parameter_index(_ stmt: OpaquePointer!, _ name: UnsafePointer<CChar>!)
  -> Int32
{
  SQLiteLibrary.function(
    "sqlite3_bind_parameter_index",
    (@convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32).self)?(stmt, name) ?? 0
}

public func sqlite3_bind_parameter_name(_ stmt: OpaquePointer!, _ index: Int32) -> UnsafePointer<
  CChar
>! {
  SQLiteLibrary.function(
    "sqlite3_bind_parameter_name",
    (@convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?).self)?(stmt, index) ?? nil
}

@discardableResult
public func sqlite3_column_count(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_column_count", (@convention(c) (OpaquePointer?) -> Int32).self)?(
    stmt) ?? 0
}

public func sqlite3_column_name(_ stmt: OpaquePointer!, _ index: Int32) -> UnsafePointer<CChar>! {
  SQLiteLibrary.function(
    "sqlite3_column_name", (@convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?).self)?(
      stmt, index) ?? nil
}

public func sqlite3_column_decltype(_ stmt: OpaquePointer!, _ index: Int32) -> UnsafePointer<CChar>!
{
  SQLiteLibrary.function(
    "sqlite3_column_decltype",
    (@convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?).self)?(stmt, index) ?? nil
}

/// Returns the type of a column in the current row, such as `SQLITE_INTEGER` or `SQLITE_TEXT`. The
/// first column has the index 0.
@discardableResult
public func sqlite3_column_type(_ stmt: OpaquePointer!, _ index: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_column_type", (@convention(c) (OpaquePointer?, Int32) -> Int32).self)?(stmt, index)
    ?? SQLITE_NULL
}

@discardableResult
public func sqlite3_column_int(_ stmt: OpaquePointer!, _ index: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_column_int", (@convention(c) (OpaquePointer?, Int32) -> Int32).self)?(stmt, index) ?? 0
}

@discardableResult
public func sqlite3_column_int64(_ stmt: OpaquePointer!, _ index: Int32) -> Int64 {
  SQLiteLibrary.function(
    "sqlite3_column_int64", (@convention(c) (OpaquePointer?, Int32) -> Int64).self)?(stmt, index)
    ?? 0
}

@discardableResult
public func sqlite3_column_double(_ stmt: OpaquePointer!, _ index: Int32) -> Double {
  SQLiteLibrary.function(
    "sqlite3_column_double", (@convention(c) (OpaquePointer?, Int32) -> Double).self)?(stmt, index)
    ?? 0
}

public func sqlite3_column_text(_ stmt: OpaquePointer!, _ index: Int32) -> UnsafePointer<UInt8>! {
  SQLiteLibrary.function(
    "sqlite3_column_text", (@convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>?).self)?(
      stmt, index) ?? nil
}

public func sqlite3_column_blob(_ stmt: OpaquePointer!, _ index: Int32) -> UnsafeRawPointer! {
  SQLiteLibrary.function(
    "sqlite3_column_blob", (@convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?).self)?(
      stmt, index) ?? nil
}

@discardableResult
public func sqlite3_column_bytes(_ stmt: OpaquePointer!, _ index: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_column_bytes", (@convention(c) (OpaquePointer?, Int32) -> Int32).self)?(stmt, index)
    ?? 0
}

@discardableResult
public func sqlite3_data_count(_ stmt: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_data_count", (@convention(c) (OpaquePointer?) -> Int32).self)?(
    stmt) ?? 0
}

public func sqlite3_db_handle(_ stmt: OpaquePointer!) -> OpaquePointer! {
  SQLiteLibrary.function(
    "sqlite3_db_handle", (@convention(c) (OpaquePointer?) -> OpaquePointer?).self)?(stmt) ?? nil
}

public func sqlite3_sql(_ stmt: OpaquePointer!) -> UnsafePointer<CChar>! {
  SQLiteLibrary.function(
    "sqlite3_sql", (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self)?(stmt) ?? nil
}

@discardableResult
public func sqlite3_errcode(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_errcode", (@convention(c) (OpaquePointer?) -> Int32).self)?(db)
    ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_extended_errcode(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_extended_errcode", (@convention(c) (OpaquePointer?) -> Int32).self)?(db)
    ?? SQLITE_CANTOPEN
}

@discardableResult
public func sqlite3_changes(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_changes", (@convention(c) (OpaquePointer?) -> Int32).self)?(db)
    ?? 0
}

@discardableResult
public func sqlite3_total_changes(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function("sqlite3_total_changes", (@convention(c) (OpaquePointer?) -> Int32).self)?(
    db) ?? 0
}

@discardableResult
public func sqlite3_last_insert_rowid(_ db: OpaquePointer!) -> Int64 {
  SQLiteLibrary.function(
    "sqlite3_last_insert_rowid", (@convention(c) (OpaquePointer?) -> Int64).self)?(db) ?? 0
}

@discardableResult
public func sqlite3_busy_timeout(_ db: OpaquePointer!, _ ms: Int32) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_busy_timeout", (@convention(c) (OpaquePointer?, Int32) -> Int32).self)?(db, ms)
    ?? SQLITE_OK
}

@discardableResult
public func sqlite3_get_autocommit(_ db: OpaquePointer!) -> Int32 {
  SQLiteLibrary.function(
    "sqlite3_get_autocommit", (@convention(c) (OpaquePointer?) -> Int32).self)?(db) ?? 1
}

@discardableResult
public func sqlite3_libversion_number() -> Int32 {
  SQLiteLibrary.function("sqlite3_libversion_number", (@convention(c) () -> Int32).self)?() ?? 0
}

@discardableResult
public func sqlite3_threadsafe() -> Int32 {
  SQLiteLibrary.function("sqlite3_threadsafe", (@convention(c) () -> Int32).self)?() ?? 0
}

/// Returns the message for the last error of a database connection.
public func sqlite3_errmsg(_ db: OpaquePointer!) -> UnsafePointer<CChar>! {
  let function = SQLiteLibrary.function(
    "sqlite3_errmsg", (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self)
  return function?(db) ?? missing
}

/// Returns the message for a result code.
public func sqlite3_errstr(_ code: Int32) -> UnsafePointer<CChar>! {
  let function = SQLiteLibrary.function(
    "sqlite3_errstr", (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
  return function?(code) ?? missing
}

public func sqlite3_libversion() -> UnsafePointer<CChar>! {
  let function = SQLiteLibrary.function(
    "sqlite3_libversion", (@convention(c) () -> UnsafePointer<CChar>?).self)
  return function?() ?? missing
}

/// Frees memory that SQLite has allocated, such as the error message of `sqlite3_exec`.
public func sqlite3_free(_ pointer: UnsafeMutableRawPointer!) {
  SQLiteLibrary.function("sqlite3_free", (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)?(
    pointer)
}

/// The message that is returned if SQLite is not installed.
private nonisolated(unsafe) let missing = UnsafePointer<CChar>(strdup("SQLite is not installed"))
