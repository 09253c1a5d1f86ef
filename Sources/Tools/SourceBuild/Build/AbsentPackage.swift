/// A package that cannot be had, in whose place one without code is built.
struct AbsentPackage {
  /// The address or path in the manifest.
  let address: String
  /// The products of it that manifests name.
  let products: Set<String>
  /// What is said of it where something that is built needs it.
  let problem: BuildProblem
}
