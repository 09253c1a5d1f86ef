public import CoreGraphics

public typealias AXVoidReturnBlock = @MainActor () -> Void
public typealias AXBoolReturnBlock = @MainActor () -> Bool
public typealias AXStringReturnBlock = @MainActor () -> String?
public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
public typealias AXRectReturnBlock = @MainActor () -> CGRect
public typealias AXPointReturnBlock = @MainActor () -> CGPoint
public typealias AXCustomActionsReturnBlock = @MainActor () -> [UIAccessibilityCustomAction]?

/// Blocks that a program sets to compute accessibility attributes each time they are read (iOS 17).
struct AccessibilityBlocks {
  var isElement: AXBoolReturnBlock?
  var label: AXStringReturnBlock?
  var value: AXStringReturnBlock?
  var hint: AXStringReturnBlock?
  var identifier: AXStringReturnBlock?
  var traits: AXTraitsReturnBlock?
  var elements: AXArrayReturnBlock?
  var frame: AXRectReturnBlock?
  var activationPoint: AXPointReturnBlock?
  var customActions: AXCustomActionsReturnBlock?
}

// A block's result takes precedence over the value of the property (documented).
extension UIResponder {
  public final var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { accessibilityState?.blocks.isElement }
    set { accessibility.blocks.isElement = newValue }
  }
  public final var accessibilityLabelBlock: AXStringReturnBlock? {
    get { accessibilityState?.blocks.label }
    set { accessibility.blocks.label = newValue }
  }
  public final var accessibilityValueBlock: AXStringReturnBlock? {
    get { accessibilityState?.blocks.value }
    set { accessibility.blocks.value = newValue }
  }
  public final var accessibilityHintBlock: AXStringReturnBlock? {
    get { accessibilityState?.blocks.hint }
    set { accessibility.blocks.hint = newValue }
  }
  public final var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { accessibilityState?.blocks.identifier }
    set { accessibility.blocks.identifier = newValue }
  }
  public final var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { accessibilityState?.blocks.traits }
    set { accessibility.blocks.traits = newValue }
  }
  public final var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { accessibilityState?.blocks.elements }
    set { accessibility.blocks.elements = newValue }
  }
  public final var accessibilityFrameBlock: AXRectReturnBlock? {
    get { accessibilityState?.blocks.frame }
    set { accessibility.blocks.frame = newValue }
  }
  public final var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { accessibilityState?.blocks.activationPoint }
    set { accessibility.blocks.activationPoint = newValue }
  }
  public final var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { accessibilityState?.blocks.customActions }
    set { accessibility.blocks.customActions = newValue }
  }
}

@MainActor
extension AccessibilityState {
  var isElementNow: Bool? { blocks.isElement?() ?? isElement }
  var labelNow: String? { blocks.label?() ?? label?.string }
  var valueNow: String? { blocks.value?() ?? value?.string }
  var hintNow: String? { blocks.hint?() ?? hint?.string }
  var traitsNow: UIAccessibilityTraits? { blocks.traits?() ?? traits }
  var elementsNow: [Any]? { blocks.elements?() ?? elements }
  var frameNow: CGRect? { blocks.frame?() ?? frame }
  var activationPointNow: CGPoint? { blocks.activationPoint?() ?? activationPoint }
  var customActionsNow: [UIAccessibilityCustomAction]? {
    blocks.customActions?() ?? customActions
  }
}
