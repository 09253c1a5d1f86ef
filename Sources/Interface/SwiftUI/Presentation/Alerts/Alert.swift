/// An alert as a value, in the style of iOS 13 and 14.
public nonisolated struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  var content: AlertContent {
    AlertContent(title: title, message: AnyView(message), actions: Button.view(of: buttons))
  }
}

extension Alert.Button {
  static func view(of buttons: [Alert.Button]) -> AnyView {
    AnyView(
      ForEach(Array(buttons.indices), id: \.self) { index in
        SwiftUI.Button(role: buttons[index].role, action: buttons[index].action ?? {}) {
          buttons[index].label
        }
      })
  }
}

/// An action sheet as a value, in the style of iOS 13 and 14.
public nonisolated struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  var content: AlertContent {
    AlertContent(title: title, message: AnyView(message), actions: Button.view(of: buttons))
  }
}

extension View {
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    modifier(
      _AlertModifier(
        style: .alert, read: { isPresented.wrappedValue ? content().content : nil },
        clear: { isPresented.wrappedValue = false }))
  }

  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(
      _AlertModifier(
        style: .alert, read: { item.wrappedValue.map { content($0).content } },
        clear: { item.wrappedValue = nil }))
  }

  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    modifier(
      _AlertModifier(
        style: .actionSheet, read: { isPresented.wrappedValue ? content().content : nil },
        clear: { isPresented.wrappedValue = false }))
  }

  public nonisolated func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View {
    modifier(
      _AlertModifier(
        style: .actionSheet, read: { item.wrappedValue.map { content($0).content } },
        clear: { item.wrappedValue = nil }))
  }
}
