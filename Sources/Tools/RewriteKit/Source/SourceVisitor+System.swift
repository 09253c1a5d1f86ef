import SwiftSyntax

// Rewrites checks of the system version. Here the compiler treats every `#available(iOS ...)` as true, and
// Foundation reports the kernel's version.
extension SourceVisitor {
  /// Rewrites an availability condition for a later version of iOS than the one being followed.
  func answer(_ node: AvailabilityConditionSyntax) {
    let wanted = node.availabilityArguments.lazy.compactMap { element -> [Int]? in
      guard case .availabilityVersionRestriction(let restriction) = element.argument,
        restriction.platform.text == "iOS", let version = restriction.version
      else { return nil }
      return version.trimmedDescription.split(separator: ".").compactMap { Int($0) }
    }.first
    guard let wanted, system.lexicographicallyPrecedes(wanted) else { return }
    replace(node, node.availabilityKeyword.tokenKind == .poundAvailable ? "false" : "true")
  }

  /// Rewrites `ProcessInfo.processInfo.operatingSystemVersion`, and that of `ProcessInfo()`, to the version of
  /// iOS being followed.
  func askHostSystem(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    guard let host = Self.hostNames[name.text], let base = node.base?.trimmedDescription,
      base.hasSuffix("rocessInfo") || base.hasSuffix("ProcessInfo()")
    else { return }
    replace(name, host)
  }

  private static let hostNames = [
    "operatingSystemVersion": "hostOperatingSystemVersion",
    "isOperatingSystemAtLeast": "isHostOperatingSystemAtLeast",
  ]

  /// Rewrites the functions of C that name the module `Darwin`, such as `Darwin.round(x)`, to those that Foundation
  /// brings here.
  func nameFoundation(_ node: MemberAccessExprSyntax) {
    guard let module = node.base?.as(DeclReferenceExprSyntax.self), module.baseName.text == "Darwin"
    else { return }
    replace(module, "Foundation")
  }

  /// Rewrites `classForCoder` of the object itself, which XCTest's classes lack on Linux.
  func nameOwnClass(_ node: DeclReferenceExprSyntax) {
    guard node.baseName.text == "classForCoder", node.argumentNames == nil else { return }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else {
      replace(node, "type(of: self)")
      return
    }
    // The class method `classForCoder()` returns the class itself.
    if let call = member.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      member.base?.trimmedDescription == "self"
    {
      return replace(call, "self")
    }
    if let call = member.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase ?? false
    {
      return replace(call, "\(type).self")
    }
    if member.base?.trimmedDescription == "self" { replace(member, "type(of: self)") }
  }
}
