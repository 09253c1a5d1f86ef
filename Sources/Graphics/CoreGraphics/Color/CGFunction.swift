public import Foundation

/// A callback that computes the outputs of a function; its arguments are the function's
/// information, the inputs and the outputs.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// A callback that releases the function's information.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks that compute the values of a function and release its information.
public struct CGFunctionCallbacks {
  /// The version of the struct; not checked.
  public var version: UInt32
  /// Computes the outputs. Without it all outputs are 0, limited to the range.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called once, when the function is no longer used.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function from numbers to numbers, such as the colour at each position of a shading.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  private let domain: [ClosedRange<CGFloat>]
  private let range: [ClosedRange<CGFloat>]

  /// Creates a function. Ranges are pairs of numbers; nil leaves the inputs or outputs unlimited.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0 else { return nil }
    self.info = info
    self.callbacks = callbacks.pointee
    self.domain = Self.ranges(domain, domainDimension)
    self.range = Self.ranges(range, rangeDimension)
  }

  deinit { callbacks.releaseInfo?(info) }

  private static func ranges(
    _ pairs: UnsafePointer<CGFloat>?, _ count: Int
  ) -> [ClosedRange<CGFloat>] {
    (0..<count).map { i in
      guard let pairs, pairs[2 * i] <= pairs[2 * i + 1] else {
        return -CGFloat.infinity...CGFloat.infinity
      }
      return pairs[2 * i]...pairs[2 * i + 1]
    }
  }

  /// Returns the outputs for one input; further inputs of the domain are 0.
  func callAsFunction(_ x: CGFloat) -> [CGFloat] {
    var input = [CGFloat](repeating: 0, count: domain.count)
    input[0] = x
    for i in input.indices {
      input[i] = min(max(input[i], domain[i].lowerBound), domain[i].upperBound)
    }
    var output = [CGFloat](repeating: 0, count: range.count)
    callbacks.evaluate?(info, input, &output)
    for i in output.indices {
      output[i] = min(max(output[i], range[i].lowerBound), range[i].upperBound)
    }
    return output
  }
}
