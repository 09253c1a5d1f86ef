import Foundation
import SQLite3
import Testing

@Suite("SQLite by its C interface") struct SQLiteTests {
  private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  @Test("values of each type come back, by parameters and by statements")
  func values() throws {
    var db: OpaquePointer?
    try #require(sqlite3_open(":memory:", &db) == SQLITE_OK)
    defer { sqlite3_close(db) }
    let create = "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size REAL, data BLOB)"
    #expect(sqlite3_exec(db, create, nil, nil, nil) == SQLITE_OK)

    var insert: OpaquePointer?
    let sql = "INSERT INTO t (name, size, data) VALUES (?, :size, ?)"
    try #require(sqlite3_prepare_v2(db, sql, -1, &insert, nil) == SQLITE_OK)
    #expect(sqlite3_bind_parameter_index(insert, ":size") == 2)
    #expect(sqlite3_bind_text(insert, 1, "Zürich", -1, transient) == SQLITE_OK)
    #expect(sqlite3_bind_double(insert, 2, 0.25) == SQLITE_OK)
    #expect(sqlite3_bind_blob(insert, 3, [1, 2, 3] as [UInt8], 3, transient) == SQLITE_OK)
    #expect(sqlite3_step(insert) == SQLITE_DONE)
    #expect(sqlite3_finalize(insert) == SQLITE_OK)
    #expect(sqlite3_last_insert_rowid(db) == 1)
    #expect(sqlite3_changes(db) == 1)

    var select: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(db, "SELECT *, NULL FROM t", -1, &select, nil) == SQLITE_OK)
    #expect(sqlite3_column_count(select) == 5)
    #expect(sqlite3_step(select) == SQLITE_ROW)
    #expect(sqlite3_column_int(select, 0) == 1)
    #expect(String(cString: sqlite3_column_text(select, 1)) == "Zürich")
    #expect(sqlite3_column_double(select, 2) == 0.25)
    #expect(sqlite3_column_bytes(select, 3) == 3)
    let blob = try #require(sqlite3_column_blob(select, 3))
    #expect(Array(UnsafeRawBufferPointer(start: blob, count: 3)) == [1, 2, 3])
    #expect(sqlite3_column_type(select, 4) == SQLITE_NULL)
    #expect(String(cString: sqlite3_column_name(select, 1)) == "name")
    #expect(sqlite3_step(select) == SQLITE_DONE)
    #expect(sqlite3_finalize(select) == SQLITE_OK)
  }

  @Test("an error has SQLite's code and text")
  func errors() throws {
    var db: OpaquePointer?
    try #require(
      sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        == SQLITE_OK)
    defer { sqlite3_close(db) }
    var statement: OpaquePointer?
    #expect(sqlite3_prepare_v2(db, "SELECT * FROM missing", -1, &statement, nil) == SQLITE_ERROR)
    #expect(sqlite3_errcode(db) == SQLITE_ERROR)
    #expect(String(cString: sqlite3_errmsg(db)) == "no such table: missing")
    #expect(
      sqlite3_open_v2("/no/such/file", &statement, SQLITE_OPEN_READONLY, nil) == SQLITE_CANTOPEN)
    sqlite3_close(statement)
  }
}
