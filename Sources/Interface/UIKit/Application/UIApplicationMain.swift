import Foundation

extension UIApplicationDelegate {
  /// The entry point of a type with `@main`. Prints to standard error that there is no screen, and exits.
  public static func main() {
    FileHandle.standardError.write(
      Data(
        ("\(Self.self): error: An app has no screen to run on here. 'render previews' draws what it "
          + "would show.\n").utf8))
    exit(69)
  }
}

/// The entry point of an app without `@main`. Prints to standard error that there is no screen, and returns.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  FileHandle.standardError.write(
    Data(
      ("\(delegateClassName ?? "The app"): error: An app has no screen to run on here. 'render "
        + "previews' draws what it would show.\n").utf8))
  return 69
}
