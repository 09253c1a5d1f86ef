import Foundation
import Stage
import UIKit

/// The settings shared by the parts of a review.
@MainActor
struct ReviewSettings {
  let options: SceneOptions
  let images: ImageSettings
  let store: DrawingStore
  /// The maximum number of files to draw.
  let fileLimit: Int

  init(_ arguments: Arguments, store: DrawingStore) throws(Failure) {
    options = try SceneOptions(arguments)
    images = try ImageSettings(arguments)
    fileLimit = try arguments.integer("--limit", in: 1...1_000_000) ?? 500
    self.store = store
  }

  /// Returns the request for a screen, with two pixels per point unless a scale was given.
  func request(locale: String? = nil) -> SceneRequest {
    var request = images.request(options)
    request.scale = options.scale ?? 2
    if let locale { request.locale = locale }
    return request
  }
}
