import CFuzzer
import Foundation
import FuzzTargets

/// LLVM's libFuzzer, which makes inputs after what they reach.
enum FuzzingEngine {
  // Safe: set once before the engine starts, which runs on the main thread.
  nonisolated(unsafe) static var target: FuzzTarget!

  /// Runs until the engine's flags say that it is enough; does not return if it finds something.
  static func run(_ target: FuzzTarget, _ flags: [String]) {
    self.target = target
    let words = [CommandLine.arguments[0]] + flags + ["-max_len=\(target.maximumLength)"]
    var pointers = words.map { strdup($0) } + [nil]
    var count = Int32(pointers.count - 1)
    pointers.withUnsafeMutableBufferPointer { buffer in
      var base = buffer.baseAddress
      _ = LLVMFuzzerRunDriver(&count, &base) { data, size in
        let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
        MainActor.assumeIsolated { FuzzingEngine.target(bytes) }
        return 0
      }
    }
  }
}

/// Half of the changes to inputs that have a structure keep it; the rest are the engine's.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  if seed & 1 == 0 {
    let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
    if let mutant = FuzzingEngine.target.mutator(bytes)?.mutant(seed: UInt64(seed)),
      !mutant.isEmpty, mutant.count <= maximum
    {
      data.update(from: mutant, count: mutant.count)
      return mutant.count
    }
  }
  return LLVMFuzzerMutate(data, size, maximum)
}
