import ActivityKit
import AuthenticationServices
import CallKit
import CoreML
import FamilyControls
import FoundationModels
import GameKit
import GroupActivities
import Intents
import JavaScriptCore
import LinkPresentation
import MapKit
import MusicKit
import PassKit
import PencilKit
import QuickLook
import SpriteKit
import Stage
import StoreKit
import SwiftUI
import SystemConfiguration
import TestSupport
import Testing
import Translation
import Vision
import WeatherKit

/// Services at the other end of which nobody is, and views that are drawn without them.
@MainActor
@Suite(.ownEnvironment) struct ServiceFrameworkTests {
  private func image<V: View>(_ view: V, _ size: CGSize) throws -> UIImage {
    let renderer = ImageRenderer(content: view.frame(width: size.width, height: size.height))
    return try #require(renderer.uiImage)
  }

  private func darkShare(_ image: UIImage) throws -> Double {
    let buffer = try #require(image.cgImage).buffer
    var dark = 0
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y].alpha > 200 && buffer[x, y].red < 60 {
        dark += 1
      }
    }
    return Double(dark) / Double(buffer.width * buffer.height)
  }

  // MARK: Signing in

  private final class SignIn: NSObject, ASAuthorizationControllerDelegate {
    var errors: [any Error] = []
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) { errors.append(error) }
  }

  @Test("signing in is cancelled")
  func signingIn() async {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    let delegate = SignIn()
    controller.delegate = delegate
    controller.performRequests()
    #expect((delegate.errors.first as? ASAuthorizationError)?.code == .canceled)
    var ended: (any Error)?
    let session = ASWebAuthenticationSession(
      url: URL(string: "https://example.com")!, callbackURLScheme: "app"
    ) { ended = $1 }
    #expect(!session.start())
    #expect((ended as? ASWebAuthenticationSessionError)?.code == .canceledLogin)
  }

  @Test("the button of signing in is black or white, and its tap cancels a request")
  func signInButton() throws {
    let size = CGSize(width: 280, height: 45)
    let black = try image(
      SignInWithAppleButton { _ in
      } onCompletion: { _ in
      }, size)
    #expect(try darkShare(black) > 0.7)
    let white = try image(
      SignInWithAppleButton { _ in
      } onCompletion: { _ in
      }.signInWithAppleButtonStyle(.white), size)
    #expect(try darkShare(white) < 0.2)
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .black)
    #expect(button.accessibilityLabel == "Continue with Apple")
  }

  // MARK: Answers

  private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var name: String
  }

  private struct Watching: GroupActivity {
    var metadata: GroupActivityMetadata { GroupActivityMetadata() }
  }

  @Test("what needs a service throws, as where it is not allowed")
  func answers() async {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(throws: ActivityAuthorizationError.denied) {
      _ = try Activity.request(
        attributes: Ride(name: "a"), content: .init(state: .init(minutes: 3), staleDate: nil))
    }
    await #expect(throws: WeatherError.self) {
      _ = try await WeatherService.shared.weather(for: CLLocation(latitude: 1, longitude: 2))
    }
    #expect(SystemLanguageModel.default.availability == .unavailable(.deviceNotEligible))
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      _ = try await LanguageModelSession().respond(to: "Hello")
    }
    #expect(await MusicAuthorization.request() == .denied)
    await #expect(throws: FamilyControlsError.unavailable) {
      try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
    }
    #expect(await Watching().prepareForActivation() == .activationDisabled)
    #expect(throws: MLModelError(.io)) {
      _ = try MLModel(contentsOf: URL(fileURLWithPath: "/a.mlmodelc"))
    }
    #expect(!PKPaymentAuthorizationController.canMakePayments())
    #expect(await Translation.LanguageAvailability().supportedLanguages.isEmpty)
    await #expect(throws: (any Error).self) { _ = try await AppTransaction.shared }
  }

  @Test("a host cannot be reached")
  func reachability() throws {
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    var flags = SCNetworkReachabilityFlags.reachable
    #expect(SCNetworkReachabilityGetFlags(target, &flags) && flags.isEmpty)
  }

  @Test("a request of Vision is performed and finds nothing")
  func vision() throws {
    var results: Int?
    let request = VNRecognizeTextRequest { request, error in
      results = (request as? VNRecognizeTextRequest)?.results?.count
      #expect(error == nil)
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    try VNImageRequestHandler(cgImage: try #require(picture.cgImage)).perform([request])
    #expect(results == 0)
    #expect(
      VNImageRectForNormalizedRect(CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25), 400, 200)
        == CGRect(x: 100, y: 100, width: 200, height: 50))
  }

  @Test("nobody is signed in to Game Center, and the handler hears so at once")
  func games() {
    var errors = 0
    GKLocalPlayer.local.authenticateHandler = { _, error in if error != nil { errors += 1 } }
    #expect(errors == 1 && !GKLocalPlayer.local.isAuthenticated)
  }

  @Test("a value of JavaScript converts as the language does (ECMA-262)")
  func values() {
    let context = JSContext()!
    #expect(context.evaluateScript("1 + 1").isUndefined)
    context.setObject(5, forKeyedSubscript: "five" as NSString)
    #expect(context.objectForKeyedSubscript("five").toInt32() == 5)
    #expect(JSValue(object: "12", in: context).toDouble() == 12)
    #expect(JSValue(object: "a", in: context).toDouble().isNaN)
    #expect(JSValue(object: "", in: context).toBool() == false)
    #expect(JSValue(undefinedIn: context).toString() == "undefined")
  }

  // MARK: Maps

  @Test("points on the map of the world are Mercator's projection")
  func mercator() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-6)
    // The projection's y is atanh(sin(latitude)) / 2 pi of the width above the middle.
    let paris = MKMapPoint(CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522))
    let expected = 134_217_728 - atanh(sin(48.8566 * Double.pi / 180)) / (2 * .pi) * 268_435_456
    #expect(abs(paris.y - expected) < 1)
    #expect(abs(paris.coordinate.latitude - 48.8566) < 1e-9)
  }

  @Test("a map converts between points and coordinates, and shows annotations")
  func conversion() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
      span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    let middle = map.convert(CGPoint(x: 100, y: 100), toCoordinateFrom: map)
    #expect(abs(middle.longitude - 20) < 1e-9 && abs(middle.latitude - 10) < 0.01)
    let back = map.convert(middle, toPointTo: map)
    #expect(abs(back.x - 100) < 1e-6 && abs(back.y - 100) < 1e-6)
    let annotation = MKPointAnnotation(coordinate: .init(latitude: 40, longitude: 50))
    map.showAnnotations([annotation], animated: false)
    #expect(abs(map.centerCoordinate.latitude - 40) < 1e-3 && map.annotations.count == 1)
    map.selectAnnotation(annotation, animated: false)
    #expect(map.selectedAnnotations.count == 1)
  }

  private final class Completions: NSObject, MKLocalSearchCompleterDelegate {
    var failures = 0
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
      failures += 1
    }
  }

  @Test("a completion of a search fails for every text that is not empty")
  func completions() {
    let (completer, delegate) = (MKLocalSearchCompleter(), Completions())
    completer.delegate = delegate
    completer.queryFragment = ""
    completer.queryFragment = "Caf"
    #expect(delegate.failures == 1 && completer.results.isEmpty)
  }

  // MARK: Drawings

  private var stroke: PKStroke {
    let points = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)].map {
      PKStrokePoint(
        location: $0, timeOffset: 0, size: CGSize(width: 6, height: 6), opacity: 1, force: 1,
        azimuth: 0, altitude: 0)
    }
    return PKStroke(
      ink: PKInk(.pen, color: .black),
      path: PKStrokePath(controlPoints: points, creationDate: .distantPast))
  }

  @Test("a drawing has the bounds of its strokes, moves with them and is read as written")
  func drawings() throws {
    var drawing = PKDrawing(strokes: [stroke])
    #expect(drawing.bounds == CGRect(x: 7, y: 7, width: 46, height: 6))
    let picture = drawing.image(from: CGRect(x: 0, y: 0, width: 60, height: 20), scale: 1)
    let buffer = try #require(picture.cgImage).buffer
    #expect(buffer[30, 10].alpha == 255 && buffer[30, 17].alpha == 0)
    drawing.transform(using: CGAffineTransform(translationX: 5, y: 0))
    #expect(drawing.bounds.minX == 12)
    #expect(try PKDrawing(data: drawing.dataRepresentation()) == drawing)
  }

  @Test("a finger draws on a canvas, and an eraser removes the stroke that it meets")
  func canvas() {
    let stage = Stage()
    let controller = UIViewController()
    let canvas = PKCanvasView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    canvas.drawingPolicy = .anyInput
    controller.view.addSubview(canvas)
    stage.show(controller)
    stage.pan(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(canvas.drawing.strokes.count == 1)
    canvas.tool = PKEraserTool(.vector)
    stage.pan(from: CGPoint(x: 120, y: 60), to: CGPoint(x: 120, y: 140))
    #expect(canvas.drawing.strokes.isEmpty)
  }

  @Test("a scene is shown as a box and told that it is")
  func scenes() {
    final class Scene: SKScene {
      var moved = 0
      override func didMove(to view: SKView) { moved += 1 }
    }
    let scene = Scene(size: CGSize(width: 100, height: 100))
    let node = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    node.position = CGPoint(x: 50, y: 50)
    node.name = "box"
    scene.addChild(node)
    #expect(scene.atPoint(CGPoint(x: 41, y: 46)) === node)
    #expect(scene.childNode(withName: "//box") === node)
    SKView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).presentScene(scene)
    #expect(scene.moved == 1)
  }

  @Test("a preview of a text file shows the text")
  func quickLook() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "note-\(UUID().uuidString).txt")
    try "Hello".write(to: url, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: url) }
    final class Source: NSObject, QLPreviewControllerDataSource {
      let url: URL
      init(_ url: URL) { self.url = url }
      func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
      func previewController(
        _ controller: QLPreviewController, previewItemAt index: Int
      ) -> any QLPreviewItem { url as NSURL }
    }
    let source = Source(url)
    let controller = QLPreviewController()
    controller.dataSource = source
    controller.loadViewIfNeeded()
    #expect(controller.view.subviews.compactMap { ($0 as? UITextView)?.text } == ["Hello"])
    #expect(QLPreviewController.canPreview(url as NSURL))
    #expect(!QLPreviewController.canPreview(NSURL(fileURLWithPath: "/a.usdz")))
  }
}
