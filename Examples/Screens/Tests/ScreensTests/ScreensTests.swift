import Screens
import SnapshotTesting
import Testing
import UIKit

/// Each screen on a phone and on a pad, light and dark.
@MainActor
@Suite(.snapshots(record: .missing), .serialized)
struct ScreensTests {
  private func check(_ screen: UIViewController, testName: String = #function) {
    let devices: [(String, ViewImageConfig)] = [
      ("phone", .iPhone13), ("pad", .iPadMini(.portrait)),
    ]
    let root = UINavigationController(rootViewController: screen)
    for (device, config) in devices {
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: 1),
        ])
        assertSnapshot(
          of: root, as: .image(on: config, traits: traits),
          named: device + (style == .dark ? "-dark" : ""), testName: testName)
      }
    }
  }

  @Test func settings() { check(SettingsScreen()) }
  @Test func inbox() { check(InboxScreen()) }
  @Test func form() { check(FormScreen()) }
  @Test func profile() { check(ProfileScreen()) }
  @Test func chat() { check(ChatScreen()) }
}
