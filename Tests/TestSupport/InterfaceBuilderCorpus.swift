import Foundation

/// The real Interface Builder documents of the first corpus, beside the package.
public enum InterfaceBuilderCorpus {
  private static let root = Checkout.shared?.appendingPathComponent("corpus/ib")

  /// Paths in the order of their names; empty if the corpus is not there.
  public static let files: [String] = {
    guard let root, let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
    else { return [] }
    return paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { root.path + "/" + $0 }
  }()

  public static func shortName(_ path: String) -> String {
    String(path.dropFirst((root?.path.count ?? -1) + 1))
  }
}
