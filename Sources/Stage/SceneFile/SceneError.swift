/// Why a scene file cannot be shown, and where.
public struct SceneError: Error, Equatable {
  public var file: String
  public var line: Int
  public var sentence: String
}
