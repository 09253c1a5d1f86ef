import SwiftUI

/// A view that the corpora describe: a type, modifiers in their order, children.
final class DescribedView: Decodable {
  let t: String
  var c: [DescribedView]?
  var s: String?
  var m: [Description]?
  var spacing: Double?
  var alignment: String?
  var fill: Description?
  var r: Description?
  var style: String?
  var fillStyle: Description?
  var path: [Description]?
  var colors: [Description]?
  var start: Description?
  var end: Description?
  var size: [Double]?
  var systemName: String?
  var text: String?
  var label: Description?
  var placeholder: String?
}

/// A value of JSON.
enum Description: Decodable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([Description])
  case fields([String: Description])
  case view(DescribedView)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Description].self) {
      self = .list(list)
    } else if let view = try? container.decode(DescribedView.self) {
      self = .view(view)
    } else {
      self = .fields(try container.decode([String: Description].self))
    }
  }

  /// A length; "inf" is infinity.
  var length: CGFloat? {
    switch self {
    case .number(let number): CGFloat(number)
    case .text("inf"), .text("infinity"): .infinity
    default: nil
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [Description]? { if case .list(let list) = self { list } else { nil } }
  var view: DescribedView? { if case .view(let view) = self { view } else { nil } }
  subscript(key: String) -> Description? {
    if case .fields(let fields) = self { fields[key] } else { nil }
  }
}

/// What the description has and the builder does not know.
struct UnknownDescription: Error, CustomStringConvertible {
  let description: String
}

extension DescribedView {
  /// The view, built with SwiftUI.
  @MainActor
  func build() throws -> AnyView {
    try (m ?? []).reduce(try base()) { try $0.modified($1) }
  }

  @MainActor
  private func base() throws -> AnyView {
    let children = try (c ?? []).map { Child(view: try $0.build()) }
    let content = ForEach(0..<children.count, id: \.self) { children[$0].view }
    let gap = spacing.map { CGFloat($0) }
    switch t {
    case "Text":
      let content = Text(verbatim: s ?? text ?? "")
      // The measured size stands for letters of another font.
      guard let size else { return AnyView(content) }
      return AnyView(content.fixedSize().frame(width: size[0], height: size[1]))
    case "VStack":
      return AnyView(VStack(alignment: try horizontal(alignment), spacing: gap) { content })
    case "HStack":
      return AnyView(HStack(alignment: try vertical(alignment), spacing: gap) { content })
    case "ZStack": return AnyView(ZStack(alignment: try corner(alignment)) { content })
    case "GeometryReader": return AnyView(GeometryReader { _ in content })
    case "Spacer": return AnyView(Spacer())
    case "Divider": return AnyView(Divider())
    case "Color": return AnyView(try color(fill))
    case "Image": return AnyView(Image(systemName: systemName ?? s ?? ""))
    case "Button":
      let label = try label?.view?.build() ?? AnyView(content)
      return AnyView(Button(action: {}) { label })
    case "TextField":
      return AnyView(TextField(placeholder ?? "", text: .constant(text ?? "")))
    case "LinearGradient":
      return AnyView(
        LinearGradient(
          colors: try (colors ?? []).map { try color($0) }, startPoint: try point(start),
          endPoint: try point(end)))
    default:
      return AnyView(try shape().fill(try color(fill), style: FillStyle()))
    }
  }

  private struct Child { var view: AnyView }

  func shape() throws -> AnyShape {
    let corner: RoundedCornerStyle = style == "circular" ? .circular : .continuous
    let base: any Shape =
      switch t {
      case "Rectangle": Rectangle()
      case "Circle": Circle()
      case "Capsule": Capsule()
      case "RoundedRectangle":
        RoundedRectangle(cornerRadius: r?.length ?? 0, style: corner)
      case "UnevenRoundedRectangle":
        UnevenRoundedRectangle(cornerRadii: try radii(), style: corner)
      default: throw UnknownDescription(description: "type \(t)")
      }
    return try (path ?? []).reduce(AnyShape(base)) { shape, change in
      try Self.changed(shape, base, change)
    }
  }

  private func radii() throws -> RectangleCornerRadii {
    let radii = (r?.list ?? []).compactMap(\.length)
    guard radii.count == 4 else { throw UnknownDescription(description: "radii") }
    return RectangleCornerRadii(
      topLeading: radii[0], bottomLeading: radii[3], bottomTrailing: radii[2],
      topTrailing: radii[1])
  }

  private static func changed(
    _ shape: AnyShape, _ base: any Shape, _ change: Description
  ) throws -> AnyShape {
    let parts = change.list ?? []
    switch parts.first?.text {
    case "inset":
      guard let insettable = base as? any InsettableShape, let amount = parts[1].length else {
        throw UnknownDescription(description: "inset of \(base)")
      }
      return inset(insettable, amount)
    case "trim":
      return AnyShape(shape.trim(from: parts[1].length ?? 0, to: parts[2].length ?? 1))
    case "stroke": return AnyShape(shape.stroke(style: stroke(parts[1])))
    case "strokeBorder":
      guard let insettable = base as? any InsettableShape else { break }
      let style = stroke(parts[1])
      return AnyShape(inset(insettable, style.lineWidth / 2).stroke(style: style))
    default: break
    }
    throw UnknownDescription(description: "path \(change)")
  }

  private static func inset<S: InsettableShape>(_ shape: S, _ amount: CGFloat) -> AnyShape {
    AnyShape(shape.inset(by: amount))
  }

  private static func stroke(_ fields: Description) -> StrokeStyle {
    StrokeStyle(
      lineWidth: fields["lineWidth"]?.length ?? fields.length ?? 1,
      lineCap: fields["lineCap"]?.text == "round" ? .round : .butt)
  }
}

extension AnyView {
  @MainActor
  fileprivate func modified(_ description: Description) throws -> AnyView {
    let parts = description.list ?? []
    guard let name = parts.first?.text else { throw UnknownDescription(description: "modifier") }
    let value = parts.count > 1 ? parts[1] : nil
    switch name {
    case "frame": return try framed(value)
    case "padding": return padded(value)
    case "background":
      let place = try corner(parts.count > 2 ? parts[2].text : nil)
      if let view = value?.view { return AnyView(background(try view.build(), alignment: place)) }
      return AnyView(background(try color(value)))
    case "overlay":
      let place = try corner(parts.count > 2 ? parts[2].text : nil)
      guard let view = value?.view else { break }
      return AnyView(overlay(try view.build(), alignment: place))
    case "mask":
      let place = try corner(parts.count > 2 ? parts[2].text : nil)
      guard let view = value?.view else { break }
      let content = try view.build()
      return AnyView(mask(alignment: place) { content })
    case "clipShape":
      guard let view = value?.view else { break }
      return AnyView(clipShape(try view.shape()))
    case "fixedSize": return AnyView(fixedSize())
    case "rotationEffect": return AnyView(rotationEffect(.degrees(Double(value?.length ?? 0))))
    case "lineLimit": return AnyView(lineLimit(Int(value?.length ?? 1)))
    case "truncationMode":
      let mode: Text.TruncationMode =
        value?.text == "head" ? .head : value?.text == "middle" ? .middle : .tail
      return AnyView(truncationMode(mode))
    case "multilineTextAlignment":
      let alignment: TextAlignment =
        value?.text == "center" ? .center : value?.text == "trailing" ? .trailing : .leading
      return AnyView(multilineTextAlignment(alignment))
    case "font": return AnyView(font(try named(value?.text)))
    case "foregroundColor": return AnyView(foregroundColor(try color(value)))
    case "border":
      return AnyView(border(try color(value?["color"]), width: value?["width"]?.length ?? 1))
    case "imageScale": return AnyView(imageScale(value?.text == "large" ? .large : .medium))
    case "environment":
      guard value?["dynamicTypeSize"]?.text == "xSmall" else { break }
      return AnyView(dynamicTypeSize(.xSmall))
    case "disabled", "navigationBarTitle": return self
    default: break
    }
    throw UnknownDescription(description: "modifier \(name)")
  }

  @MainActor
  private func framed(_ value: Description?) throws -> AnyView {
    let place = try corner(value?["alignment"]?.text)
    func length(_ name: String) -> CGFloat? { value?[name]?.length }
    if length("width") != nil || length("height") != nil {
      return AnyView(frame(width: length("width"), height: length("height"), alignment: place))
    }
    return AnyView(
      frame(
        minWidth: length("minWidth"), idealWidth: length("idealWidth"),
        maxWidth: length("maxWidth"), minHeight: length("minHeight"),
        idealHeight: length("idealHeight"), maxHeight: length("maxHeight"), alignment: place))
  }

  @MainActor
  private func padded(_ value: Description?) -> AnyView {
    guard let value else { return AnyView(padding()) }
    if let length = value.length { return AnyView(padding(length)) }
    func length(_ names: String...) -> CGFloat {
      names.lazy.compactMap { value[$0]?.length }.first ?? 0
    }
    return AnyView(
      padding(
        EdgeInsets(
          top: length("top", "vertical"), leading: length("leading", "horizontal"),
          bottom: length("bottom", "vertical"), trailing: length("trailing", "horizontal"))))
  }
}

private func named(_ name: String?) throws -> Font {
  let fonts: [String: Font] = [
    "largeTitle": .largeTitle, "title": .title, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption": .caption, "caption2": .caption2,
  ]
  guard let name, let font = fonts[name] else {
    throw UnknownDescription(description: "font \(name ?? "")")
  }
  return font
}

func color(_ value: Description?) throws -> Color {
  let names: [String: Color] = [
    "red": .red, "blue": .blue, "green": .green, "yellow": .yellow, "orange": .orange,
    "gray": .gray, "white": .white, "black": .black, "clear": .clear, "purple": .purple,
    "pink": .pink, "accentColor": .accentColor, "primary": .primary, "secondary": .secondary,
    "cyan": .cyan, "mint": .mint, "teal": .teal, "indigo": .indigo, "brown": .brown,
  ]
  guard let text = value?.text else { return .black }
  if let color = names[text] { return color }
  guard text.hasPrefix("#"), let bits = UInt32(text.dropFirst(), radix: 16) else {
    throw UnknownDescription(description: "colour \(text)")
  }
  let rgba = text.count == 9 ? bits : bits << 8 | 0xFF
  func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
  return Color(red: part(24), green: part(16), blue: part(8), opacity: part(0))
}

private func point(_ value: Description?) throws -> UnitPoint {
  let names: [String: UnitPoint] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "center": .center, "topLeading": .topLeading, "bottomTrailing": .bottomTrailing,
  ]
  guard let text = value?.text, let point = names[text] else {
    throw UnknownDescription(description: "point \(String(describing: value))")
  }
  return point
}

private func horizontal(_ name: String?) throws -> HorizontalAlignment {
  switch name {
  case nil, "center": .center
  case "leading": .leading
  case "trailing": .trailing
  default: throw UnknownDescription(description: "alignment \(name!)")
  }
}

private func vertical(_ name: String?) throws -> VerticalAlignment {
  switch name {
  case nil, "center": .center
  case "top": .top
  case "bottom": .bottom
  case "firstTextBaseline": .firstTextBaseline
  case "lastTextBaseline": .lastTextBaseline
  default: throw UnknownDescription(description: "alignment \(name!)")
  }
}

private func corner(_ name: String?) throws -> Alignment {
  let names: [String: Alignment] = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
    "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
  ]
  guard let name else { return .center }
  guard let alignment = names[name] else {
    throw UnknownDescription(description: "alignment \(name)")
  }
  return alignment
}
