/// The description of a print job.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying {
  /// The kind of content, by which a printer chooses its quality.
  public enum OutputType: Int, Sendable {
    case general, photo, grayscale, photoGrayscale
  }

  /// The orientation of the pages.
  public enum Orientation: Int, Sendable {
    case portrait, landscape
  }

  /// How both sides of the paper are used.
  public enum Duplex: Int, Sendable {
    case none, longEdge, shortEdge
  }

  /// Returns a description with default values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// The identifier of the printer.
  open var printerID: String?
  /// The name of the job.
  open var jobName = ""
  /// The kind of content. General by default.
  open var outputType = OutputType.general
  /// The orientation of the pages. Portrait by default.
  open var orientation = Orientation.portrait
  /// How both sides of the paper are used. One side by default.
  open var duplex = Duplex.none

  public override init() { super.init() }

  private enum Key {
    static let printer = "UIPrintInfoPrinterID"
    static let name = "UIPrintInfoJobName"
    static let output = "UIPrintInfoOutputType"
    static let orientation = "UIPrintInfoOrientation"
    static let duplex = "UIPrintInfoDuplex"
  }

  /// Creates a description from a dictionary that `dictionaryRepresentation` returned.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    guard let dictionary else { return }
    printerID = dictionary[Key.printer] as? String
    jobName = dictionary[Key.name] as? String ?? ""
    outputType = (dictionary[Key.output] as? Int).flatMap(OutputType.init) ?? .general
    orientation = (dictionary[Key.orientation] as? Int).flatMap(Orientation.init) ?? .portrait
    duplex = (dictionary[Key.duplex] as? Int).flatMap(Duplex.init) ?? .none
  }

  /// The values as a dictionary that can be stored.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [
      Key.name: jobName, Key.output: outputType.rawValue, Key.orientation: orientation.rawValue,
      Key.duplex: duplex.rawValue,
    ]
    if let printerID { values[Key.printer] = printerID }
    return values
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIPrintInfo(dictionary: dictionaryRepresentation)
  }
}
