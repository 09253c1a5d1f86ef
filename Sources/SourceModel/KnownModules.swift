/// Modules that source for iOS may import here.
package enum KnownModules {
  /// Those of this project, of the toolchain, and stand-ins.
  package static let available: Set<String> = [
    "AVFoundation", "AVKit", "Accessibility", "Combine", "CoreFoundation", "CoreGraphics",
    "CoreLocation",
    "CoreText",
    "CryptoKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Glibc", "ImageIO", "InlineSnapshotTesting", "MapKit", "MessageUI",
    "MobileCoreServices", "ObjectiveC", "Observation", "QuartzCore", "RegexBuilder",
    "SafariServices", "SnapshotTesting", "Swift", "Synchronization", "Testing", "UIKit",
    "UniformTypeIdentifiers", "WebKit", "XCTest", "_Concurrency", "os", "simd",
  ]

  /// Frameworks of Apple's that cannot be had.
  package static let missing: Set<String> = [
    "AppKit", "ARKit", "AVFAudio", "AccessorySetupKit", "Accelerate",
    "Accounts",
    "AddressBook", "AdSupport", "AppIntents", "AppTrackingTransparency", "AssetsLibrary",
    "AudioToolbox", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CFNetwork",
    "CallKit", "CarPlay", "Charts", "ClassKit", "CloudKit", "Cocoa", "CommonCrypto",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreVideo", "DeviceCheck", "EventKit", "EventKitUI",
    "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit",
    "HealthKit", "HomeKit", "IOKit", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MLKit", "MediaPlayer", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
    "Network", "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit",
    "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit", "ReplayKit",
    "SceneKit", "ScreenSaver", "Security", "Social", "SoundAnalysis", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit", "TipKit", "Twitter",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WidgetKit", "iAd",
  ]

  /// How the names of a framework that cannot be had begin: a file that imports it and has no such
  /// name loses nothing but the import.
  package static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "Accelerate": ["vImage", "vDSP", "cblas", "BNNS"],
    "AudioToolbox": ["Audio", "SystemSound", "kSystemSound", "AU"],
    "AuthenticationServices": ["AS"], "CFNetwork": ["CF"], "CommonCrypto": ["CC", "kCC"],
    "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"],
    "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSMerge", "FetchRequest"],
    "CoreHaptics": ["CH"], "CoreImage": ["CI", "kCI"], "CoreMedia": ["CM", "kCM"],
    "CoreMotion": ["CM"], "CoreServices": ["kUT", "LS"], "CoreSpotlight": ["CS"],
    "CoreTelephony": ["CT"], "CoreVideo": ["CV", "kCV"], "EventKit": ["EK"],
    "EventKitUI": ["EK"], "GLKit": ["GLK"], "GameKit": ["GK"], "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "Intents": ["IN"], "JavaScriptCore": ["JS"],
    "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"], "MediaPlayer": ["MP"],
    "Metal": ["MTL"], "MetalKit": ["MTK"], "Network": ["NW"], "PDFKit": ["PDF"],
    "PassKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "QuickLook": ["QL"],
    "SceneKit": ["SCN"], "Security": ["Sec", "kSec", "errSec"], "SpriteKit": ["SK"],
    "StoreKit": ["SK", "Product", "Transaction"], "SystemConfiguration": ["SC", "kSC"],
    "UserNotifications": ["UN"], "UserNotificationsUI": ["UN"], "Vision": ["VN"],
    "WatchConnectivity": ["WC"],
  ]

  package static func areAvailable(_ module: String) -> Bool? {
    available.contains(module) ? true : missing.contains(module) ? false : nil
  }
}
