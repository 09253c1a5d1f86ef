import Foundation
public import UIKit

/// A view tree written as JSON, for use without Interface Builder.
public struct SceneFile {
  /// The device of the file. Options of the command take precedence.
  public private(set) var device: Device?
  /// The orientation of the device; nil if the file specifies none.
  public private(set) var orientation: Device.Orientation?
  /// The size of the screen in points; nil if the file specifies none.
  public private(set) var size: CGSize?
  /// The light or dark style; nil if the file specifies none.
  public private(set) var style: UIUserInterfaceStyle?

  /// The system design; nil if the file specifies none.
  public private(set) var look: Look?

  private let root: JSONNode
  private let values: SceneValues

  private static let members = [
    "$schema", "device", "orientation", "size", "style", "look", "root", "name",
  ]

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The content as UTF-8 text.
  ///   - file: The path of the file, for messages. Images are loaded from its folder.
  public init(_ bytes: [UInt8], file: String) throws(SceneError) {
    values = SceneValues(file: file)
    let document: JSONNode
    do {
      document = try JSONReader.read(bytes)
    } catch {
      throw SceneError(file: file, line: error.line, sentence: error.sentence)
    }
    guard case .object(let members) = document.value else {
      throw SceneError(
        file: file, line: document.line,
        sentence: "The file holds \(document.kind), expected an object with a \"root\".")
    }
    for (key, _) in members where !Self.members.contains(key.name) {
      throw SceneError(
        file: file, line: key.line,
        sentence: "No member \"\(key.name)\" of a scene. "
          + values.hint(
            key.name, among: Self.members,
            otherwise: "Expected \(SceneValueKind.choice(Self.members).expected)."))
    }
    guard let root = document["root"] else {
      throw SceneError(file: file, line: document.line, sentence: "The scene has no \"root\" view.")
    }
    self.root = root
    try readStage(document)
  }

  private mutating func readStage(_ document: JSONNode) throws(SceneError) {
    if let node = document["device"] {
      let name = try values.string(node, "device")
      guard let found = Device.named(name) else {
        throw SceneError(
          file: values.file, line: node.line,
          sentence: "No device \"\(name)\". "
            + values.hint(
              name, among: Device.all.map(\.name),
              otherwise: "'render devices' lists those that there are."))
      }
      device = found
    }
    if let node = document["orientation"] {
      orientation = try values.choice(
        node, "orientation", [("portrait", .portrait), ("landscape", .landscape)])
    }
    if let node = document["size"] { size = try values.size(node, "size") }
    if let node = document["style"] {
      style = try values.choice(node, "style", [("light", .light), ("dark", .dark)])
    }
    if let node = document["look"] {
      let name = try values.string(node, "look")
      guard let found = Look.named(name) else {
        throw SceneError(
          file: values.file, line: node.line, sentence: Look.unknownNameMessage(name))
      }
      look = found
    }
  }

  /// Creates the views of the file. Their ids become accessibility identifiers.
  @MainActor
  public func makeView() throws(SceneError) -> UIView {
    var builder = SceneBuilder(values: values)
    return try builder.build(root)
  }
}
