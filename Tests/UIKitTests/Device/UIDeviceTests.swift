import Foundation
import Stage
import Testing
import UIKit

@MainActor
@Suite("The device of a stage")
struct UIDeviceTests {
  @Test func aPhoneSaysWhatItIs() {
    let stage = Stage(device: .named("iphone-se")!)
    stage.perform {
      let device = UIDevice.current
      #expect(device.name == "iPhone SE (2nd and 3rd generation)")
      #expect(device.model == "iPhone" && device.localizedModel == "iPhone")
      #expect(device.systemName == "iOS" && device.systemVersion == "17.5")
      #expect(device.userInterfaceIdiom == .phone)
      #expect(device.orientation == .portrait)
    }
  }

  @Test func aPadSaysWhatItIs() {
    let stage = Stage(device: .named("ipad-pro-11")!, orientation: .landscape)
    stage.perform {
      let device = UIDevice.current
      #expect(device.model == "iPad" && device.systemName == "iPadOS")
      #expect(device.userInterfaceIdiom == .pad && UI_USER_INTERFACE_IDIOM() == .pad)
      #expect(device.orientation == .landscapeLeft)
    }
  }

  @Test("each stage has its own; outside of its calls the newest answers")
  func stagesAreApart() {
    let phone = Stage(device: .named("iphone-15")!)
    let pad = Stage(device: .named("ipad-air")!)
    #expect(UIDevice.current.model == "iPad")
    #expect(phone.perform { UIDevice.current.model } == "iPhone")
    #expect(pad.perform { UIDevice.current } === UIDevice.current)
  }

  @Test("the battery is unknown until it is monitored (documented)")
  func battery() {
    let stage = Stage()
    let device = stage.perform { UIDevice.current }
    stage.setBattery(level: 0.5, state: .charging)
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 0.5 && device.batteryState == .charging)
    var heard: [String] = []
    let names = [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) {
        let name = $0.name.rawValue
        MainActor.assumeIsolated { heard.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    stage.setBattery(level: 0.6, state: .charging)
    stage.setBattery(level: 0.6, state: .full)
    #expect(
      heard == [
        "UIDeviceBatteryLevelDidChangeNotification", "UIDeviceBatteryStateDidChangeNotification",
      ])
    stage.setBattery(level: .nan)
    #expect(device.batteryLevel == 0)
  }

  @Test("raw values are those of the headers (documented)")
  func rawValues() {
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
    #expect(UIDeviceOrientation.landscapeLeft.rawValue == 3)
    #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
    #expect(UIInterfaceOrientationMask.landscape.rawValue == 24)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isPortrait)
    #expect(UIDeviceOrientation.landscapeRight.isLandscape)
  }
}
