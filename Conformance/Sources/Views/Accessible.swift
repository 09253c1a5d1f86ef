import SwiftUI

struct Accessible: View {
  @State private var rating = 3
  @AccessibilityFocusState private var isFocused: Bool
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack {
      Text("Title").accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
      HStack {
        Text("Price"); Text("12")
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Price").accessibilityValue("12 euros").accessibilityHint("Per month")
      .accessibilityIdentifier("price").accessibilitySortPriority(1)
      Image(systemName: "star").accessibilityHidden(true)
      Text("\(rating) stars")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: rating += 1
          case .decrement: rating -= 1
          @unknown default: break
          }
        }
        .accessibilityAction(named: "Reset") { rating = 0 }
        .accessibilityRemoveTraits(.isStaticText)
        .accessibilityFocused($isFocused)
      Text("Old").accessibility(label: Text("Older")).accessibility(
        hidden: typeSize.isAccessibilitySize)
    }
  }
}

#Preview("Accessible", traits: .sizeThatFitsLayout) { Accessible() }
