// The accessibility modifiers as iOS 13 named them.
extension View {
  public nonisolated func accessibility(
    label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(label) }
  public nonisolated func accessibility(
    value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(value) }
  public nonisolated func accessibility(
    hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(hint) }
  public nonisolated func accessibility(
    hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHidden(hidden) }
  public nonisolated func accessibility(
    identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityIdentifier(identifier)
  }
  public nonisolated func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAddTraits(traits) }
  public nonisolated func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRemoveTraits(traits)
  }
  public nonisolated func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilitySortPriority(sortPriority)
  }
  public nonisolated func accessibility(
    inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels)
  }
  public nonisolated func accessibility(
    activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint)
  }
  public nonisolated func accessibility(
    activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint)
  }
  /// - Support: without effect: nothing asks for it.
  public nonisolated func accessibility(
    selectionIdentifier: AnyHashable
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { _, _ in }
  }
}

extension View {
  /// - Support: without effect: there is no voice.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> Self { self }
  /// - Support: without effect: there is no voice.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }
  /// - Support: without effect: there is no voice.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
  /// - Support: without effect: there is no voice.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Self { self }
  /// - Support: without effect: the colours of the screen are not inverted.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// - Support: without effect: the large content viewer is not drawn.
  public nonisolated func accessibilityShowsLargeContentViewer() -> Self { self }
  /// - Support: without effect: the large content viewer is not drawn.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> Self { self }
  /// - Support: without effect: elements are not linked.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> Self { self }
  /// - Support: without effect: both parts are read, each by itself.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> Self { self }
}
