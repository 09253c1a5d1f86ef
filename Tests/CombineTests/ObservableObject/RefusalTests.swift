import Foundation
import Testing

@Suite("Published properties where they cannot be")
struct RefusalTests {
  /// What the compiler says of a file that imports Combine.
  private func diagnostics(of source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "CombineRefusal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try ("import Combine\n" + source).write(to: file, atomically: true, encoding: .utf8)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-I", products.appending(path: "Modules").path,
    ]
    for module in ["CRuntime", "CPixels"] {
      let map = products.appending(path: "\(module).build/module.modulemap").path
      compiler.arguments! += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    compiler.arguments!.append(file.path)
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test("In a struct the compiler refuses them with a sentence")
  func structs() throws {
    let messages = try diagnostics(
      of: """
        struct Model { @Published var count = 0 }
        class Good { @Published var count = 0 }
        var model = Model()
        model.count = 1
        Good().count = 2
        """)
    #expect(messages.contains("@Published is only available on properties of classes"))
    for line in [2, 5] { #expect(messages.contains("main.swift:\(line):"), "\(messages)") }
    for line in [3, 6] { #expect(!messages.contains("main.swift:\(line):"), "\(messages)") }
  }
}
