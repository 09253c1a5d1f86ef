/// Settings of the C library's allocator for a process that draws images and ends.
enum Allocator {
  /// Keeps large arrays in the heap. Reading a document allocates and frees arrays of hundreds of kilobytes.
  /// The heap reuses their memory; if each were mapped individually, the system would clear every page again.
  static func keepLargeArraysInHeap() {
    #if canImport(Glibc)
      _ = mallopt(-3, 8 << 20)  // M_MMAP_THRESHOLD
      _ = mallopt(-1, 64 << 20)  // M_TRIM_THRESHOLD
    #endif
  }
}

#if canImport(Glibc)
  // `mallopt` is declared in a header that Swift's module of the C library omits.
  @_silgen_name("mallopt")
  private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif
