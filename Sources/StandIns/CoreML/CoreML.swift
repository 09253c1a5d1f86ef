@_exported public import CoreVideo
@_exported public import Foundation
import StageEnvironment

// Machine-learning models. None can be loaded, since nothing here evaluates them.

public enum MLComputeUnits: Int, Sendable { case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine }
public enum MLFeatureType: Int, Sendable {
  case invalid, int64, double, string, image, multiArray, dictionary, sequence
}
public enum MLMultiArrayDataType: Int, Sendable {
  case double = 65600
  case float32 = 65568
  case float16 = 65552
  case int32 = 131104
}

public struct MLModelError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType = 1
    case io = 3
    case customLayer = 4
    case update = 6
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// A multidimensional array of numbers.
///
/// - Support: partial: numbers of every data type are stored as `Double`.
open class MLMultiArray: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, used by one task at a time.
  public let shape: [NSNumber]
  public let strides: [NSNumber]
  public let dataType: MLMultiArrayDataType
  private var numbers: [Double]

  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let lengths = shape.map(\.intValue)
    guard lengths.allSatisfy({ $0 > 0 }) else { throw MLModelError(.featureType) }
    self.shape = shape
    self.dataType = dataType
    var steps: [Int] = []
    var step = 1
    for length in lengths.reversed() {
      steps.insert(step, at: 0)
      step *= length
    }
    strides = steps.map { NSNumber(value: $0) }
    numbers = Array(repeating: 0, count: step)
  }

  open var count: Int { numbers.count }
  open subscript(idx: Int) -> NSNumber {
    get { NSNumber(value: numbers[idx]) }
    set { numbers[idx] = newValue.doubleValue }
  }
  open subscript(key: [NSNumber]) -> NSNumber {
    get { self[offset(key)] }
    set { self[offset(key)] = newValue }
  }
  private func offset(_ key: [NSNumber]) -> Int {
    zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }
}

open class MLFeatureValue: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let type: MLFeatureType
  private let value: Any?
  private init(_ type: MLFeatureType, _ value: Any?) {
    self.type = type
    self.value = value
  }
  public convenience init(int64 value: Int64) { self.init(.int64, value) }
  public convenience init(double value: Double) { self.init(.double, value) }
  public convenience init(string value: String) { self.init(.string, value) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray, value) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image, value) }
  open var int64Value: Int64 { value as? Int64 ?? 0 }
  open var doubleValue: Double { value as? Double ?? 0 }
  open var stringValue: String { value as? String ?? "" }
  open var multiArrayValue: MLMultiArray? { value as? MLMultiArray }
  open var imageBufferValue: CVPixelBuffer? { value as? CVPixelBuffer }
  open var dictionaryValue: [AnyHashable: NSNumber] { [:] }
}

public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider {
  public let dictionary: [String: MLFeatureValue]
  public init(dictionary: [String: Any]) throws {
    self.dictionary = dictionary.compactMapValues { value in
      switch value {
      case let value as MLFeatureValue: value
      case let value as String: MLFeatureValue(string: value)
      case let value as Int: MLFeatureValue(int64: Int64(value))
      case let value as Double: MLFeatureValue(double: value)
      case let value as MLMultiArray: MLFeatureValue(multiArray: value)
      default: nil
      }
    }
  }
  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

open class MLModelConfiguration: NSObject {
  public override init() { super.init() }
  open var computeUnits = MLComputeUnits.all
  open var allowLowPrecisionAccumulationOnGPU = false
  open var modelDisplayName: String?
}

open class MLPredictionOptions: NSObject {
  public override init() { super.init() }
  open var usesCPUOnly = false
}

open class MLModelDescription: NSObject {
  open var inputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var outputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var classLabels: [Any]? { nil }
}

open class MLFeatureDescription: NSObject {
  open var name: String { "" }
  open var type: MLFeatureType { .invalid }
}

/// A machine-learning model. Loading a model always throws an error.
open class MLModel: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static func report(_ url: URL) {
    DiagnosticLog.current.warn(
      "The model '\(url.lastPathComponent)' cannot be loaded: nothing here computes models.")
  }

  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    Self.report(url)
    throw MLModelError(.io)
  }
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel {
    report(url)
    throw MLModelError(.io)
  }
  open class func compileModel(at modelURL: URL) throws -> URL { throw MLModelError(.io) }
  open var modelDescription: MLModelDescription { MLModelDescription() }
  open var configuration: MLModelConfiguration { MLModelConfiguration() }
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError(.generic)
  }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { throw MLModelError(.generic) }
}
