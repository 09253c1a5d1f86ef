/// Is notified of a text view's editing and decides on it. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editable text may be edited now. Defaults to true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end. Defaults to true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies that the text is being edited.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Notifies that the text is no longer edited.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether typing may replace a range of the text, in UTF-16 units. Changes by the
  /// program do not ask. Defaults to true.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the user or `insertText(_:)` changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies that the caret or the selection moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether a tap on a link follows it. By default asks the method without an interaction.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the edit menu for a range; nil, the default, shows the standard one.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Notifies that the edit menu is about to appear.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Notifies that the edit menu is about to disappear.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The action of a tap on a link; nil for nothing.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?

  // Of what a headless host has none: attachments that are touched, menus of items, writing tools
  // and the panel of formats. They can be implemented and handed on; nobody calls them.
  /// Returns whether an attachment may be touched. Never called.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Returns whether a tap on a link follows it, in the way before iOS 10. Asked by the default of
  /// the newer method.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  /// Returns whether an attachment may be touched, in the way before iOS 10. Never called.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool
  /// Returns the menu of a link or attachment. Never called.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  /// Notifies that the menu of an item is about to appear. Never called.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// Notifies that the menu of an item is about to disappear. Never called.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// Notifies that writing tools begin to work on the text. Never called.
  func textViewWritingToolsWillBegin(_ textView: UITextView)
  /// Notifies that writing tools are done. Never called.
  func textViewWritingToolsDidEnd(_ textView: UITextView)
  /// Returns the ranges that writing tools leave alone. Never called.
  func textView(
    _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
  ) -> [NSValue]
  /// Notifies that the panel of formats is about to appear. Never called.
  func textView(
    _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
  /// Notifies that the panel of formats has appeared. Never called.
  func textView(
    _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
  /// Notifies that the panel of formats is about to disappear. Never called.
  func textView(
    _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
  /// Notifies that the panel of formats has disappeared. Never called.
  func textView(
    _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
  /// Inserts a suggestion of an input system. Never called.
  func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Nil for the menu that UIKit suggests.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}

  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  public func textViewWritingToolsWillBegin(_ textView: UITextView) {}
  public func textViewWritingToolsDidEnd(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
  ) -> [NSValue] { [] }
  public func textView(
    _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion
  ) {}
}
