extension View {
  nonisolated func accessibilityChange(
    _ change: AccessibilityChange
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: change))
  }

  nonisolated func accessibilityAttributes(
    _ change: @escaping @MainActor (inout AccessibilityAttributes, EnvironmentValues) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange(.attributes(change))
  }

  /// Combines a label and a control in this view into one accessibility element.
  nonisolated func accessibilityControl() -> some View { accessibilityChange(.control) }

  /// Sets the label of a control whose title is not displayed.
  nonisolated func accessibilityName(_ name: @escaping @MainActor () -> String?) -> some View {
    accessibilityChange(.named(name))
  }

  // MARK: Elements

  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange(.children(children))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange(.hidden(hidden))
  }

  public nonisolated func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange(.hidden(hidden && isEnabled))
  }

  /// Replaces the accessibility elements of this view by those of another view, which is not displayed.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let representation = representation()
    return HiddenContent(hidden: representation) { reference in
      accessibilityChange(.replaced(reference, isContainer: false))
    }
  }

  /// Makes this view an accessibility container whose children are the elements of another view, which is not
  /// displayed.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    let children = children()
    return HiddenContent(hidden: children) { reference in
      accessibilityChange(.replaced(reference, isContainer: true))
    }
  }

  public nonisolated func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.sortPriority = sortPriority }
  }

  // MARK: Texts

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { $0.label = $1.reading(label) }
  }
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(labelKey)) }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label)) }

  public nonisolated func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { if isEnabled { $0.label = $1.reading(label) } }
  }
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  public nonisolated func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { $0.value = $1.reading(value) }
  }
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(valueKey)) }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value)) }

  public nonisolated func accessibilityValue(
    _ value: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { if isEnabled { $0.value = $1.reading(value) } }
  }

  public nonisolated func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { $0.hint = $1.reading(hint) }
  }
  public nonisolated func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hintKey)) }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint)) }

  public nonisolated func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { if isEnabled { $0.hint = $1.reading(hint) } }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, environment in
      attributes.inputLabels = inputLabels.map { environment.string(of: $0) }
    }
  }
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.identifier = identifier }
  }

  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      if isEnabled { attributes.identifier = identifier }
    }
  }

  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.textualContext = value.platform }
  }

  // MARK: Traits

  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      attributes.addedTraits = traits.platform
      attributes.isModal = traits.isModal
    }
  }

  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.removedTraits = traits.platform }
  }

  /// Marks the element as a heading. The level has no effect: VoiceOver uses it only in its rotor.
  public nonisolated func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in attributes.addedTraits = .header }
  }

  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      attributes.respondsToUserInteraction = respondsToUserInteraction
    }
  }

  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      if isDirectTouchArea { attributes.addedTraits = .allowsDirectInteraction }
    }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      attributes.activationPoint = {
        CGPoint(x: $0.minX + activationPoint.x, y: $0.minY + activationPoint.y)
      }
    }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, _ in
      attributes.activationPoint = { activationPoint.point(in: $0) }
    }
  }

  // MARK: More content

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isEnabled
      ? accessibilityActivationPoint(activationPoint) : accessibilityAttributes { _, _ in }
  }
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isEnabled
      ? accessibilityActivationPoint(activationPoint) : accessibilityAttributes { _, _ in }
  }

  /// - Support: without effect: nothing reads the position of a scroll view.
  public nonisolated func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { _, _ in }
  }
  /// - Support: without effect: nothing reads the position of a scroll view.
  public nonisolated func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityScrollStatus(Text(statusKey), isEnabled: isEnabled)
  }
  /// - Support: without effect: VoiceOver drags nothing here.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { _, _ in }
  }
  /// - Support: without effect: VoiceOver drags nothing here.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDragPoint(point, description: Text(description))
  }
  /// - Support: without effect: VoiceOver drags nothing here.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { _, _ in }
  }
  /// - Support: without effect: VoiceOver drags nothing here.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDropPoint(point, description: Text(description))
  }

  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAttributes { attributes, environment in
      let content = AXCustomContent(
        label: environment.string(of: label), value: environment.string(of: value))
      content.importance = importance
      attributes.content = [content]
    }
  }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key.label, value ?? Text(verbatim: ""), importance: importance)
  }
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key.label, Text(valueKey), importance: importance)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key.label, Text(value), importance: importance)
  }
}

/// Options of a view that receives touches directly while VoiceOver is on.
public nonisolated struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension EnvironmentValues {
  @MainActor func string(of text: Text) -> String {
    TextResolution(text, in: self).string.string
  }

  @MainActor fileprivate func reading(_ text: Text) -> () -> String? {
    let string = string(of: text)
    return { string }
  }
}
