import HostProtocol
import UIKit

/// A PNG image of the screen or a part of it.
@MainActor
struct HostPicture {
  private let call: CaptureCall
  private let stage: Stage

  init(_ call: CaptureCall, of stage: Stage) throws {
    if let shrink = call.shrink, !(shrink > 0 && shrink <= 1) {
      throw HostError("'shrink' is above 0 and at most 1.")
    }
    if let region = call.region, region.count != 4 {
      throw HostError("'region' is x, y, width and height in points.")
    }
    self.call = call
    self.stage = stage
  }

  func reply() throws -> (CaptureCall.Reply, [UInt8]) {
    let image = try part(of: try stage.capture())
    guard let data = UIImage(cgImage: image).pngData() else {
      throw HostError("There is not enough memory for the picture.")
    }
    let reply = CaptureCall.Reply(width: image.width, height: image.height, time: stage.time)
    return (reply, Array(data))
  }

  private func part(of image: CGImage) throws -> CGImage {
    var image = image
    if let region = call.region {
      let scale = stage.screen.scale
      let rectangle = CGRect(
        x: region[0] * scale, y: region[1] * scale, width: region[2] * scale,
        height: region[3] * scale
      ).integral
      guard let part = image.cropping(to: rectangle) else {
        throw HostError("The region is outside of the screen.")
      }
      image = part
    }
    guard let shrink = call.shrink, shrink < 1 else { return image }
    let size = CGSize(
      width: max(1, (Double(image.width) * shrink).rounded()),
      height: max(1, (Double(image.height) * shrink).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let small = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
    }
    return small.cgImage ?? image
  }
}
