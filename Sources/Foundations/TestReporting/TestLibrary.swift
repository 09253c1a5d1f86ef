import Glibc

/// The test libraries in the process, XCTest and Swift Testing.
///
/// References of this module to them are weak, so that a program without tests needs neither library at run
/// time.
package enum TestLibrary {
  static let hasSwiftTesting = dlsym(nil, "swt_abiv0_getEntryPoint") != nil
  static let hasXCTest =
    dlsym(nil, "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") != nil

  /// Whether the process was started to run the tests of Swift Testing.
  package static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: "--testing-library").map { index in
      index + 1 < arguments.count && arguments[index + 1] == "swift-testing"
    } ?? false
  }()
}
