/// Why a scene file cannot be shown, and where.
public struct SceneError: Error, Equatable {
  /// Path of the scene file.
  public var file: String
  /// Line in the file, from 1.
  public var line: Int
  /// The sentence: what was found, what was expected, what to do.
  public var sentence: String
}
