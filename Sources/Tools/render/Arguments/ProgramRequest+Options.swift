import Stage
import UIKit

extension ProgramRequest {
  /// Creates a request for the screen that the flags describe.
  init(_ options: SceneOptions, script: String?, screenshots: String) {
    self.init(
      device: options.device?.name ?? Device.standard.name, script: script,
      screenshots: screenshots)
    let traits = options.traits
    isLandscape = options.orientation == .landscape
    isDark = traits.userInterfaceStyle == .dark
    isRightToLeft = traits.layoutDirection == .rightToLeft
    isHighContrast = traits.accessibilityContrast == .high
    let category = traits.preferredContentSizeCategory
    contentSize = category == .unspecified ? nil : category.rawValue
    scale = options.scale.map { Double($0) }
    size = options.size
    capturesWholeContent = options.captureExtent == .wholeContent
    drawsLettersAsBoxes = options.textMode == .boxes
  }
}
