import SwiftUI

struct Layouts: View {
  @ScaledMetric(relativeTo: .body) private var size = 24.0
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.layoutDirection) private var direction
  @State private var width: CGFloat = 0

  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 8)]
  private let fixed = [GridItem(.fixed(40)), GridItem(.flexible(minimum: 20, maximum: 90))]

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
        Section(header: Text("Stacks").font(.headline)) {
          HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text("Title").font(.title).layoutPriority(1)
            Spacer(minLength: 8)
            Text("12").font(.caption).alignmentGuide(.firstTextBaseline) { $0[.bottom] }
          }
          ZStack(alignment: .bottomTrailing) {
            RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.quaternary)
            Image(systemName: "star.fill").padding(6)
          }
          .frame(height: size * 2)
          .frame(minWidth: 20, idealWidth: 80, maxWidth: .infinity, alignment: .topLeading)
        }
        Section {
          LazyVGrid(columns: columns, spacing: 8) {
            ForEach(0..<6) { index in
              Color(hue: Double(index) / 6, saturation: 0.6, brightness: 0.9)
                .aspectRatio(1, contentMode: .fit)
                .clipShape(.rect(cornerRadius: 6))
                .id(index)
            }
          }
          LazyHGrid(rows: fixed) { ForEach(["a", "b"], id: \.self) { Text($0) } }
          Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
            GridRow {
              Text("Name").gridColumnAlignment(.trailing)
              Text("Value")
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            GridRow { Text("Total").gridCellColumns(2) }
          }
        } header: {
          Text("Grids")
        } footer: {
          Text("Six cells")
        }
        ViewThatFits(in: .horizontal) {
          HStack {
            Text("A long row of words"); Text("that may not fit")
          }
          VStack { Text("short") }
        }
        GeometryReader { proxy in
          Text("\(Int(proxy.size.width)) wide")
            .position(x: proxy.frame(in: .local).midX, y: 10)
            .preference(key: WidthKey.self, value: proxy.size.width)
        }
        .frame(height: 20)
        .onPreferenceChange(WidthKey.self) { width = $0 }
        .coordinateSpace(name: "box")
        let layout = sizeClass == .regular ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
          Text("One"); Text("Two")
        }
        Diagonal(step: 10) { ForEach(0..<3) { Text("\($0)") } }
      }
      .padding(.horizontal)
      .padding(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
    }
    .contentMargins(.vertical, 8, for: .scrollContent)
    .scrollIndicators(.hidden)
    .scrollBounceBehavior(.basedOnSize)
    .safeAreaInset(edge: .bottom) { Text("Footer").padding().background(.bar) }
    .ignoresSafeArea(.keyboard)
    .edgesIgnoringSafeArea(.horizontal)
    .scenePadding(.horizontal)
  }
}

struct Diagonal: Layout {
  var step: CGFloat
  struct Cache { var sizes: [CGSize] = [] }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = cache.sizes.map(\.width).max() ?? 0
    let height = cache.sizes.map(\.height).reduce(0, +)
    return CGSize(width: width + step * CGFloat(subviews.count), height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var point = bounds.origin
    for (index, subview) in subviews.enumerated() {
      subview.place(at: point, anchor: .topLeading, proposal: .unspecified)
      point.x += step
      point.y += cache.sizes[index].height
    }
  }
}

#Preview("Layouts", traits: .sizeThatFitsLayout) { Layouts().frame(width: 320) }
