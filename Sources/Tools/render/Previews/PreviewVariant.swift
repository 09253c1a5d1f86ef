import Foundation
import Stage
import UIKit

/// One of the environments in which each preview is drawn.
struct PreviewVariant {
  var device: String
  var style: String
  /// The content size, by its name on the command line and in UIKit.
  var contentSize: (name: String, category: String)?
  var locale: String?
  /// The environment variables for the locale, language, time zone, clock and seed.
  var region: [String: String] = [:]

  private var words: [String] {
    [device, style, contentSize?.name, locale].compactMap(\.self)
  }

  var title: String { words.joined(separator: ", ") }
  /// The part of a file's name that identifies the environment.
  var suffix: String { words.joined(separator: "-") }

  /// Returns all combinations of the flags' values, or of those of `--matrix` for a flag that is not given.
  static func all(
    _ arguments: Arguments, _ region: RegionOptions, _ machine: MachineOptions
  ) throws(Failure) -> [PreviewVariant] {
    let matrix = try Matrix(arguments.string("--matrix") ?? "")
    if matrix.hasOrientations {
      throw .usage(
        "'--matrix': a preview has the orientation of its traits. Leave out 'orientations'.")
    }
    let devices = try devices(arguments) ?? matrix.deviceNames ?? ["iphone-15"]
    let styles = try styles(arguments) ?? matrix.styleNames ?? ["light"]
    let sizes = try sizes(arguments) ?? matrix.contentSizeNames ?? [nil]
    let locales = try locales(arguments) ?? matrix.localeNames ?? [nil]
    var result: [PreviewVariant] = []
    for device in devices {
      for style in styles {
        for size in sizes {
          for locale in locales {
            var variant = PreviewVariant(
              device: device, style: style, contentSize: size, locale: locale)
            variant.region = region.environment.merging(machine.environment) { $1 }
            if let locale { variant.region[HostVariable.locale.rawValue] = locale }
            result.append(variant)
          }
        }
      }
    }
    return result
  }

  /// Returns the validated devices of `--device`; nil if there are none.
  private static func devices(_ arguments: Arguments) throws(Failure) -> [String]? {
    let names = arguments.strings("--device")
    for name in names where Device.named(name) == nil {
      let hint = nearestName(to: name, among: Device.all.map(\.name))
      throw .usage(
        "No device '\(name)'. \(hint.map { "Did you mean '\($0)'?" } ?? "See 'render devices'.")")
    }
    return names.isEmpty ? nil : names
  }

  /// Returns the validated styles of `--style`; nil if there are none.
  private static func styles(_ arguments: Arguments) throws(Failure) -> [String]? {
    let names = arguments.strings("--style")
    for name in names where !["light", "dark"].contains(name) {
      throw .usage("'--style \(name)': expected light or dark.")
    }
    return names.isEmpty ? nil : names
  }

  /// Returns the validated text sizes of `--content-size`; nil if there are none.
  private static func sizes(
    _ arguments: Arguments
  ) throws(Failure) -> [(name: String, category: String)?]? {
    let names = arguments.strings("--content-size")
    guard !names.isEmpty else { return nil }
    return try names.map { (name) throws(Failure) in
      let known = SceneOptions.contentSizes
      guard let found = known.first(where: { $0.0 == name.lowercased() }) else {
        throw .usage(
          "'--content-size \(name)': expected \(Arguments.list(known.map { $0.0.uppercased() })).")
      }
      return (found.0, found.1.rawValue)
    }
  }

  private static func locales(_ arguments: Arguments) throws(Failure) -> [String?]? {
    let names = arguments.strings("--locale")
    guard !names.isEmpty else { return nil }
    return try names.map { (name) throws(Failure) in
      try RegionOptions.locale(name, flag: "--locale")
    }
  }
}
