public import Foundation

// The folders of app groups and of iCloud. They are nil, as on a device whose user is not signed in.
extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
    nil
  }
  public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
