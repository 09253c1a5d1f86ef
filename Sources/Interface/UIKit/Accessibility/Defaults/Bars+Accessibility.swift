import CoreGraphics
import Foundation

extension UIView {
  /// Groups the contents of a bar: the row of buttons and title from the leading side (guess), then the parts
  /// below it, such as a large title or a search field.
  final var barAccessibility: AccessibilityDefaults {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let row = subviews.filter { $0.frame.minY < 44 }.sorted {
      isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
    }
    return AccessibilityDefaults(elements: row + subviews.filter { $0.frame.minY >= 44 })
  }

  /// Groups the rows of a table: they are read together, also when another view overlaps them.
  final var tableAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }
  final var collectionAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }
}

extension UITabBar {
  final var tabBarAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, groupsChildren: true)
  }
}

extension AccessibilityDefaults {
  /// Describes a tab of a tab bar. Measured: the badge is the value, and a badge that is a number is read as
  /// a count of items; a disabled tab is not read as dimmed.
  @MainActor
  init(tab item: UITabBarItem, isSelected: Bool) {
    isElement = true
    label =
      item.accessibilityLabel ?? item.title ?? item.systemItem?.title ?? item.image?.spokenName
    value = item.accessibilityValue ?? Self.badge(item.badgeValue)
    hint = item.accessibilityHint
    traits = isSelected ? [.button, .tabBarItem, .selected] : [.button, .tabBarItem]
  }

  private static func badge(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    guard let count = Int(text) else { return text }
    return count == 1 ? "1 item" : "\(count) items"
  }

  /// Describes the back button. Measured; only the style of iOS 26 has user input labels.
  init(backTitle title: String?, isOnGlass: Bool) {
    isElement = true
    label = (title ?? "").isEmpty ? "Back" : title
    traits = [.button, .backButton]
    if isOnGlass { userInputLabels = [label, "Back"].compactMap(\.self) }
  }
}

extension BarItemView {
  final var barItemAccessibility: AccessibilityDefaults {
    guard item.customView == nil else { return AccessibilityDefaults() }
    let label = item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName
    return AccessibilityDefaults(
      isElement: label != nil || item.image != nil,
      label: label ?? item.image?.spokenName, value: item.accessibilityValue,
      hint: item.accessibilityHint,
      traits: item.accessibilityTraits.union(item.isEnabled ? .button : [.button, .notEnabled]))
  }
}

extension UIBarButtonItem.SystemItem {
  /// The spoken names of system bar button items that have an image (guess).
  var spokenName: String? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo: text
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    case .close: "Close"
    case .flexibleSpace, .fixedSpace, .pageCurl: nil
    }
  }
}
