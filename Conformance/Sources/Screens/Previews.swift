import UIKit

#Preview("A card") {
  let card = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
  card.backgroundColor = .systemTeal
  card.cornerRadius = 16
  return card
}

@available(iOS 17, *)
#Preview {
  ProfileController()
}
