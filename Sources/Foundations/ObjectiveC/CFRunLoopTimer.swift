public import CoreGraphics
public import Foundation

/// The name of a timer in Core Foundation.
public typealias CFRunLoopTimer = Timer
/// A memory allocator, which is declared for signatures only and never used.
public struct CFAllocator: Sendable {}

public let kCFAllocatorDefault: CFAllocator! = nil

/// The name of a run loop mode in Core Foundation.
public struct CFRunLoopMode: Hashable, Sendable {
  let mode: RunLoop.Mode
  public static let defaultMode = Self(mode: .default)
  public static let commonModes = Self(mode: .common)
}

/// Creates a timer that calls a block. The timer runs after it has been added to a run loop.
///
/// - Parameters:
///   - fireDate: The time of the first call in seconds since 1 January 2001.
///   - interval: The seconds between two calls; 0 for a single call.
///   - flags: Ignored, as by Apple's function.
///   - order: Ignored, as by Apple's function.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: UInt, _ order: CFIndex, _ block: @escaping @Sendable (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
  Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0,
    block: block)
}

public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

public func CFRunLoopAddTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) { rl.add(timer, forMode: mode.mode) }

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
