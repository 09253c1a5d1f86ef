/// A check of the library against what real iOS and Xcode measured.
///
/// It prints what it compared and where that differs, and returns how much of it agrees.
package typealias OracleVerb = @MainActor ([String]) throws -> [Score]

/// The checks by their names on the command line.
package let oracleVerbs: [String: OracleVerb] = [
  "goldens": GoldensVerb.run,
  "labels": LabelsVerb.run,
  "layout": LayoutVerb.run,
  "wraps": WrapsVerb.run,
  "buttons": ButtonsVerb.run,
]
