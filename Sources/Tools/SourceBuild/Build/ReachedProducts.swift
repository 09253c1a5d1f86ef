/// The products that a build needs for the targets of the root package.
///
/// A manifest may name many packages that its libraries do not need: those of its tests, commands or other
/// systems. SwiftPM fetches all of them.
struct ReachedProducts {
  private(set) var names: Set<String> = []

  private let manifests: [PackageManifest]
  private var visited: Set<String> = []

  /// Finds the products that the first package needs.
  ///
  /// - Parameters:
  ///   - manifests: The manifests of all packages of a graph, the root's first.
  ///   - buildsTests: Whether the root's tests are built. Those of other packages never are.
  init(of manifests: [PackageManifest], buildsTests: Bool) {
    self.manifests = manifests
    guard let root = manifests.first else { return }
    for target in root.targets where buildsTests || target.type != "test" {
      visit(target, of: root)
    }
  }

  private mutating func visit(_ target: PackageManifest.Target, of package: PackageManifest) {
    guard visited.insert("\(package.name)/\(target.name)").inserted else { return }
    for need in target.dependencies where need.isNeededOnLinux {
      guard let name = need.name else { continue }
      if need.product == nil, let own = package.targets.first(where: { $0.name == name }) {
        visit(own, of: package)
      } else {
        visitProduct(name)
      }
    }
  }

  private mutating func visitProduct(_ name: String) {
    guard names.insert(name).inserted else { return }
    for package in manifests {
      for product in package.products ?? [] where product.name == name {
        for target in package.targets where product.targets.contains(target.name) {
          visit(target, of: package)
        }
      }
    }
  }
}
