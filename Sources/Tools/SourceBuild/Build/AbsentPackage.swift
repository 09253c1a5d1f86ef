/// A package that cannot be fetched. A package without code is built in its place.
struct AbsentPackage {
  /// The address or path in the manifest.
  let address: String
  /// The names of the package's products in manifests.
  let products: Set<String>
  /// The message that is reported if code that is built needs the package.
  let problem: BuildProblem
}
