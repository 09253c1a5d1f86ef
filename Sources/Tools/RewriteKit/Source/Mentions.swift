import SourceModel

/// The features of a file that are detected by scanning its bytes. Most files then need no parser.
struct Mentions {
  /// Whether the file contains something that only a parser can rewrite.
  var needsParser: Bool
  var networking: Bool
  var xml: Bool
  /// Whether the file uses attachments, activities, expected failures, metrics or the kind of a test, which
  /// XCTest for Linux lacks.
  var namesActivities: Bool
  /// Whether the file splits the name of a test into its parts.
  var takesTestNamesApart: Bool
  /// The modules that the file uses and that Apple's UIKit re-exports.
  var broughtByUIKit: [String]
  /// Whether the file uses views without importing UIKit, which XCTest and headers of frameworks import on
  /// Apple's platforms.
  var lacksUIKit: Bool
  /// Whether the file imports none of Apple's modules but uses names of Foundation, which headers of frameworks
  /// and apps import on Apple's platforms.
  var lacksFoundation: Bool
  /// Whether the file contains names that Swift 4.2 has changed.
  var hasOldNames: Bool
  /// The geometry types that the file uses without importing a module that exports them. On Apple's platforms
  /// every framework with headers exports them.
  var lackedGeometry: [String]
  /// The names in `#selector(...)`. Such methods are reachable even without `@objc`.
  var selected: Set<String>
  /// Whether the file contains methods that XCTest may call.
  var namesTests: Bool
  /// Whether no part of the file may be excluded.
  let isWhole: Bool
  private let text: SourceBytes

  init(_ source: [UInt8], isWhole: Bool = false) {
    let text = SourceBytes(source)
    self.text = text
    self.isWhole = isWhole
    selected = text.names(after: "#selector(")
    namesTests = ["func test", "func setUp", "func tearDown"].contains(where: text.contains)
    networking = Self.networkingNames.contains(where: text.contains)
    xml = text.contains("XMLParser")
    namesActivities =
      [
        "XCTAttachment", "XCTContext", "XCTActivity", "XCTExpectFailure", "XCTMeasureOptions",
        "measure(metrics:", ".fulfill\n", ".fulfill)", ".fulfill,",
      ].contains(where: text.contains)
      || text.contains("XCTestCase") && text.contains("isKind(of")
    takesTestNamesApart =
      text.contains("XCTestCase") && text.contains("name")
      && !text.contains("override var name")
      && ["\"-[", "\"[", "\" \""].contains(where: text.contains)
    lacksUIKit =
      !text.contains("import UIKit")
      && (Self.otherNamesOfUIKit.contains(where: text.contains)
        || ["UI", "CA"].contains { prefix in
          text.words(beginningWith: prefix).contains {
            $0.dropFirst(2).first?.isUppercase ?? false && $0.count > 4
          }
        })
    let imports = text.names(after: "import ")
    let isForeign =
      imports.isDisjoint(with: KnownModules.available)
      && imports.isDisjoint(with: KnownModules.missing)
    let names = imports.isEmpty ? Self.namesOfFoundation : Self.plainNamesOfFoundation
    lacksFoundation =
      isForeign && !lacksUIKit
      && (names.contains { text.words(beginningWith: $0).contains($0) }
        || text.words(beginningWith: "NS").contains {
          $0.dropFirst(2).first?.isUppercase ?? false
        })
    let lacksGeometry = !lacksUIKit && !Self.bringsGeometry.contains(where: text.contains)
    lackedGeometry = lacksGeometry ? Self.geometry.filter(text.contains) : []
    broughtByUIKit = Self.namesByModule.filter { $0.names.contains(where: text.contains) }
      .map(\.module)
    hasOldNames =
      OldNames.memberMarkers.contains(where: text.contains)
      || ["UI", "NSAttr", "NSLayout", "kCA", "RunLoopMode"].contains { prefix in
        !text.words(beginningWith: prefix).isDisjoint(with: OldNames.markers)
      }
    let overrides =
      text.contains("override ", after: "extension ")
      || text.contains("override ") && NotInFoundation.baseNames.contains(where: text.contains)
    let constrains = text.contains("where ") && text.contains(": UIView")
    needsParser =
      overrides || constrains || hasOldNames || takesTestNamesApart
      || text.contains("init()", after: "protocol ")
      || Self.triggers.contains(where: text.contains)
      || text.contains("@MainActor")
        && (namesTests || ["TestCase", "Tests:"].contains(where: text.contains))
      || text.contains("vailable(") && Self.laterSystems.contains(where: text.contains)
      || text.containsCallOfOptionalMember
      // A line of a multi-line string literal may resemble an import.
      || text.contains("import ", after: "\"\"\"")
  }

  /// Names of UIKit that do not begin with `UI`, and a name of Objective-C's runtime.
  private static let otherNamesOfUIKit = [
    "NSLayoutConstraint", "NSLayoutAnchor", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge",
    "NSTextAttachment", "NSCollectionLayout", "autoreleasepool", "NSMutableParagraphStyle",
    "NSParagraphStyle", "NSShadow", "NSTextStorage", "NSLayoutManager", "NSTextContainer",
    "NSUnderlineStyle", "NSTextAlignment", "NSDataAsset", "NSDataDetector", "UndoManager",
  ]

