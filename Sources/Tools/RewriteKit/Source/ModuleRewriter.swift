import Foundation
import SourceModel
import SwiftParser
import SwiftSyntax

/// Converts the files of one module to source that the compiler accepts on Linux, keeping line numbers.
///
/// The files are scanned on all cores, which is twice as fast as parsing; a file without anything to change
/// is not parsed. Changes that depend on other files of the module, such as the method of a selector without
/// labels, optional requirements, and overrides in extensions, are made after all files have been read.
package enum ModuleRewriter {
  /// Returns the rewritten files in the order of the given ones.
  ///
  /// - Parameter keepsMain: Whether the module is a program. If it is an app that becomes a library, its
  ///   entry point is removed.
  /// - Parameter system: The version of iOS to follow.
  /// - Parameter objcProtocols: Protocols of other modules that are marked `@objc`.
  /// - Parameter isWhole: Whether no part of a file may be excluded, as in tests.
  package static func rewrite(
    _ files: [SourceFile], keepsMain: Bool = true, system: [Int] = [17, 5],
    objcProtocols: Set<String> = [], isWhole: Bool = false
  ) -> [RewrittenFile] {
    var read = [ReadFile?](repeating: nil, count: files.count)
    read.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: files.count) {
        buffer[$0] = ReadFile(
          files[$0], keepsMain: keepsMain, system: system, isWhole: isWhole)
      }
    }
    var facts = facts(of: read)
    // Facts of other files may require a parser for a file that was only scanned.
    var isComplete = true
    for (index, file) in read.enumerated() {
      guard let file, !file.isParsed, facts.needsParser(file.facts) else { continue }
      read[index] = ReadFile(
        files[index], keepsMain: keepsMain, system: system, isWhole: isWhole, needsParser: true)
      isComplete = false
    }
    if !isComplete { facts = self.facts(of: read) }
    facts.add(protocols: objcProtocols)
    return read.compactMap { $0?.rewritten(facts) }
  }

  private static func facts(of files: [ReadFile?]) -> ModuleFacts {
    var facts = ModuleFacts()
    for file in files { if let file { facts.add(file.facts) } }
    facts.complete()
    return facts
  }
}

/// A file whose changes are known, except for those that depend on other files.
private struct ReadFile: @unchecked Sendable {
  // Unchecked: all properties are values, which one thread creates and another one reads later.
  let source: SourceFile
  let facts: SourceFacts
  /// Whether the file has been parsed.
  let isParsed: Bool
  private let edits: [SourceEdit]
  /// The imports for a file that has none.
  private let impliedImport: SourceEdit?
  private let pending: [SourceVisitor.Pending]
  private let notes: [SourceNote]

