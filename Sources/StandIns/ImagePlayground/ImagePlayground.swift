@_exported public import Foundation
public import SwiftUI

// Images that the device generates. They are not available, as on a device that does not support
// them.

public struct ImagePlaygroundConcept: Sendable {
  private let text: String
  public static func text(_ text: String) -> Self { Self(text: text) }
  public static func extracted(from text: String, title: String? = nil) -> Self { Self(text: text) }
}

extension EnvironmentValues {
  public var supportsImagePlayground: Bool { false }
}

extension View {
  /// Presents nothing, since images cannot be generated. Sets the binding to false and calls
  /// `onCancellation`.
  public nonisolated func imagePlaygroundSheet(
    isPresented: Binding<Bool>, concept: String, sourceImage: Image? = nil,
    onCompletion: @escaping (URL) -> Void, onCancellation: (() -> Void)? = nil
  ) -> some View {
    cancelling(isPresented, onCancellation)
  }

  public nonisolated func imagePlaygroundSheet(
    isPresented: Binding<Bool>, concepts: [ImagePlaygroundConcept] = [], sourceImage: Image? = nil,
    onCompletion: @escaping (URL) -> Void, onCancellation: (() -> Void)? = nil
  ) -> some View {
    cancelling(isPresented, onCancellation)
  }

  private nonisolated func cancelling(
    _ isPresented: Binding<Bool>, _ onCancellation: (() -> Void)?
  ) -> some View {
    onChange(of: isPresented.wrappedValue) { _, isShown in
      guard isShown else { return }
      isPresented.wrappedValue = false
      onCancellation?()
    }
  }
}
