import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// How much of the process' heap is in use, by the allocator's own account.
public enum HeapUse {
  private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// In bytes; nil where the allocator gives no account.
  public static var bytes: Int? {
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return nil }
    _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    guard let text else { return nil }
    let account = String(cString: text)
    // The totals of all arenas come last.
    guard let end = account.range(of: "</heap>", options: .backwards) else { return nil }
    let totals = account[end.upperBound...]
    func size(_ element: String) -> Int {
      guard let start = totals.range(of: element),
        let value = totals[start.upperBound...].range(of: "size=\"")
      else { return 0 }
      return Int(totals[value.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    return size("<system type=\"current\"") + size("<total type=\"mmap\"")
      - size("<total type=\"fast\"") - size("<total type=\"rest\"")
  }
}
