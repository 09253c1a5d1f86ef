import Foundation

extension XcodeProject {
  /// The applications that are variants of another one, such as one for each stage of a server: at least four
  /// fifths of their sources are the other's, and no target depends on them. They are not built.
  ///
  /// Of applications with the same sources the one on which tests depend is kept, or else the one with the
  /// project's name, or else the first (a rule of ours).
  var variants: Set<String> {
    let required = Set(targets.flatMap(\.dependencies))
    let own = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    func rank(_ target: Target) -> Int {
      required.contains(target.name) ? 0 : target.name == own ? 1 : 2
    }
    let applications = targets.filter {
      $0.kind == "application" && $0.isForPhones && !$0.sources.isEmpty
    }
    var kept: [Set<String>] = []
    var variants: Set<String> = []
    for wanted in 0...2 {
      for target in applications where rank(target) == wanted {
        let sources = Set(target.sources)
        let isVariant = kept.contains {
          5 * $0.intersection(sources).count >= 4 * sources.count
        }
        if isVariant, !required.contains(target.name) {
          variants.insert(target.name)
        } else {
          kept.append(sources)
        }
      }
    }
    return variants
  }
}
