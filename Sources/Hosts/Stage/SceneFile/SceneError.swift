/// The reason why a scene file cannot be shown, with its location.
public struct SceneError: Error, Equatable {
  /// The path of the scene file.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int
  /// A sentence that states what was found, what was expected, and what to do.
  public var sentence: String
}
