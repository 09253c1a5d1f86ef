/// The reason why a scene file cannot be shown, and the place.
public struct SceneError: Error, Equatable {
  /// The path of the scene file.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int
  /// The sentence: what was found, what was expected, what to do.
  public var sentence: String
}
