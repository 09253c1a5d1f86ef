import AVKit
import MapKit
import Stage
import TestSupport
import Testing
import WebKit

/// Views of other frameworks in documents of a program, whose outlets have the class of the framework.
@MainActor
@Suite(.ownEnvironment) struct FrameworkViewTests {
  private final class Screen: UIViewController {}

  private final class Clipped: UIView {
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      clipsToBounds = true
      tag = 3
    }
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private func objects(_ content: String) -> [Any] {
    Tintype.NibClasses.register(Screen.self)
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(content)"
      + "</objects></document>"
    return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
  }

  @Test("a map and a web page have the classes of their frameworks")
  func views() {
    let views = objects("<mapView id=\"1\"/><wkWebView id=\"2\"/>")
    #expect(views.first is MKMapView && views.last is WKWebView)
  }

  @Test("a player has the controller of its framework")
  func controllers() {
    #expect(objects("<avPlayerViewController id=\"1\"/>").first is AVPlayerViewController)
  }

  @Test("what the initialiser of a class sets stays, unless the document stores it")
  func propertiesOfClasses() throws {
    Tintype.NibClasses.register(Clipped.self)
    let views = objects(
      "<view id=\"1\" customClass=\"Clipped\"/><view id=\"2\" tag=\"5\" customClass=\"Clipped\"/>")
    let clipped = views.compactMap { $0 as? UIView }
    #expect(clipped.map(\.clipsToBounds) == [true, true] && clipped.map(\.tag) == [3, 5])
  }
}
