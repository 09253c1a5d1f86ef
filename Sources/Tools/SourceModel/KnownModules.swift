/// The modules that source for iOS may import on Linux.
package enum KnownModules {
  /// The available modules: those of this project and of the toolchain, and stand-ins.
  package static let available: Set<String> = [
    "_Concurrency", "Accelerate", "Accessibility", "ActivityKit", "AdSupport", "AppIntents",
    "AppTrackingTransparency", "ARKit", "AudioToolbox", "AuthenticationServices", "AVFAudio",
    "AVFoundation", "AVKit", "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Combine",
    "CommonCrypto", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreFoundation",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable",
    "CoreVideo", "CryptoKit", "Darwin", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
    "Dispatch", "EventKit", "EventKitUI", "FamilyControls", "FBSnapshotTestCase", "Foundation",
    "FoundationEssentials", "FoundationModels", "FoundationNetworking", "FoundationXML",
    "GameController", "GameKit", "GameplayKit", "Glibc", "GroupActivities", "HealthKit", "ImageIO",
    "ImagePlayground", "InlineSnapshotTesting", "Intents", "IntentsUI", "iOSSnapshotTestCase",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "ManagedSettings", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "Network", "ObjectiveC", "Observation",
    "os", "OSLog", "PassKit", "PDFKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore",
    "QuickLook", "RealityKit", "RegexBuilder", "ReplayKit", "SafariServices", "SceneKit",
    "Security", "simd", "SnapshotTesting", "Social", "Speech", "SpriteKit", "SQLite3", "StoreKit",
    "Swift", "SwiftData", "SwiftUI", "Synchronization", "SystemConfiguration", "Testing", "TipKit",
    "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit",
    "WatchConnectivity", "WeatherKit", "WebKit", "WidgetKit", "XCTest", "XCTestActivities",
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
    "AccessorySetupKit", "Accounts", "AddressBook", "AlarmKit", "AppKit", "AssetsLibrary",
    "AudioUnit", "CarPlay", "CFNetwork", "ClassKit", "Cocoa", "CoreAudio", "CoreMIDI",
    "ExternalAccessory", "FileProvider", "GLKit", "HomeKit", "iAd", "IOKit",
    "JournalingSuggestions", "Messages", "MetalPerformanceShaders", "MLKit", "ModelIO",
    "NetworkExtension", "NotificationCenter", "OpenGLES", "RoomPlan", "ScreenSaver", "ShazamKit",
    "SoundAnalysis", "TabularData", "TVUIKit", "Twitter", "UserNotificationsUI", "VideoToolbox",
    "WatchKit",
  ]

  /// Unavailable frameworks whose names occur in files of views and have no common prefix. Such a file loses
  /// the import and the parts that use it.
  package static let mixedWithViews: Set<String> = [
    "AlarmKit",
    "JournalingSuggestions",
    "TabularData",
  ]

  /// The prefixes of the names in unavailable frameworks. A file that imports one and contains no such name
  /// loses only the import.
  package static let prefixes: [String: [String]] = [
    "Accounts": ["AC"],
    "CFNetwork": ["CF"],
    "CarPlay": ["CP"],
    "GLKit": ["GLK"],
    "HomeKit": ["HM"],
    "MetalPerformanceShaders": ["MPS"],
    "NetworkExtension": ["NE"],
    "UserNotificationsUI": ["UN"],
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
