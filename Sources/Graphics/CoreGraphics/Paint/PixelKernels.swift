import CPixels

/// The instruction set for which the pixel loops are compiled.
///
/// A program uses the best one that the machine has. The bytes do not depend on it; tests compare
/// all levels.
package enum PixelKernels: UInt32, CaseIterable, Sendable {
  /// The baseline of the architecture, which every processor has.
  case baseline
  /// The AVX2 instructions.
  case v3
  /// The AVX-512 instructions in registers of 512 bits, on processors since Ice Lake and Zen 4.
  case v4

  package static var best: PixelKernels { PixelKernels(rawValue: px_best_level().rawValue)! }

  /// Selects these kernels for the whole process, or the best available ones below them.
  package func use() { px_use_level(px_level(rawValue)) }
}
