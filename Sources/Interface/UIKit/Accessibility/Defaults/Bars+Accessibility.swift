import CoreGraphics
import Foundation

extension UIView {
  /// What is in a bar is read together, the row of its buttons and title from the leading side
  /// (guess), then what is below it: a large title, a search field.
  final var barAccessibility: AccessibilityDefaults {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let row = subviews.filter { $0.frame.minY < 44 }.sorted {
      isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
    }
    return AccessibilityDefaults(elements: row + subviews.filter { $0.frame.minY >= 44 })
  }

  /// Rows are read together, whatever covers them.
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
  /// A tab of a tab bar. Measured: a badge is the value, a number of it counts items; a disabled tab
  /// is not called dimmed.
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

  /// The button that leads back. Measured; names to say in the look of iOS 26 only.
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
  /// The spoken names of the system's items with an image (guess).
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
