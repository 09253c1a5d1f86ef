/// A package that cannot be fetched. An empty package is built in its place.
struct AbsentPackage {
  /// The address or path of the package in the manifest.
  let address: String
  /// The names of the package's products in manifests.
  let products: Set<String>
  /// The problem to report if built code needs the package.
  let problem: BuildProblem
}
