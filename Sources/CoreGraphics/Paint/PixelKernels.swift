import CPixels

/// Which instruction set the pixel loops are compiled for.
///
/// A program takes the best that its machine has. The bytes do not depend on it, which tests show by
/// taking others.
package enum PixelKernels: UInt32, CaseIterable, Sendable {
  /// The baseline of the architecture, which every processor has.
  case baseline
  /// AVX2.
  case v3
  /// AVX-512.
  case v4

  package static var best: PixelKernels { PixelKernels(rawValue: px_best_level().rawValue)! }

  /// Selects these kernels for the whole process, or the best available below them.
  package func use() { px_use_level(px_level(rawValue)) }
}