  init(
    _ source: SourceFile, keepsMain: Bool, system: [Int], isWhole: Bool, needsParser: Bool = false
  ) {
    self.source = source
    let bytes = source.bytes
    let mentions = Mentions(bytes, isWhole: isWhole)
    isParsed = needsParser || mentions.needsParser
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Only targets of Xcode projects import the headers of their framework or app.
    impliedImport =
      keepsMain
      ? nil
      : ImportChange.implied(by: mentions).map {
        SourceEdit(range: start..<start, text: $0)
      }
    guard isParsed else {
      let scan = LineScan(bytes, mentions)
      (facts, edits, pending, notes) = (scan.facts, scan.edits, [], [])
      return
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = SourceVisitor(
      file: FileIdentity(path: source.path), source: bytes, mentions: mentions,
      keepsMain: keepsMain, system: system)
    visitor.walk(tree)
    var facts = visitor.facts
    facts.hasErrors = tree.hasError
    self.facts = facts
    edits = visitor.edits
    pending = visitor.pending
    notes = visitor.notes
  }

  func rewritten(_ module: ModuleFacts) -> RewrittenFile {
    var edits = (facts.imports.isEmpty ? impliedImport : nil).map { [$0] } ?? []
    edits += self.edits
    var notes = notes
    for item in pending { edits += self.edits(for: item, module) }
    if let text = ExistentialOverloads.text(for: source.bytes, protocols: module.objcProtocols) {
      let end = source.bytes.count
      edits.append(SourceEdit(range: end..<end, text: text))
    }
    for override in facts.overrides
    where !module.classes.contains(override.type) && !module.isDispatched(override.type) {
      notes.append(
        SourceNote(
          line: override.line,
          message: "An extension of '\(override.type)', which is another module's, overrides a "
            + "member. Override it in a subclass."))
    }
    return RewrittenFile(
      path: source.path,
      change: edits.isEmpty ? nil : Data(SourceEdit.apply(edits, to: source.bytes)), notes: notes,
      imports: facts.imports, declared: facts.declared, shownClass: facts.shownClass)
  }

  private func edits(
    for item: SourceVisitor.Pending, _ module: ModuleFacts
  ) -> [SourceEdit] {
    switch item {
    case .selector(let range, let name, let reference):
      let parts = name.split(separator: "\u{0}").map(String.init)
      let selector =
        parts.count == 2
        ? module.selector(named: parts[0], spelled: parts[1]) : module.selector(named: name)
      return [SourceEdit(range: range, text: SourceVisitor.literal(selector, reference))]
    case .optionalCall(let call): return call.edits(module)
    case .extensionMethod(
      let name, let hidden, let type, let fullName, let body, let returns, let isOpen):
      var edits: [SourceEdit] = []
      if module.movesIntoClass(fullName, of: type, isOpen: isOpen) {
        edits.append(SourceEdit(range: name, text: hidden))
      }
      let text = module.dispatch(of: fullName, in: type)
      if let body, !text.isEmpty {
        edits.append(SourceEdit(range: body..<body, text: returns ? text + " return" : text))
      }
      return edits
    case .opaqueType(let word, let names):
      guard !module.objcProtocols.isDisjoint(with: names) else { return [] }
      return [SourceEdit(range: word, text: "any ")]
    case .plainObjectOverride(let keyword, let type):
      guard module.isPlainObject(type) else { return [] }
      return [SourceEdit(range: keyword, text: String(repeating: " ", count: keyword.count))]
    case .madeProtocol(let made):
      return module.madeProtocols.contains(made.name) ? made.edits : []
    case .madeClass(let name, let place):
      guard module.madeProtocols.contains(name) else { return [] }
      return [SourceEdit(range: place..<place, text: ", \(SynthesizedProtocol.maker(name))")]
    case .anyReceiver(let range, let text, let variable, let fullName):
      guard module.anyObjects.contains(variable),
        let name = module.objcRequirements[fullName]
      else { return [] }
      return [SourceEdit(range: range, text: "(\(text) as? \(name))")]
    case .sharedMember(let member, let name):
      guard !module.overriders(of: member).isEmpty else { return [] }
      return [SourceEdit(range: name, text: member.hidden)]
    case .extensionEnd(let place, let type, let prefix, let members):
      let asking = members.compactMap { member, asking -> String? in
        let overriders = module.overriders(of: member)
        return overriders.isEmpty ? nil : asking.text(asking: overriders.compactMap(\.path))
      }
      guard !asking.isEmpty else { return [] }
      let name = "\(prefix)Dispatching\(place)"
      let text =
        "; @preconcurrency @MainActor public protocol \(name): \(type) {}; "
        + "extension \(type): \(name) {}; "
        + "extension \(name) { \(asking.joined(separator: "; ")) }"
      return [SourceEdit(range: place..<place, text: text)]
    case .looseOverride(let override, let keyword, let observer):
      guard let member = module.memberOverridden(by: override) else { return [] }
      return [SourceEdit(range: keyword, text: String(repeating: " ", count: keyword.count))]
        + (observer?.edits(for: member.hidden) ?? [])
    case .superMember(let range, let type, let name):
      guard let hidden = module.hiddenName(of: name, inSuperclassOf: type) else { return [] }
      return [SourceEdit(range: range, text: hidden)]
    case .anyMember(let chain, let list, let element, let name):
      guard module.objectLists.contains(list) else { return [] }
      return [
        SourceEdit(range: chain, text: "ObjectiveC.objectMember(\"\(name)\", of: \(element))")
      ]
    case .unfoundOverride(let keyword, let start, let type, let fullName):
      guard !module.inherits(fullName, into: type),
        !NotInFoundation.ofPlainObjects.contains(fullName) || module.isPlainObject(type)
      else { return [] }
      return [
        SourceEdit(range: start..<start, text: "@_nonoverride "),
        SourceEdit(range: keyword, text: String(repeating: " ", count: keyword.count)),
      ]
    case .genericInstance(let callee, let text, let constraint):
      return module.isObject(constraint) ? [SourceEdit(range: callee, text: text)] : []
    case .inheritedRequirement(let place, let type, let fullName, let isPublic):
      return module.overridingModifiers(ofRequirement: fullName, in: type, isPublic: isPublic)
        .map { [SourceEdit(range: place..<place, text: $0)] } ?? []
    case .testMethod(let method, let edits): return module.isIsolatedTest(method) ? edits : []
    case .testClass(let name, let place):
      // The test body, which runs on the main actor, captures the test object.
      return module.hasIsolatedTests(name)
        ? [SourceEdit(range: place..<place, text: ", @unchecked Sendable")] : []
    case .automaticPreview(let name, let place, let text):
      guard !module.previewed.contains(name) else { return [] }
      return [SourceEdit(range: place..<place, text: text)]
    case .classBody(let name, let place):
      let members = module.bodyText(of: name)
      guard !members.isEmpty else { return [] }
      let text = members.map { " " + $0 }.joined(separator: ";") + ";"
      return [SourceEdit(range: place..<place, text: text)]
    }
  }
}
