/// The modules that source for iOS may import on Linux.
package enum KnownModules {
  /// The available modules: those of this project and of the toolchain, and stand-ins.
  package static let available: Set<String> = [
    "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AppIntents",
    "AudioToolbox",
    "Charts", "CloudKit", "Combine",
    "CoreData", "CoreFoundation", "CoreGraphics",
    "CoreLocation", "CoreMedia", "CoreServices",
    "CoreText", "CoreTransferable",
    "CommonCrypto", "CoreImage", "CryptoKit", "Darwin", "DeveloperToolsSupport", "Dispatch",
    "FBSnapshotTestCase",
    "Foundation",
    "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Glibc", "ImageIO", "InlineSnapshotTesting", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI",
    "MobileCoreServices", "NaturalLanguage", "Network", "OSLog", "ObjectiveC", "Observation",
    "Photos", "PhotosUI",
    "QuartzCore", "RegexBuilder", "SQLite3",
    "SafariServices", "Security", "SnapshotTesting", "StoreKit", "Swift", "SwiftData", "SwiftUI",
    "Synchronization",
    "Testing", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "VisionKit", "WebKit", "WidgetKit", "XCTest",
    "XCTestActivities",
    "_Concurrency",
    "iOSSnapshotTestCase", "os", "simd",
  ]

  /// The available modules that exist only on Apple's systems. `canImport` of one is false in packages that
  /// are made for Linux.
  package static let applesOwn: Set<String> = available.subtracting([
    "CoreFoundation", "Dispatch", "FBSnapshotTestCase", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "Glibc", "InlineSnapshotTesting", "Observation",
    "RegexBuilder", "SnapshotTesting", "Swift", "Synchronization", "Testing", "XCTest",
    "_Concurrency", "iOSSnapshotTestCase",
  ])

  /// Apple's frameworks that are not available.
  package static let missing: Set<String> = [
    "AppKit", "ARKit", "AccessorySetupKit", "ActivityKit", "AlarmKit",
    "Accounts",
    "AddressBook", "AdSupport", "AppTrackingTransparency", "AssetsLibrary",
    "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CFNetwork",
    "CallKit", "CarPlay", "ClassKit", "Cocoa",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreHaptics",
    "CoreMIDI", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight",
    "CoreTelephony", "CoreVideo", "DeviceActivity", "DeviceCheck", "EventKit", "EventKitUI",
    "ExternalAccessory", "FamilyControls", "FileProvider", "FoundationModels", "GLKit",
    "GameController", "GameKit", "GameplayKit",
    "GroupActivities", "HealthKit", "HomeKit", "IOKit", "ImagePlayground", "Intents", "IntentsUI",
    "JavaScriptCore", "JournalingSuggestions", "LinkPresentation",
    "MLKit", "ManagedSettings", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity", "MusicKit",
    "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit",
    "PencilKit", "PushKit", "QuickLook", "RealityKit", "ReplayKit", "RoomPlan",
    "SceneKit", "ScreenSaver", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit",
    "SystemConfiguration", "TVUIKit", "TabularData", "Translation", "Twitter",
    "UserNotificationsUI", "VideoToolbox", "Vision",
    "WatchConnectivity", "WatchKit", "WeatherKit", "iAd",
  ]

  /// Unavailable frameworks whose names occur in files of views and have no common prefix. Such a file loses
  /// the import and the parts that use it.
  package static let mixedWithViews: Set<String> = [
    "ActivityKit", "AlarmKit", "FamilyControls", "FoundationModels",
    "GroupActivities", "ImagePlayground", "JournalingSuggestions", "MusicKit", "RealityKit",
    "TabularData", "Translation", "WeatherKit",
  ]

  /// The prefixes of the names in unavailable frameworks. A file that imports one and contains no such name
  /// loses only the import.
  package static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "Accounts": ["AC"], "AdSupport": ["ASIdentifier"],
    "AppTrackingTransparency": ["ATTracking"],
    "AuthenticationServices": ["AS"], "BackgroundTasks": ["BG"], "CFNetwork": ["CF"],
    "CallKit": ["CX"], "CarPlay": ["CP"],
    "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"],
    "CoreHaptics": ["CH"],
    "CoreML": ["ML"], "CoreMotion": ["CM"], "CoreNFC": ["NFC"], "CoreSpotlight": ["CS"],
    "CoreTelephony": ["CT"], "CoreVideo": ["CV", "kCV"], "DeviceCheck": ["DC"],
    "EventKit": ["EK"], "EventKitUI": ["EK"], "GameController": ["GC"], "GLKit": ["GLK"],
    "GameKit": ["GK"], "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "HomeKit": ["HM"], "Intents": ["IN"], "JavaScriptCore": ["JS"],
    "LinkPresentation": ["LP"],
    "Metal": ["MTL"], "MetalKit": ["MTK"],
    "MetalPerformanceShaders": ["MPS"], "MetricKit": ["MX"], "MultipeerConnectivity": ["MC"],
    "NetworkExtension": ["NE"], "PDFKit": ["PDF"],
    "PassKit": ["PK"], "PencilKit": ["PK"], "PushKit": ["PK"], "QuickLook": ["QL"],
    "ReplayKit": ["RP"],
    "SceneKit": ["SCN"], "Social": ["SL"],
    "Speech": ["SF"], "SpriteKit": ["SK"],
    "SystemConfiguration": ["SC", "kSC"],
    "UserNotificationsUI": ["UN"], "Vision": ["VN"],
    "WatchConnectivity": ["WC"],
  ]

  /// Returns whether a type's name has the prefix of an unavailable framework, such as `SCN`.
  package static func belongsToMissingModule(_ type: String) -> Bool {
    prefixes.contains { module, prefixes in
      missing.contains(module)
        && prefixes.contains { prefix in
          type.hasPrefix(prefix) && type.dropFirst(prefix.count).first?.isUppercase ?? false
        }
    }
  }

  package static func areAvailable(_ module: String) -> Bool? {
    available.contains(module) ? true : missing.contains(module) ? false : nil
  }
}
