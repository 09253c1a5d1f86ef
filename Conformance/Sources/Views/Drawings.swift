import SwiftUI

struct Star: Shape {
  var points: Double
  var animatableData: Double {
    get { points }
    set { points = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let center = CGPoint(x: rect.midX, y: rect.midY)
      for index in 0..<Int(points * 2) {
        let radius = index.isMultiple(of: 2) ? rect.width / 2 : rect.width / 4
        let angle = Angle.degrees(Double(index) * 180 / points - 90)
        let point = CGPoint(
          x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

struct Drawings: View {
  @Environment(\.colorScheme) private var colorScheme
  @Namespace private var namespace

  var body: some View {
    VStack(spacing: 10) {
      HStack {
        Circle().trim(from: 0, to: 0.7).stroke(
          .blue, style: StrokeStyle(lineWidth: 4, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
        Capsule().strokeBorder(Color.accentColor, lineWidth: 2)
        Ellipse().fill(.red.gradient)
        Star(points: 5).fill(
          AngularGradient(colors: [.yellow, .orange], center: .center),
          style: FillStyle(eoFill: true))
        UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 8).fill(.mint)
        Rectangle().inset(by: 4).fill(
          LinearGradient(
            gradient: Gradient(stops: [
              .init(color: .pink, location: 0), .init(color: .purple, location: 1),
            ]),
            startPoint: .top, endPoint: .bottom))
      }
      .frame(height: 40)
      HStack {
        Image(systemName: "heart.fill").symbolRenderingMode(.hierarchical).imageScale(.large)
        Image(systemName: "folder").symbolVariant(.fill).foregroundStyle(.tint)
        Image("missing").resizable().scaledToFit().frame(width: 20, height: 20).hidden()
        Image(decorative: "missing").renderingMode(.template).antialiased(true).hidden()
        Color(uiColor: .systemTeal).opacity(0.5).frame(width: 20, height: 20)
          .shadow(color: .black.opacity(0.3), radius: 2, x: 0, y: 1)
        Text("Blur").blur(radius: 1).saturation(0.5).brightness(0.1).contrast(1.2)
        Text("Mix").blendMode(.multiply).compositingGroup().grayscale(0.4)
      }
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
        context.stroke(
          Path(CGRect(origin: .zero, size: size)),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero,
            endPoint: CGPoint(x: size.width, y: 0)))
        context.draw(Text("Hi").font(.caption), at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
      .frame(width: 60, height: 30)
      .drawingGroup()
      Text("Card")
        .padding()
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 10))
        .background(colorScheme == .dark ? Color.black : .white)
        .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 8, height: 8) }
        .overlay { RoundedRectangle(cornerRadius: 10).stroke(Color(.separator)) }
        .border(.gray, width: 1)
        .mask { Rectangle() }
        .rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0))
        .scaleEffect(0.95, anchor: .leading)
        .offset(x: 2, y: 0)
        .zIndex(1)
        .clipped()
        .redacted(reason: .placeholder)
        .unredacted()
    }
    .padding()
    .preferredColorScheme(.dark)
    .flipsForRightToLeftLayoutDirection(true)
  }
}

#Preview("Drawings", traits: .fixedLayout(width: 320, height: 240)) { Drawings() }
