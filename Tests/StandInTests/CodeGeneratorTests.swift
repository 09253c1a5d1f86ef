import CoreImage
import Foundation
import Testing
import UIKit

/// Codes for cameras, read by an independent decoder (zbar).
@Suite("Generators of codes")
@MainActor
struct CodeGeneratorTests {
  nonisolated private static let decoder = "/usr/bin/zbarimg"

  nonisolated private static var isMissing: Bool {
    !FileManager.default.isExecutableFile(atPath: decoder)
  }

  /// What the decoder reads of a picture that is four times as large, on white.
  private func decoded(_ image: CIImage) throws -> String {
    let large = image.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
    let picture = try #require(
      CIContext().createCGImage(large, from: large.extent.insetBy(dx: -40, dy: -40)))
    let white = UIGraphicsImageRenderer(size: CGSize(width: picture.width, height: picture.height))
      .image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        UIImage(cgImage: picture).draw(at: .zero)
      }
    let path = NSTemporaryDirectory() + "code-\(UUID().uuidString).png"
    try #require(white.pngData()).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.decoder)
    process.arguments = ["--quiet", "--raw", "--nodbus", path]
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func text(_ length: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789 ABC:/.?=")
    return String((0..<length).map { letters[($0 * 7 + length) % letters.count] })
      .trimmingCharacters(in: .whitespaces)
  }

  @Test(
    "QR codes of all levels and of many versions are read", .disabled(if: isMissing),
    arguments: ["L", "M", "Q", "H"])
  func codes(level: String) throws {
    for length in [1, 17, 90, 270, 700] {
      let generator = CIFilter.qrCodeGenerator()
      let text = text(length)
      generator.message = Data(text.utf8)
      generator.correctionLevel = level
      #expect(try decoded(try #require(generator.outputImage)) == text, "\(length) at \(level)")
    }
  }

  @Test("codes of Code 128 are read", .disabled(if: isMissing))
  func bars() throws {
    for text in ["12345", "1234567890", "ABC-1234", "hello", "A1B22C333D4444", "x"] {
      let filter = try #require(CIFilter(name: "CICode128BarcodeGenerator"))
      filter.setValue(Data(text.utf8), forKey: "inputMessage")
      #expect(try decoded(try #require(filter.outputImage)) == text)
    }
  }

  @Test("a code has a pixel a module and a light module around it")
  func extent() throws {
    let generator = CIFilter.qrCodeGenerator()
    generator.message = Data("short".utf8)
    #expect(generator.outputImage?.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    // 26 bytes are the most that version 2 holds at the level M (ISO/IEC 18004, table 7).
    generator.message = Data(repeating: 97, count: 26)
    #expect(generator.outputImage?.extent.width == 27)
    generator.message = Data(repeating: 97, count: 27)
    #expect(generator.outputImage?.extent.width == 31)
  }

  @Test("the capacities of version 40 are those of the standard")
  func capacity() {
    for (level, capacity) in [("L", 2953), ("M", 2331), ("Q", 1663), ("H", 1273)] {
      let generator = CIFilter.qrCodeGenerator()
      generator.correctionLevel = level
      generator.message = Data(repeating: 97, count: capacity)
      #expect(generator.outputImage?.extent.width == 179)
      generator.message = Data(repeating: 97, count: capacity + 1)
      #expect(generator.outputImage == nil)
    }
  }

  @Test("false colours are the first for black and the second for white")
  func falseColor() throws {
    let filter = CIFilter.falseColor()
    filter.color0 = .red
    filter.color1 = .blue
    for (color, expected) in [(CIColor.black, [255, 0, 0, 255]), (.white, [0, 0, 255, 255])] {
      filter.inputImage = CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      var bytes = [UInt8](repeating: 0, count: 4)
      CIContext().render(
        try #require(filter.outputImage), toBitmap: &bytes, rowBytes: 4,
        bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8, colorSpace: nil)
      #expect(bytes.map(Int.init) == expected)
    }
  }

  @Test("a hue that is turned by a third makes red green, and leaves gray")
  func hue() throws {
    let filter = CIFilter.hueAdjust()
    filter.angle = .pi * 2 / 3
    for (color, expected) in [
      (CIColor.red, [0, 255, 0, 255]),
      (CIColor(red: 0.4, green: 0.4, blue: 0.4), [102, 102, 102, 255]),
    ] {
      filter.inputImage = CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      var bytes = [UInt8](repeating: 0, count: 4)
      CIContext().render(
        try #require(filter.outputImage), toBitmap: &bytes, rowBytes: 4,
        bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8, colorSpace: nil)
      #expect(bytes.map(Int.init) == expected)
    }
  }
}