  /// The most frequent names of Foundation that do not begin with `NS`.
  private static let namesOfFoundation = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "DispatchQueue", "FileManager", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale",
    "LocalizedError", "Measurement", "Notification", "NotificationCenter", "NumberFormatter",
    "OperationQueue", "ProcessInfo", "RunLoop", "Selector", "TimeInterval", "TimeZone", "Timer",
    "URL",
    "URLComponents", "URLRequest", "URLSession", "UUID", "UserDefaults",
  ]

  /// Names of Foundation that other modules rarely have.
  private static let plainNamesOfFoundation = [
    "Bundle", "Calendar", "Data", "Date", "DateFormatter", "DispatchQueue", "IndexPath",
    "NumberFormatter", "TimeInterval", "URL", "UUID", "UserDefaults",
  ]

  /// Whether an import names an unavailable framework that the file uses little or not at all. Code that uses
  /// it is then excluded when the compiler refuses it, instead of excluding the whole file.
  func needsLittle(of module: String) -> Bool {
    if KnownModules.mixedWithViews.contains(module) { return !isWhole }
    guard KnownModules.missing.contains(module), let prefixes = KnownModules.prefixes[module] else {
      return false
    }
    let uses = prefixes.reduce(0) { sum, prefix in
      sum
        + text.count(ofWordsBeginningWith: prefix) { word in
          word != module
            && (word.dropFirst(prefix.count).first?.isUppercase ?? false
              || word.dropFirst(prefix.count).first == "_")
        }
    }
    return isWhole ? uses == 0 : uses * Self.linesToAUse <= text.lineCount
  }

  /// The average number of lines between uses of a missing framework below which the whole file is assumed to
  /// depend on it.
  private static let linesToAUse = 15

  /// The geometry types that Foundation for Linux provides.
  static let foundationGeometry = ["CGRect", "CGPoint", "CGSize", "CGFloat"]

  private static let geometry =
    foundationGeometry + [
      "CGAffineTransform", "CFTimeInterval", "CGColor", "CGPath", "CGMutablePath", "CGImage",
      "CGContext",
      "CGGradient",
    ]

  private static let bringsGeometry = [
    "import UIKit", "import Foundation", "import CoreGraphics", "import QuartzCore",
    "import CoreText", "import ImageIO", "import SnapshotTesting",
  ]

  private static let triggers = [
    "@objc", "@IB", "@NS", "@GK", "@UIApplicationMain", "@main", "@convention", "@nonobjc",
    "@Model", "@Query", ": NSManagedObject", "#selector", "bitPattern: -2", ".perform(", "window??",
    "window!!", "@Generable", "@Guide", "import TipKit",
    "@Animatable",
    ": QuickSpec", "#keyPath", "#Preview", "PreviewProvider", "@Previewable", "@Entry", "Literal(",
    ".observe(", "publisher(for:",
    ".description()",
    ": UIViewController",
    ": UITableViewController", "UIView>", "UIView,", "NSObject>", " as NSAttributedString.Key",
    " as NSObject",
    "as AnyObject).", "AnyObject?", ": AnyObject)", ": AnyObject,", "delegate?.window",
    "peratingSystem", "classForCoder", "Darwin.",
    "URLResponse()", "URLSession()", "ProcessInfo()", "NSStringFromClass(", "dynamic var",
    "dynamic func", "dynamic class",
    "dynamic private", "dynamic public", "dynamic open", "dynamic internal", "dynamic override",
    "dynamic fileprivate", "dynamic weak",
  ]

  /// The system versions later than the default one.
  private static let laterSystems = [
    "iOS 18", "iOS 19", "iOS 2", "iOS 3", "iOS 4", "iOS 5", "iOS 99", "iOS 100",
  ]

  private static let namesByModule: [(module: String, names: [String])] = [
    ("CoreImage", ["CIImage", "CIFilter", "CIContext", "CIColor", "CIVector"]),
    ("UniformTypeIdentifiers", ["UTType"]),
    (
      "Combine",
      [
        "ObservableObject", "@Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject",
        "CurrentValueSubject",
      ]
    ),
    ("Observation", ["@Observable", "withObservationTracking"]),
    ("CoreLocation", ["CLLocation"]), ("AVFoundation", ["AVAudioSession"]),
    (
      "Security",
      [
        "SecItem", "kSecClass", "kSecAttr", "kSecRandomDefault", "SecRandomCopyBytes", "SecKey",
        "SecTrust", "SecCertificate",
      ]
    ),
    (
      "CoreData",
      [
        "@FetchRequest", "FetchedResults", "@SectionedFetchRequest", "SectionedFetchResults",
        "\\.managedObjectContext",
      ]
    ),
    ("UserNotifications", ["UNUserNotification", "UNNotification", "UNMutableNotification"]),
  ]

  private static let networkingNames = [
    "URLSession", "URLRequest", "URLResponse", "HTTPCookie", "URLCredential", "URLCache",
    "URLProtocol", "URLAuthentication", "HTTPURLResponse", "URLConnection",
  ]
}
