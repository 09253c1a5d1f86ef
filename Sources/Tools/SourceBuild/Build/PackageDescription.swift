import Foundation

/// The parts of SwiftPM's description of a package that are used here.
struct DescribedPackage: Decodable {
  struct Target: Decodable {
    var name: String
    var c99name: String
    var type: String
    var path: String
    var sources: [String]
    var module_type: String?
    var resources: [Resource]?
    var target_dependencies: [String]?
    var product_dependencies: [String]?

    struct Resource: Decodable { var path: String }
  }

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  var name: String
  var path: String
  var targets: [Target]
  var products: [Product]?
  var tools_version: String?
}

/// The dependencies in a package's manifest.
struct PackageManifest: Decodable {
  struct Dependency: Decodable {
    struct FileSystem: Decodable {
      var identity: String
      var path: String
      /// The name by which the manifest's targets refer to the dependency, if it specifies one.
      var nameForTargetDependencyResolutionOnly: String?
    }
    struct SourceControl: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { var urlString: String }
        var remote: [Remote]?
        var local: [String]?
      }
      struct Range: Decodable {
        var lowerBound: String
        var upperBound: String
      }
      struct Requirement: Decodable {
        var range: [Range]?
        var exact: [String]?
        var branch: [String]?
        var revision: [String]?
      }
      var identity: String
      /// The name by which the manifest's targets refer to the dependency, if it specifies one.
      var nameForTargetDependencyResolutionOnly: String?
      var location: Location
      var requirement: Requirement

      /// The address in the manifest, or the path of a local repository.
      var address: String? { location.remote?.first?.urlString ?? location.local?.first }
    }
    var fileSystem: [FileSystem]?
    var sourceControl: [SourceControl]?
  }

  struct Target: Decodable {
    /// A dependency of a target: a product with its package, or the name of a product or target.
    struct Requirement: Decodable {
      var product: [ConditionOrName?]?
      var byName: [ConditionOrName?]?
      var target: [ConditionOrName?]?

      var name: String? { (product ?? byName ?? target)?.first??.name }

      /// Whether the dependency is unconditional or its condition holds on Linux.
      var isNeededOnLinux: Bool {
        let platforms = (product ?? byName ?? target ?? []).lazy.compactMap { $0?.platforms }.first
        return platforms.map { $0.isEmpty || $0.contains("linux") } ?? true
      }
    }

    /// A name, or the condition that follows one.
    struct ConditionOrName: Decodable {
      var name: String?
      /// The platforms of the condition.
      var platforms: [String]?

      private struct Condition: Decodable { var platformNames: [String]? }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        name = try? container.decode(String.self)
        platforms = name == nil ? try? container.decode(Condition.self).platformNames : nil
      }
    }

    /// The use of a plug-in by a target.
    struct PluginUsage: Decodable { var plugin: [ConditionOrName?]? }

    var name: String
    var type: String
    var dependencies: [Requirement]
    var pluginUsages: [PluginUsage]?
  }

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  /// The SwiftPM version for which the manifest is written.
  struct ToolsVersion: Decodable { var _version: String }

  var name: String
  var dependencies: [Dependency]
  var targets: [Target]
  var products: [Product]?
  var toolsVersion: ToolsVersion?

  /// Whether a target that names a product without its package finds it only in a package of that name, which
  /// is the rule from version 5.2 on.
  var namesPackagesByProducts: Bool {
    let numbers = (toolsVersion?._version ?? "").split(separator: ".").compactMap { Int($0) }
    return numbers.count > 1 && (numbers[0], numbers[1]) >= (5, 2)
  }
}

extension PackageManifest {
  /// The dependencies on packages at a URL.
  var remotes: [Dependency.SourceControl] { dependencies.flatMap { $0.sourceControl ?? [] } }

  /// Returns the names of the products that targets use of the package at a URL or in a folder.
  func products(at location: String) -> Set<String> {
    let remote = remotes.filter { $0.address == location }
      .map { ($0.identity, $0.nameForTargetDependencyResolutionOnly) }
    let local = dependencies.flatMap { $0.fileSystem ?? [] }.filter { $0.path.hasSuffix(location) }
      .map { ($0.identity, $0.nameForTargetDependencyResolutionOnly) }
    return (remote + local).reduce(into: []) { products, names in
      products.formUnion(self.products(of: [names.0, names.1].compactMap { $0?.lowercased() }))
    }
  }

  /// Returns the products that targets use of a package with some names in lower case. Before version 5.2 a
  /// name alone may be a product of any package.
  private func products(of package: [String]) -> Set<String> {
    let own = Set(targets.map(\.name))
    let known = Set(
      remotes.map(\.identity) + dependencies.flatMap { $0.fileSystem ?? [] }.map(\.identity))
    return targets.flatMap(\.dependencies).reduce(into: []) { products, need in
      guard let name = need.name, need.target == nil else { return }
      if let owner = need.product.flatMap({ $0.count > 1 ? $0[1]?.name : nil }) {
        if package.contains(owner.lowercased()) { products.insert(name) }
      } else if need.product != nil || !own.contains(name) {
        let isOfAny = !namesPackagesByProducts && !known.contains(name.lowercased())
        if isOfAny || package.contains(name.lowercased()) { products.insert(name) }
      }
    }
  }

  /// The packages of which targets use only plug-ins, with the names of the plug-ins.
  var packagesOfPlugins: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for usage in targets.flatMap({ $0.pluginUsages ?? [] }) {
      guard let plugin = usage.plugin, plugin.count > 1, let name = plugin[0]?.name,
        let package = plugin[1]?.name
      else { continue }
      result[package.lowercased(), default: []].insert(name)
    }
    let used = Set(
      targets.flatMap(\.dependencies).compactMap { need in
        need.product.flatMap { $0.count > 1 ? $0[1]?.name?.lowercased() : nil }
      })
    return result.filter { !used.contains($0.key) }
  }

  /// The packages that no target needs, such as linters run as commands. Empty if a name may belong to any
  /// package.
  var unusedPackages: Set<String> {
    let needs = targets.flatMap(\.dependencies)
    let own = Set(targets.map(\.name))
    let remotes = dependencies.flatMap { $0.sourceControl ?? [] }
    let identities = Set(remotes.map { $0.identity.lowercased() })
    let names = needs.compactMap { $0.byName?.first??.name }.filter { !own.contains($0) }
    guard
      names.isEmpty
        || namesPackagesByProducts && names.allSatisfy({ identities.contains($0.lowercased()) })
    else { return [] }
    let used = Set(
      needs.compactMap { need in
        need.product.flatMap { $0.count > 1 ? $0[1]?.name?.lowercased() : nil }
      }
    ).union(names.map { $0.lowercased() }).union(packagesOfPlugins.keys)
    guard
      needs.allSatisfy({
        $0.product == nil || ($0.product?.count ?? 0) > 1 && $0.product?[1]?.name != nil
      })
    else { return [] }
    return Set(remotes.map(\.identity).filter { !used.contains($0.lowercased()) })
  }
}
