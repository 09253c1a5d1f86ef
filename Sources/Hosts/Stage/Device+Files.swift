import Foundation
import Synchronization
import UIKit

/// Devices that are defined in files, in addition to the built-in ones.
extension Device {
  /// The name of a device file, which is in a project folder or in a folder above the current one.
  public static let fileName = ".render-devices.json"

  /// The reason why a device file cannot be read.
  public struct FileProblem: Error, Equatable {
    public var path: String
    public var sentence: String
  }

  private static let addedDevices = Mutex<[Device]>([])

  /// The devices that files have added, in the order of their addition.
  public static var added: [Device] { addedDevices.withLock { $0 } }

  /// Adds the devices of a file. If several devices have the same name, the last one is used.
  ///
  /// The file is a list of objects: `name`, `width` and `height` in points, `scale`, and, if they differ from
  /// those of a phone without bars, `title`, `idiom` (`phone` or `pad`), `safeArea` and `landscapeSafeArea`
  /// (top, left, bottom, right), `cornerRadius`, `isLarge`.
  public static func add(contentsOfFile path: String) throws(FileProblem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileProblem(path: path, sentence: "The file cannot be read. Check the path.")
    }
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw FileProblem(
        path: path,
        sentence: "Expected a list of devices with 'name', 'width', 'height' and 'scale': "
          + Self.reason(error))
    }
    let added = try entries.map { (entry) throws(FileProblem) in
      guard let device = Device(entry) else {
        throw FileProblem(
          path: path,
          sentence:
            "The device '\(entry.name)' has a size, a scale, an idiom or a safe area that no "
            + "device has. Give points from 1 to 10000 and a scale from 1 to 4.")
      }
      return device
    }
    addedDevices.withLock { devices in
      for device in added {
        devices.removeAll { $0.name == device.name }
        devices.append(device)
      }
    }
  }

  /// Adds the devices of the nearest device file in a folder or its ancestors, up to the root of a git
  /// checkout.
  public static func addNearestFile(from folder: String) throws(FileProblem) {
    var folder = folder
    while true {
      let path = (folder as NSString).appendingPathComponent(fileName)
      if FileManager.default.fileExists(atPath: path) { return try add(contentsOfFile: path) }
      let isTop = FileManager.default.fileExists(
        atPath: (folder as NSString).appendingPathComponent(".git"))
      let parent = (folder as NSString).deletingLastPathComponent
      guard !isTop, parent != folder, !parent.isEmpty else { return }
      folder = parent
    }
  }

  private struct Entry: Decodable {
    var name: String
    var width: Double
    var height: Double
    var scale: Double
    var title: String?
    var idiom: String?
    var safeArea: [Double]?
    var landscapeSafeArea: [Double]?
    var cornerRadius: Double?
    var isLarge: Bool?
  }

  private init?(_ entry: Entry) {
    func insets(_ numbers: [Double]?) -> UIEdgeInsets? {
      guard let numbers else { return .zero }
      guard numbers.count == 4, numbers.allSatisfy({ (0...1_000).contains($0) }) else { return nil }
      return UIEdgeInsets(
        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
    guard (1...10_000).contains(entry.width), (1...10_000).contains(entry.height),
      (1...4).contains(entry.scale), ["phone", "pad", nil].contains(entry.idiom),
      (0...500).contains(entry.cornerRadius ?? 0), let area = insets(entry.safeArea),
      let landscape = insets(entry.landscapeSafeArea)
    else { return nil }
    self.init(
      name: entry.name, title: entry.title ?? entry.name,
      portraitSize: CGSize(width: entry.width, height: entry.height), scale: entry.scale,
      idiom: entry.idiom == "pad" ? .pad : .phone, portraitSafeArea: area,
      landscapeSafeArea: landscape, displayCornerRadius: entry.cornerRadius ?? 0,
      isLarge: entry.isLarge ?? (entry.idiom == "pad"))
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.last?.stringValue ?? "the list")' has another type."
    default: "it is no JSON."
    }
  }
}
