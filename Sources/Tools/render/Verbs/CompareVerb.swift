import Comparison
import CoreGraphics
import Foundation
import UIKit

/// `render compare`: compares two images, or the images of two folders.
enum CompareVerb: Verb {
  static let name = "compare"
  static let usage = "render compare A B [-o OUT] [flags]"
  static let summary = "Compares two pictures, or two folders of pictures."
  static let discussion = """
    A is the reference, B what it is now. Of folders, PNG files of the same name are compared; one
    that only one folder has differs. The exit status is 0 when all are equal, 21 when a size
    differs, 22 when pixels differ. With -o the difference is drawn: a PNG for two pictures; for
    folders a folder that 'render report' makes a report of.
    """
  static let flags = [
    Flag(short: "-o", "--output", value: "OUT", "where differences are drawn: .png, or a folder"),
    Flag("--precision", value: "P", "the share of pixels that must match, 0 to 1"),
    Flag("--perceptual", value: "P", "how alike pixels must look to match, 0 to 1"),
    Flag("--max-diff-pixels", value: "N", "how many pixels may differ"),
    Flag("--ignore", value: "X,Y,W,H", "pixels that are not looked at; may be repeated"),
    Flag("--ignore-antialiasing", "edges may be smoothed in another way"),
    Flag("--json", "an object a pair on standard output"),
    Flag("--quiet", "no output, only the status"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let paths = arguments.positionals
    guard paths.count == 2 else {
      throw Failure.usage("'compare' needs two pictures or two folders: render compare A B.")
    }
    let tolerance = try tolerance(arguments)
    let isFolder = paths.map(Output.isFolder)
    if isFolder[0] != isFolder[1] {
      throw Failure.usage(
        "'\(paths[isFolder[0] ? 0 : 1])' is a folder and '\(paths[isFolder[0] ? 1 : 0])' is not. "
          + "Give two pictures or two folders.")
    }
    var session = ComparisonSession(arguments, tolerance: tolerance)
    if isFolder[0] {
      try session.compareFolders(paths[0], paths[1])
    } else {
      try session.comparePictures(paths[0], paths[1])
    }
    return session.status
  }

  /// Returns the tolerance of the flags; by default all pixels must be equal.
  private static func tolerance(_ arguments: Arguments) throws(Failure) -> ImageTolerance {
    var tolerance = ImageTolerance()
    if let share = try arguments.number("--precision", in: 0...1) { tolerance.precision = share }
    if let share = try arguments.number("--perceptual", in: 0...1) {
      tolerance.perceptualPrecision = share
    }
    if let count = try arguments.integer("--max-diff-pixels", in: 0...1_000_000_000) {
      tolerance.maxDiffPixels = count
    }
    tolerance.allowsAntialiasing = arguments.has("--ignore-antialiasing")
    for text in arguments.strings("--ignore") {
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0
      else {
        throw .usage(
          "'--ignore \(text)': expected x,y,width,height in pixels, such as 0,0,1170,141.")
      }
      tolerance.ignored.append(
        PixelBounds(
          covering: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    return tolerance
  }
}
