import CoreGraphics
import Foundation

/// An activity of the system. Only copying has an effect; the others end as if the user had cancelled them.
@MainActor
final class SystemActivity: UIActivity {
  private enum AcceptedItems {
    case anything, addresses, pictures, printable
  }

  private let type: ActivityType
  private let title: String
  private let symbol: String
  /// The colour of the icon's background; nil for an action in the list.
  let tileColor: UIColor?
  private let acceptedItems: AcceptedItems

  private init(
    _ type: ActivityType, _ title: String, symbol: String, tileColor: UIColor? = nil,
    acceptedItems: AcceptedItems = .anything
  ) {
    self.type = type
    self.title = title
    self.symbol = symbol
    self.tileColor = tileColor
    self.acceptedItems = acceptedItems
    super.init()
  }

  override var activityType: ActivityType? { type }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { item in
      switch acceptedItems {
      case .anything: true
      case .addresses: (item as? URL).map { !$0.isFileURL } ?? false
      case .pictures: item is UIImage
      case .printable: item is UIImage || item is String
      }
    }
  }

  /// Performs the activity and returns whether it had an effect.
  func performs(with items: [Any]) -> Bool {
    guard type == .copyToPasteboard else { return false }
    let board = UIPasteboard.general
    switch items.first {
    case let text as String: board.string = text
    case let url as URL: board.url = url
    case let image as UIImage: board.image = image
    default: return false
    }
    return true
  }

  /// All activities in the order of iOS 17, without those of apps (guess).
  static var all: [SystemActivity] {
    [
      SystemActivity(
        .airDrop, "AirDrop", symbol: "dot.radiowaves.left.and.right", tileColor: .systemBlue),
      SystemActivity(.message, "Messages", symbol: "message.fill", tileColor: .systemGreen),
      SystemActivity(.mail, "Mail", symbol: "envelope.fill", tileColor: .systemBlue),
      SystemActivity(.copyToPasteboard, "Copy", symbol: "doc.on.doc"),
      SystemActivity(
        .addToReadingList, "Add to Reading List", symbol: "book", acceptedItems: .addresses),
      SystemActivity(
        .saveToCameraRoll, "Save Image", symbol: "square.and.arrow.down", acceptedItems: .pictures),
      SystemActivity(
        .assignToContact, "Assign to Contact", symbol: "person.crop.circle",
        acceptedItems: .pictures),
      SystemActivity(.print, "Print", symbol: "printer", acceptedItems: .printable),
      SystemActivity(.markupAsPDF, "Markup", symbol: "pencil.tip", acceptedItems: .pictures),
    ]
  }
}
