import AVFoundation
import AppIntents
import CloudKit
import MapKit
import MediaPlayer
import SwiftUI
import TestSupport
import Testing
import TipKit
import VisionKit

/// Frameworks of which there is nobody at the other end.
@MainActor
@Suite(.ownEnvironment) struct FrameworkNamesTests {
  // MARK: AVFoundation

  @Test("buffers of samples follow each other in memory")
  func audioBuffers() {
    var samples: [Float] = [1, 2, 3]
    samples.withUnsafeMutableBytes { bytes in
      let size = MemoryLayout<AudioBufferList>.size + MemoryLayout<AudioBuffer>.stride
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      defer { memory.deallocate() }
      let list = memory.bindMemory(to: AudioBufferList.self, capacity: 1)
      list.pointee = AudioBufferList(mNumberBuffers: 2)
      let buffers = UnsafeMutableAudioBufferListPointer(list)
      buffers[1] = AudioBuffer(
        mNumberChannels: 1, mDataByteSize: UInt32(bytes.count), mData: bytes.baseAddress)
      #expect(buffers.count == 2)
      #expect(buffers.map(\.mNumberChannels) == [0, 1])
      #expect(Array(UnsafeMutableBufferPointer<Float>(buffers[1])) == [1, 2, 3])
    }
  }

  // MARK: CloudKit

  @Test("a record keeps its values; every request fails as without an account")
  func cloud() async throws {
    let record = CKRecord(recordType: "Tip", recordID: CKRecord.ID(recordName: "a"))
    record["title"] = "Serve wide"
    record["count"] = 3
    #expect(record["title"] as? String == "Serve wide")
    #expect(record.allKeys() == ["count", "title"])
    record["count"] = nil as Int?
    #expect(record.allKeys() == ["title"])
    #expect(record.changedKeys() == ["count", "title"])
    #expect(record.recordID == CKRecord.ID(recordName: "a"))

    let database = CKContainer.default().publicCloudDatabase
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    await #expect(throws: CKError(.notAuthenticated)) { _ = try await database.save(record) }
    let operation = CKQueryOperation(
      query: CKQuery(recordType: "Tip", predicate: NSPredicate(value: true)))
    var failure: CKError?
    operation.queryResultBlock = { result in
      if case .failure(let error) = result { failure = error as? CKError }
    }
    database.add(operation)
    #expect(failure?.code == .notAuthenticated)
  }

  // MARK: AppIntents

  private final class Log: @unchecked Sendable {
    // Unchecked: the test is on the main actor.
    var names: [String] = []
  }

  private struct Greet: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    static var parameterSummary: some ParameterSummary { Summary("Greet \(\.$name)") }
    @Parameter(title: "Name") var name: String?
    var log: Log?

    init() {}
    init(_ log: Log) { self.log = log }

    func perform() async throws -> some IntentResult & ProvidesDialog {
      log?.names.append(name ?? "nobody")
      return .result(dialog: "Hello")
    }
  }

  @Test("an intent has its parameters, and a result")
  func intents() async throws {
    let log = Log()
    let greet = Greet(log)
    _ = try await greet.perform()
    greet.name = "Ada"
    _ = try await greet.perform()
    #expect(log.names == ["nobody", "Ada"])
    #expect(Greet.openAppWhenRun == false)
  }

  // MARK: TipKit

  private struct Hint: Tip {
    var title: Text { Text(verbatim: "Swipe") }
    var message: Text? { Text(verbatim: "Swipe to delete") }
  }

  @Test("a tip has a size between configuration and closing")
  func tips() throws {
    let hint = Hint()
    func height() -> CGFloat {
      UIHostingController(rootView: TipView(hint)).sizeThatFits(in: CGSize(width: 300, height: 600))
        .height
    }
    #expect(hint.status == .pending)
    #expect(height() == 0)
    try Tips.configure([.displayFrequency(.immediate)])
    #expect(hint.status == .available)
    #expect(height() > 50)
    hint.invalidate(reason: .tipClosed)
    #expect(hint.status == .invalidated(.tipClosed))
    #expect(height() == 0)
    try Tips.resetDatastore()
    #expect(hint.shouldDisplay)
  }

  private struct Conditional: Tip {
    static let isMember = Parameter<Bool>(wrappedValue: false)
    static let opened = Event(id: "opened")
    var title: Text { Text(verbatim: "Swipe") }
    var rules: [Rule] {
      Rule(Self.isMember) { $0 == true }
      Rule(Self.opened) { $0.donations.donatedWithin(.day).count >= 2 }
    }
    var options: [any TipOption] { MaxDisplayCount(3) }
  }

  @Test("a tip is shown when its parameters and the donations of its events satisfy its rules")
  func rulesOfTips() async throws {
    let tip = Conditional()
    try Tips.configure()
    #expect(tip.status == .pending)
    Conditional.isMember.wrappedValue = true
    await Conditional.opened.donate()
    #expect(!tip.shouldDisplay)
    Conditional.opened.sendDonation()
    #expect(tip.shouldDisplay)
    try Tips.resetDatastore()
    #expect(!Conditional.isMember.wrappedValue)
    #expect(!tip.shouldDisplay)
  }

  // MARK: Cameras and players

  private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate {
    var error: AVError?
    func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
    ) { self.error = error as? AVError }
  }

  @Test("no camera is found, and a photo fails")
  func cameras() {
    let session = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInDualWideCamera, .builtInTrueDepthCamera], mediaType: .video,
      position: .back)
    #expect(session.devices.isEmpty)
    let photographer = Photographer()
    AVCapturePhotoOutput().capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
    #expect(photographer.error?.code == .deviceNotConnected)
    #expect(!DataScannerViewController.isSupported)
    #expect(!VNDocumentCameraViewController.isSupported)
  }

  @Test("what is played can be read, and the volume's slider fills its view")
  func players() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Song")
    center.nowPlayingInfo = nil
    let view = MPVolumeView(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame == view.bounds)
  }

  // MARK: MapKit

  private struct Marked: View {
    let place: CLLocationCoordinate2D?
    var body: some View {
      Map {
        if let place { Marker("Here", coordinate: place) }
        if place == nil {
          Marker("A", coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
          Marker("B", coordinate: CLLocationCoordinate2D(latitude: 3, longitude: 4))
        }
      }
    }
  }

  @Test("a map takes optional content")
  func optionalContent() {
    let size = UIHostingController(rootView: Marked(place: nil))
      .sizeThatFits(in: CGSize(width: 100, height: 80))
    #expect(size == CGSize(width: 100, height: 80))
  }
}
