/// The contents of a file or of a folder.
open class FileWrapper: NSObject, @unchecked Sendable {
  // `@unchecked Sendable` is a promise of the program, as on iOS: one thread at a time uses a wrapper.

  /// Options for reading a file.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = Self(rawValue: 1 << 0)
    public static let withoutMapping = Self(rawValue: 1 << 1)
  }

  /// Options for writing a file.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = Self(rawValue: 1 << 0)
    public static let withNameUpdating = Self(rawValue: 1 << 1)
  }

  /// The contents of a file; nil for a folder.
  open private(set) var regularFileContents: Data?
  /// The contents of a folder by their names; nil for a file.
  open private(set) var fileWrappers: [String: FileWrapper]?
  /// The name that a parent gives the file if it has no other of that name.
  open var preferredFilename: String?
  /// The name of the file as it was read or written.
  open var filename: String?
  /// The attributes of the file as it was read.
  ///
  /// - Support: without effect: files are written without attributes.
  open var fileAttributes: [String: Any] = [:]

  public init(regularFileWithContents contents: Data) {
    regularFileContents = contents
    super.init()
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    fileWrappers = childrenByPreferredName
    super.init()
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
  }

  /// Reads a file or folder.
  public init(url: URL, options: FileWrapper.ReadingOptions = []) throws {
    super.init()
    try read(from: url, options: options)
    preferredFilename = url.lastPathComponent
  }

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
  /// Whether the wrapper is a symbolic link. Always false: a link is read as the file that it points to.
  open var isSymbolicLink: Bool { false }

  /// Replaces the contents by those of a file or folder.
  open func read(from url: URL, options: FileWrapper.ReadingOptions = []) throws {
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
      }
      (regularFileContents, fileWrappers) = (nil, children)
    } else {
      (regularFileContents, fileWrappers) = (try Data(contentsOf: url), nil)
    }
    filename = url.lastPathComponent
  }

  /// Writes the file or folder. A folder replaces the one at the URL.
  open func write(
    to url: URL, options: FileWrapper.WritingOptions = [], originalContentsURL: URL?
  ) throws {
    if let fileWrappers {
      if FileManager.default.fileExists(atPath: url.path) {
        try FileManager.default.removeItem(at: url)
      }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in fileWrappers.sorted(by: { $0.key < $1.key }) {
        try child.write(
          to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
      }
    } else {
      try (regularFileContents ?? Data()).write(
        to: url, options: options.contains(.atomic) ? .atomic : [])
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// Returns whether the file at a URL has the same contents.
  open func matchesContents(of url: URL) -> Bool {
    regularFileContents.map { (try? Data(contentsOf: url)) == $0 } ?? false
  }

  // MARK: Folders

  /// Adds a wrapper to a folder. Returns its name, which has a number if the preferred name is taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let preferred = child.preferredFilename ?? child.filename ?? "Untitled"
    var (name, number) = (preferred, 1)
    while let other = fileWrappers?[name], other !== child {
      number += 1
      name = "\(number)__#$!@%!#__\(preferred)"
    }
    fileWrappers?[name] = child
    child.filename = name
    return name
  }

  /// Adds a file to a folder. Returns its name.
  @discardableResult
  open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a wrapper from a folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }

  /// Returns the name of a wrapper in a folder; nil if it is not there.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }
}
