public import Foundation

/// Which files a dialog shows.
public nonisolated struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

// The settings of file dialogs, which are never shown.
extension View {
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogConfirmationLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileExporterFilenameLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogDefaultDirectory(_ directory: URL?) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }
  /// - Support: without effect: file dialogs are not shown.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }
}
