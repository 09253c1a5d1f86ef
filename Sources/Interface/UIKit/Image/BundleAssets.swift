import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument
import Synchronization

/// The images and colours of a bundle.
///
/// SwiftPM copies asset catalogs into a bundle's folder unchanged, where they are read. The main bundle is
/// searched together with the bundles beside it, because a package has a bundle for each target where an app
/// on iOS has one.
struct BundleAssets: Sendable {
  private let bundle: Bundle
  private let providers: [ImageProvider]
  private let libraries: [AssetLibrary]

  private static let known = Mutex<[String: BundleAssets]>([:])
  private static let knownLibraries = Mutex<[String: AssetLibrary]>([:])

  static func of(_ bundle: Bundle) -> BundleAssets {
    known.withLock {
      if let known = $0[bundle.bundlePath] { return known }
      let libraries = folders(of: bundle).map { library(folder: $0) }
      let made = BundleAssets(
        bundle: bundle, providers: libraries.map { ImageProvider(library: $0) },
        libraries: libraries)
      $0[bundle.bundlePath] = made
      return made
    }
  }

  func image(named name: String, for traits: UITraitCollection) -> UIImage? {
    let stem =
      (name as NSString).pathExtension.isEmpty
      ? name : (name as NSString).deletingPathExtension
    for provider in providers {
      for candidate in stem == name ? [name] : [name, stem] {
        switch Result(catching: { () throws(ImageProvider.Problem) in
          try provider.image(named: candidate, for: traits)
        }) {
        case .success(let image): return image
        case .failure(.notFound): continue
        case .failure(let problem):
          DiagnosticLog.current.warn(problem.sentence(named: name))
          return nil
        }
      }
    }
    Self.reportMissing("picture", name, in: bundle)
    return nil
  }

  /// Returns the path and the type of a data set's file; nil, with a warning, if there is none.
  func dataFile(named name: String) -> (path: String, type: String)? {
    for library in libraries {
      if let file = library.dataFile(named: name) { return file }
    }
    Self.reportMissing("data set", name, in: bundle)
    return nil
  }

  // MARK: Libraries

  static func library(of bundle: Bundle) -> AssetLibrary {
    library(folder: folders(of: bundle)[0])
  }

  private static func library(folder: String) -> AssetLibrary {
    knownLibraries.withLock {
      if let known = $0[folder] { return known }
      let made = AssetLibrary(folder: folder)
      $0[folder] = made
      return made
    }
  }

  /// Returns the bundle's folder and, for the main bundle, the resource bundles beside the program. Those in
  /// an application are packages', which come last.
  private static func folders(of bundle: Bundle) -> [String] {
    let own = bundle.resourcePath ?? bundle.bundlePath
    guard bundle.bundlePath == Bundle.main.bundlePath else { return [own] }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)) ?? []
    let resources = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    let nested = resources.sorted().map { "\(bundle.bundlePath)/\($0)" }
    if bundle.bundlePath.hasSuffix(".app") { return [own] + nested }
    return nested.isEmpty ? [own] : nested
  }

  static func reportMissing(_ kind: String, _ name: String, in bundle: Bundle) {
    let place =
      bundle.bundlePath == Bundle.main.bundlePath
      ? "the main bundle" : "the bundle '\(bundle.bundlePath)'"
    DiagnosticLog.current.warn(
      "There is no \(kind) '\(name)' in \(place). Nothing is drawn. Check the name, and that the "
        + "target lists its asset catalog as a resource.")
  }
}
