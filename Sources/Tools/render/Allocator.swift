/// Settings of the C library's allocator for a process that draws images and ends.
enum Allocator {
  /// Keeps large arrays in the heap. Arrays of hundreds of kilobytes are allocated and freed while
  /// a document is read. From the heap they use the same memory again; mapped one by one, each
  /// would be cleared by the system, page by page.
  static func keepLargeArraysInHeap() {
    #if canImport(Glibc)
      _ = mallopt(-3, 8 << 20)  // M_MMAP_THRESHOLD
      _ = mallopt(-1, 64 << 20)  // M_TRIM_THRESHOLD
    #endif
  }
}

#if canImport(Glibc)
  // In a header that Swift's module of the C library leaves out.
  @_silgen_name("mallopt")
  private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif
