import CoreGraphics
import CoreText
import Foundation
package import InterfaceBuilderDocument

/// The device and the Xcode version of a document's canvas.
package struct DocumentCanvas: Sendable, Equatable {
  package var device: DocumentDevice
  package var isLandscape: Bool
  package var isDark: Bool
  /// The iOS release whose system font metrics are used.
  package var release: SystemFontRelease
  /// The content size category of text styles.
  package var contentSize: UIContentSizeCategory
  let version: XcodeVersion

  package init(_ document: Document) {
    version = XcodeVersion(document)
    release = Self.release(version)
    contentSize = Self.contentSize(version, hasDevice: document.settings.deviceID != nil)
    isLandscape = document.settings.isLandscape
    isDark = document.settings.isDark
    if let device = document.settings.deviceID.flatMap(DocumentDevice.named) {
      self.device = device
    } else {
      device = Self.device(forRootOf: document)
      // The canvas of Xcode 6 and 7 has one pixel per point (measured).
      if version < .xcode8 { device.scale = 1 }
    }
  }

  private static func release(_ version: XcodeVersion) -> SystemFontRelease {
    if version < .xcode7 { return .helveticaNeue }
    return version < .xcode9 ? .ui : version < .xcode12 ? .pro : .variable
  }

  /// The system design of the Xcode version.
  package var look: Look { version >= .xcode26 ? .iOS26 : .iOS17 }

  /// Returns the content size category: one size smaller without a device, in Xcode 6 and 7, and the smallest
  /// from Xcode 12.5 to 13 (measured over labels of several projects).
  static func contentSize(_ version: XcodeVersion, hasDevice: Bool) -> UIContentSizeCategory {
    if version < .xcode8, !hasDevice { return .medium }
    return (18_000..<XcodeVersion.xcode14).contains(version) ? .extraSmall : .large
  }

  package var size: CGSize { device.size(landscape: isLandscape) }
  package var sizeClasses: SizeClasses { device.sizeClasses(landscape: isLandscape) }

  /// Returns the device of a file older than Xcode 8, which specifies none. It follows from the size of the
  /// root views.
  private static func device(forRootOf document: Document) -> DocumentDevice {
    for scene in document.scenes {
      guard let view = scene.controller.flatMap(ObjectBuilder.viewElement),
        let size = view.child("rect", key: "frame")?.size
      else { continue }
      if size == DocumentDevice.anySquare.size { return .anySquare }
      if let device = DocumentDevice.all.first(where: { $0.size == size }) { return device }
    }
    // Root views that leave space for bars are shorter than the screen.
    for scene in document.scenes {
      guard let view = scene.controller.flatMap(ObjectBuilder.viewElement),
        let size = view.child("rect", key: "frame")?.size
      else { continue }
      if size.width == 320, let phone = DocumentDevice.named("retina4_0") { return phone }
      if let device = DocumentDevice.all.first(where: {
        $0.size.width == size.width && size.height < $0.size.height
      }) {
        return device
      }
    }
    let isPad = document.settings.targetsPad
    if document.settings.usesSizeClasses { return .anySquare }
    return DocumentDevice.named(isPad ? "ipad9_7" : "retina4_0") ?? .anySquare
  }
}
