import Foundation

/// The files of one commit. Their names are read at once, their contents on demand.
struct GitTree {
  let repository: GitRepository
  /// The object names of the contents, by path.
  let blobs: [String: String]

  /// Lists the files of a commit or tree.
  init(_ commit: String, in repository: GitRepository) throws(Failure) {
    self.repository = repository
    let output = try repository.output(["ls-tree", "-r", "-z", "--full-tree", commit])
    var blobs: [String: String] = [:]
    for field in GitRepository.fields(output) {
      guard let tab = field.firstIndex(of: "\t") else { continue }
      let words = field[..<tab].split(separator: " ")
      guard words.count == 3, words[0].hasPrefix("100") else { continue }
      blobs[String(field[field.index(after: tab)...])] = String(words[2])
    }
    self.blobs = blobs
  }

  /// Reads the contents with some object names, in a single git command.
  static func read(
    _ names: [String], in repository: GitRepository
  ) throws(Failure) -> [String: Data] {
    let wanted = Array(Set(names))
    guard !wanted.isEmpty else { return [:] }
    let input = Data((wanted.joined(separator: "\n") + "\n").utf8)
    let output = try repository.output(["cat-file", "--batch"], input: input)
    var contents: [String: Data] = [:]
    var start = output.startIndex
    while start < output.endIndex, let end = output[start...].firstIndex(of: 10) {
      let words = String(decoding: output[start..<end], as: UTF8.self).split(separator: " ")
      start = end + 1
      guard words.count == 3, let count = Int(words[2]), start + count <= output.endIndex else {
        continue
      }
      contents[String(words[0])] = LFSPointer.resolved(
        Data(output[start..<start + count]), in: repository)
      start += count + 1
    }
    return contents
  }
}
