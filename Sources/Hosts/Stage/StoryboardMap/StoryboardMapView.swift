package import CoreGraphics
import InterfaceBuilderDocument
package import UIKit

/// A view that draws a storyboard map: images of the scenes with their titles, and arrows in front of them.
package final class StoryboardMapView: UIView {
  private let map: StoryboardMap
  private let zoom: CGFloat
  /// The size of lines and text relative to points, which does not decrease with the scenes.
  private var unit: CGFloat { max(1, zoom) }

  /// Creates a view that displays a map.
  ///
  /// - Parameters:
  ///   - pictures: One image for each place, in order.
  ///   - zoom: The scale in points of this view per point of the canvas.
  package init(_ map: StoryboardMap, pictures: [PixelBuffer], zoom: CGFloat) {
    self.map = map
    self.zoom = zoom
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: (map.size.width * zoom).rounded(.up),
        height: (map.size.height * zoom).rounded(.up)))
    backgroundColor = UIColor(white: 0.93, alpha: 1)
    for (place, picture) in zip(map.places, pictures) { add(place, picture) }
    for (index, connection) in map.connections.enumerated() { add(connection, at: index) }
  }

  package required init?(coder: NSCoder) { nil }

  private func box(_ place: StoryboardMap.Place) -> CGRect {
    CGRect(
      x: (place.frame.minX * zoom).rounded(), y: (place.frame.minY * zoom).rounded(),
      width: max(1, (place.frame.width * zoom).rounded()),
      height: max(1, (place.frame.height * zoom).rounded()))
  }

  // MARK: Scenes

  private func add(_ place: StoryboardMap.Place, _ picture: PixelBuffer) {
    let box = box(place)
    let view = UIImageView(frame: box)
    view.image = Self.image(picture, size: box.size)
    view.layer.borderWidth = unit
    view.layer.borderColor = UIColor(white: 0.75, alpha: 1).cgColor
    addSubview(view)
    let title = UILabel()
    title.font = .systemFont(ofSize: 13 * unit, weight: .semibold)
    title.textColor = UIColor(white: 0.2, alpha: 1)
    title.text = "\(place.scene + 1)  \(place.title)"
    title.lineBreakMode = .byTruncatingMiddle
    title.frame = CGRect(
      x: box.minX, y: box.minY - 20 * unit, width: max(box.width, 160 * unit), height: 18 * unit)
    addSubview(title)
    if place.isInitial { addEntry(to: box) }
  }

  /// Returns the image scaled to its box, averaging all of its pixels.
  private static func image(_ picture: PixelBuffer, size: CGSize) -> UIImage? {
    guard CGFloat(picture.width) > size.width,
      let small = PixelBuffer(width: Int(size.width), height: Int(size.height))
    else { return UIImage(cgImage: CGImage(buffer: picture)) }
    var list = DisplayList(bounds: small.bounds)
    list.place(picture, in: CGRect(origin: .zero, size: size))
    Painter.paint(list, into: small)
    return UIImage(cgImage: CGImage(buffer: small))
  }

  /// Adds the arrow that points to the initial scene and has no source.
  private func addEntry(to box: CGRect) {
    let nowhere = CGRect(x: box.minX - 40 * unit, y: box.minY, width: 0, height: box.height)
    add(MapArrow(from: nowhere, to: box, share: 0.5), color: UIColor(white: 0.35, alpha: 1))
  }

  // MARK: Connections

  private func add(_ connection: StoryboardMap.Connection, at index: Int) {
    let among = map.connections.enumerated().filter {
      $0.element.source == connection.source && $0.element.destination == connection.destination
    }
    let rank = among.firstIndex { $0.offset == index } ?? 0
    let others = map.places.indices.filter {
      $0 != connection.source && $0 != connection.destination
    }
    let arrow = MapArrow(
      from: box(map.places[connection.source]), to: box(map.places[connection.destination]),
      share: CGFloat(rank + 1) / CGFloat(among.count + 1),
      avoiding: others.map { box(map.places[$0]) })
    let color = Self.color(of: connection.kind)
    add(arrow, color: color)
    add(label: connection.label, on: arrow, color: color)
  }

  private static func color(of kind: StoryboardMap.Connection.Kind) -> UIColor {
    switch kind {
    case .push: .systemBlue
    case .presentation: .systemPurple
    case .containment: .systemGray
    }
  }

  private func add(_ arrow: MapArrow, color: UIColor) {
    let line = CAShapeLayer()
    line.frame = bounds
    line.path = arrow.line
    line.fillColor = nil
    line.strokeColor = color.cgColor
    line.lineWidth = 2 * unit
    layer.addSublayer(line)
    let head = CAShapeLayer()
    head.frame = bounds
    head.path = arrow.head(length: 10 * unit)
    head.fillColor = color.cgColor
    layer.addSublayer(head)
  }

  /// Adds a label halfway along an arrow, or above it if the label would cover most of it.
  private func add(label text: String, on arrow: MapArrow, color: UIColor) {
    let label = UILabel()
    label.font = .systemFont(ofSize: 11 * unit, weight: .medium)
    label.textColor = color
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = .white
    label.layer.cornerRadius = 4 * unit
    label.layer.masksToBounds = true
    let size = label.intrinsicContentSize
    let width = size.width + 8 * unit
    let height = size.height + 2 * unit
    let lift = width > 0.8 * arrow.reach.width && arrow.reach.width > arrow.reach.height
    label.frame = CGRect(
      x: (arrow.middle.x - width / 2).rounded(),
      y: (arrow.middle.y - (lift ? height + 8 * unit : height / 2)).rounded(), width: width,
      height: height)
    addSubview(label)
  }
}
