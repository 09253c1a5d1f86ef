@_exported public import Combine
@_exported public import Foundation
@_exported public import ManagedSettings
public import SwiftUI

// Parental controls. Authorization is denied, and nothing can be selected.

public enum FamilyControlsMember: Int, Sendable { case child, individual }
public enum AuthorizationStatus: Int, Sendable, CustomStringConvertible {
  case notDetermined, denied, approved
  public var description: String { ["notDetermined", "denied", "approved"][rawValue] }
}
public enum FamilyControlsError: Int, Error, Sendable {
  case restricted, unavailable, invalidAccountType, invalidArgument, authorizationConflict
  case authorizationCanceled, networkError, authenticationMethodUnavailable
}

public final class AuthorizationCenter: ObservableObject, @unchecked Sendable {
  // Unchecked: the class has no state that changes.
  public static let shared = AuthorizationCenter()
  @Published public private(set) var authorizationStatus = AuthorizationStatus.denied
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    throw FamilyControlsError.unavailable
  }
  public func requestAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.failure(FamilyControlsError.unavailable)) }
  public func revokeAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.failure(FamilyControlsError.unavailable)) }
}

/// The apps, categories and websites that a user has selected.
public struct FamilyActivitySelection: Codable, Equatable, Sendable {
  public var applicationTokens: Set<ApplicationToken> = []
  public var categoryTokens: Set<ActivityCategoryToken> = []
  public var webDomainTokens: Set<WebDomainToken> = []
  public let includeEntireCategory: Bool
  public var applications: Set<Application> { [] }
  public var categories: Set<ActivityCategory> { [] }
  public var webDomains: Set<WebDomain> { [] }
  public init(includeEntireCategory: Bool = false) {
    self.includeEntireCategory = includeEntireCategory
  }
}

/// A view for selecting apps. It draws a box with its name.
public struct FamilyActivityPicker: View {
  @Binding private var selection: FamilyActivitySelection
  private let headerText: String?
  private let footerText: String?
  public nonisolated init(selection: Binding<FamilyActivitySelection>) {
    self.init(headerText: nil, footerText: nil, selection: selection)
  }
  public nonisolated init(
    headerText: String? = nil, footerText: String? = nil,
    selection: Binding<FamilyActivitySelection>
  ) {
    _selection = selection
    self.headerText = headerText
    self.footerText = footerText
  }
  public var body: some View {
    VStack {
      if let headerText { Text(verbatim: headerText) }
      Text(verbatim: "FamilyActivityPicker").foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(.quaternary)
      if let footerText { Text(verbatim: footerText) }
    }
  }
}

extension View {
  public nonisolated func familyActivityPicker(
    isPresented: Binding<Bool>, selection: Binding<FamilyActivitySelection>
  ) -> some View {
    sheet(isPresented: isPresented) { FamilyActivityPicker(selection: selection) }
  }
  public nonisolated func familyActivityPicker(
    headerText: String? = nil, footerText: String? = nil, isPresented: Binding<Bool>,
    selection: Binding<FamilyActivitySelection>
  ) -> some View {
    sheet(isPresented: isPresented) {
      FamilyActivityPicker(headerText: headerText, footerText: footerText, selection: selection)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label for a selected app. Its title is "App", since the name of the app is not
  /// known.
  public init(_ applicationToken: ApplicationToken) { self.init("App", systemImage: "app") }
  public init(_ categoryToken: ActivityCategoryToken) {
    self.init("Category", systemImage: "square.grid.2x2")
  }
  public init(_ webDomainToken: WebDomainToken) { self.init("Website", systemImage: "globe") }
}
