import Foundation
import Stage
import UIKit

/// The settings of a review that its parts share.
@MainActor
struct ReviewSettings {
  let options: SceneOptions
  let images: ImageSettings
  let store: DrawingStore
  /// The number of files that are drawn.
  let fileLimit: Int

  init(_ arguments: Arguments, store: DrawingStore) throws(Failure) {
    options = try SceneOptions(arguments)
    images = try ImageSettings(arguments)
    fileLimit = try arguments.integer("--limit", in: 1...1_000_000) ?? 500
    self.store = store
  }

  /// The request for a screen: at two pixels a point unless a scale was given.
  func request(locale: String? = nil) -> SceneRequest {
    var request = images.request(options)
    request.scale = options.scale ?? 2
    if let locale { request.locale = locale }
    return request
  }
}
