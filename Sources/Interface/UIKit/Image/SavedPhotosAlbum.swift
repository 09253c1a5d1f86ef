import Foundation
public import ObjectiveC

// There is no photo library here: what is saved to it is gone, as a warning says once.

/// Saves an image and sends `image:didFinishSavingWithError:contextInfo:` to the target.
///
/// - Support: partial: nothing is saved; the message is sent at once, without an error.
@MainActor @preconcurrency
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  finishSaving(image, completionTarget, completionSelector, "photo")
}

/// Saves a film and sends `video:didFinishSavingWithError:contextInfo:` to the target.
///
/// - Support: partial: nothing is saved; the message is sent at once, without an error.
@MainActor @preconcurrency
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  finishSaving(videoPath, completionTarget, completionSelector, "film")
}

/// Whether a file can be saved to the photo library.
///
/// - Support: partial: whether the file exists and has the extension of a film.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  FileManager.default.fileExists(atPath: videoPath)
    && ["mp4", "mov", "m4v"].contains((videoPath as NSString).pathExtension.lowercased())
}

@MainActor private func finishSaving(
  _ object: Any, _ target: Any?, _ selector: Selector?, _ kind: String
) {
  DiagnosticLog.current.warn(
    "There is no photo library here: the \(kind) is not saved, and the program is told that it is.")
  guard let target = target as? NSObject, let selector else { return }
  let error: (any Error)? = nil
  _ = target.perform(selector, with: object, with: error)
}
