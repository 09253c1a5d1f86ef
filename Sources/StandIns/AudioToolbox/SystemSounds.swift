@_exported public import CoreGraphics
@_exported public import Foundation

// System sounds. The functions accept every sound and play none.

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public let kAudioServicesNoError: OSStatus = 0

/// - Support: partial: the identifier refers to no sound.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = SystemSoundID(inFileURL.path.utf8.count)
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// - Support: without effect: no sound is played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// - Support: without effect: no sound is played.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// - Support: partial: no sound is played; the block is called immediately.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  inCompletionBlock?()
}
