import Foundation

/// Finds nib and storyboard files in bundles.
enum NibFiles {
  static func find(_ name: String, type: String, in bundle: Bundle?) -> String? {
    for folder in folders(of: bundle) {
      let path = folder.appendingPathComponent(name + "." + type).path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// Returns a sentence with the most similar existing name; empty if there is none.
  static func hint(for name: String, type: String, in bundle: Bundle?) -> String {
    let names = folders(of: bundle).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { $0.hasSuffix("." + type) }.map { String($0.dropLast(type.count + 1)) }
    }
    return nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the folders of a bundle that are searched for documents, in search order.
  private static func folders(of bundle: Bundle?) -> [URL] {
    let bundle = bundle ?? .main
    var folders = [bundle.resourceURL, bundle.bundleURL].compactMap(\.self)
    // A package's resources are in a bundle beside the program, those of an Xcode project in a folder of it.
    let nested = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundleURL.path)) ?? []
    folders += nested.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .map { bundle.bundleURL.appendingPathComponent($0) }
      .flatMap { [$0, $0.appendingPathComponent("ProjectResources")] }
    return folders.flatMap { folder in
      ["", "Base.lproj/", "en.lproj/"].map {
        $0.isEmpty ? folder : folder.appendingPathComponent($0)
      }
    }
  }
}
