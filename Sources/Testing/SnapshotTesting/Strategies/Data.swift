public import Foundation

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy for data, compared byte by byte.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
        guard old != new else { return nil }
        let offset = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = "They differ from byte \(offset ?? min(old.count, new.count)) on."
        return ("The reference has \(old.count) bytes, the snapshot \(new.count). \(place)", [])
      })
  }
}
