import UIKit

/// Separates the scenes of a map that would overlap.
///
/// From the upper left on, each scene that overlaps an earlier one moves right or down, whichever is the
/// shorter distance, until it overlaps none. A scene never moves back, so the process terminates; scenes
/// without overlap keep their positions in Xcode. The worst-case cost is cubic in the number of scenes.
enum MapSpreading {
  /// The gap between scenes in points of the canvas, which provides space for titles and labels of arrows.
  private static let gap: CGFloat = 60

  static func spread(_ frames: [CGRect]) -> [CGRect] {
    var result = frames
    let order = frames.indices.sorted {
      let (a, b) = (frames[$0], frames[$1])
      return (a.minX + a.minY, a.minX, $0) < (b.minX + b.minY, b.minX, $1)
    }
    var placed: [CGRect] = []
    for index in order {
      var frame = result[index]
      while let other = placed.first(where: { $0.covers(frame) }) {
        let right = other.maxX + gap - frame.minX
        let down = other.maxY + gap - frame.minY
        if right <= down { frame.origin.x += right } else { frame.origin.y += down }
      }
      placed.append(frame)
      result[index] = frame
    }
    return result
  }
}

extension CGRect {
  /// Whether two rectangles have a common area; a common edge does not count.
  fileprivate func covers(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }
}
