import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// Sizes of custom fonts, measured in recorded pictures of a divider's text of 16 points: 275, 315
/// and 688 pixels wide at these three sizes.
@MainActor
@Suite(.ownEnvironment) struct CustomFontTests {
  @Test(
    "custom fonts grow with the style that they are relative to",
    arguments: [
      (UIContentSizeCategory.extraSmall, 275.0), (.large, 315),
      (.accessibilityExtraLarge, 688),
    ])
  func relative(_ category: UIContentSizeCategory, pixels: Double) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = Font.custom("Inter", size: 16, relativeTo: .body).resolved(traits: traits).font
    // An edge of the measured text may be a pixel off.
    #expect(abs(Double(font.pointSize) - 16 * pixels / 315) < 0.1)
  }

  @Test("fixed sizes stay") func fixed() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(Font.custom("Inter", fixedSize: 16).resolved(traits: traits).font.pointSize == 16)
  }

  @Test("A font that is not there is reported, and the system font is drawn") func missing() {
    let screen = ScreenStage(Text("Text").font(.custom("Nope-Bold", size: 20)))
    #expect(screen.messages.count == 1)
    #expect(screen.messages.first?.contains("There is no font 'Nope-Bold'.") ?? false)
  }
}
