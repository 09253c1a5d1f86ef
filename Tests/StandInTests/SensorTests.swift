import AVFoundation
import AppTrackingTransparency
import CoreBluetooth
import CoreHaptics
import CoreLocation
import CoreMotion
import CoreTelephony
import CoreVideo
import DeviceCheck
import Foundation
import Speech
import TestSupport
import Testing
import WatchConnectivity

/// Hardware that is not there answers as on a device without it.
@MainActor
@Suite(.ownEnvironment) struct SensorTests {
  @Test("no sensor of motion is available, and steps are not counted")
  func motion() {
    let manager = CMMotionManager()
    #expect(!manager.isDeviceMotionAvailable && !manager.isAccelerometerAvailable)
    manager.startDeviceMotionUpdates(to: .main) { _, _ in Issue.record("Nothing moves.") }
    #expect(manager.deviceMotion == nil)
    var failure: (any Error)?
    CMPedometer().queryPedometerData(from: .distantPast, to: .distantFuture) { failure = $1 }
    #expect((failure as NSError?)?.domain == CMErrorDomain)
  }

  private final class Central: NSObject, CBCentralManagerDelegate {
    var states: [CBManagerState] = []
    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.append(central.state) }
  }

  @Test("Bluetooth is unsupported, and says so once with the next turn")
  func bluetooth() async {
    let delegate = Central()
    let manager = CBCentralManager(delegate: delegate, queue: .main)
    #expect(delegate.states.isEmpty)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(delegate.states == [.unsupported])
    #expect(manager.retrievePeripherals(withIdentifiers: []).isEmpty)
  }

  @Test("identifiers of Bluetooth are equal by their digits (Core Specification: 16 and 128 bits)")
  func identifiers() {
    #expect(CBUUID(string: "180d") == CBUUID(string: "180D"))
    #expect(CBUUID(data: Data([0x18, 0x0D])).uuidString == "180D")
    let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(CBUUID(data: long.data) == long)
  }

  @Test("haptics are not supported; a pattern is as long as its last event")
  func haptics() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 3),
        CHHapticEvent(
          eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 2.5),
      ], parameters: [])
    #expect(pattern.duration == 3.5)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine().start() }
  }

  @Test("speech is not recognized: the permission is denied and a task ends with an error")
  func speech() {
    var status: SFSpeechRecognizerAuthorizationStatus?
    SFSpeechRecognizer.requestAuthorization { answer in
      MainActor.assumeIsolated { status = answer }
    }
    #expect(status == .denied && SFSpeechRecognizer()?.isAvailable == false)
    var results = 0
    let task = SFSpeechRecognizer()?.recognitionTask(
      with: SFSpeechAudioBufferRecognitionRequest()
    ) { result, error in
      #expect(result == nil && error != nil)
      results += 1
    }
    #expect(results == 1 && task?.state == .completed)
  }

  @Test("an audio engine connects nodes and cannot start; a recorder records nothing")
  func audio() throws {
    let engine = AVAudioEngine()
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: nil)
    #expect(player.engine === engine && engine.attachedNodes.contains(player))
    #expect(throws: AVError.self) { try engine.start() }
    #expect(!engine.isRunning)
    let url = URL(fileURLWithPath: "/tmp/never-written.m4a")
    let recorder = try AVAudioRecorder(url: url, settings: [AVSampleRateKey: 44_100])
    #expect(!recorder.record() && recorder.averagePower(forChannel: 0) == -160)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("samples in a buffer are zero and can be written")
  func samples() throws {
    let format = try #require(
      AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 16))
    let channels = try #require(buffer.floatChannelData)
    #expect((0..<16).allSatisfy { channels[1][$0] == 0 })
    channels[1][15] = 0.5
    #expect(channels[1][15] == 0.5 && channels[0][15] == 0)
  }

  private final class Recording: NSObject, AVCaptureFileOutputRecordingDelegate {
    var errors = 0
    func fileOutput(
      _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
      from connections: [AVCaptureConnection], error: (any Error)?
    ) { if error != nil { errors += 1 } }
  }

  @Test("films cannot be recorded, composed or exported")
  func films() async throws {
    let delegate = Recording()
    AVCaptureMovieFileOutput().startRecording(
      to: URL(fileURLWithPath: "/tmp/a.mov"), recordingDelegate: delegate)
    #expect(delegate.errors == 1)
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/tmp/a.mov"))
    #expect(try await asset.load(.duration) == .zero)
    #expect(try await asset.loadTracks(withMediaType: .video).isEmpty)
    let export = try #require(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    await export.export()
    #expect(export.status == .failed && export.error != nil)
  }

  @Test("a pixel buffer has the pixels that are written, in the order of its format")
  func pixels() throws {
    var buffer: CVPixelBuffer?
    #expect(
      CVPixelBufferCreate(nil, 3, 2, kCVPixelFormatType_32BGRA, nil, &buffer) == kCVReturnSuccess)
    let made = try #require(buffer)
    CVPixelBufferLockBaseAddress(made, [])
    let bytes = try #require(CVPixelBufferGetBaseAddress(made))
    let row = CVPixelBufferGetBytesPerRow(made)
    #expect(row >= 12 && CVPixelBufferGetHeight(made) == 2)
    let place = bytes.advanced(by: row + 8).assumingMemoryBound(to: UInt8.self)
    (place[0], place[1], place[2], place[3]) = (10, 20, 30, 255)
    CVPixelBufferUnlockBaseAddress(made, [])
    let image = try #require(made.image)
    let pixel = image.buffer[2, 1]
    #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == [30, 20, 10, 255])
    var planar: CVPixelBuffer?
    #expect(
      CVPixelBufferCreate(
        nil, 3, 2, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, nil, &planar)
        == kCVReturnInvalidPixelFormat)
  }

  @Test("permissions are denied and nothing is attested")
  func permissions() async {
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
    #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
    #expect(!DCDevice.current.isSupported)
    await #expect(throws: DCError(.featureUnsupported)) {
      _ = try await DCDevice.current.generateToken()
    }
    #expect(!WCSession.isSupported() && !WCSession.default.isReachable)
  }

  private final class Locator: NSObject, CLLocationManagerDelegate {
    var failed: [CLRegion] = []
    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
      withError error: any Error
    ) { if let region { failed.append(region) } }
  }

  @Test("a region contains the places within its radius; it cannot be watched")
  func regions() {
    let center = CLLocationCoordinate2D(latitude: 48.8584, longitude: 2.2945)
    let region = CLCircularRegion(center: center, radius: 1000, identifier: "tower")
    // A degree of latitude is 111.2 km on the sphere.
    func north(_ metres: Double) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(
        latitude: center.latitude + metres / 111_195, longitude: center.longitude)
    }
    #expect(region.contains(north(990)) && !region.contains(north(1010)))
    let (manager, delegate) = (CLLocationManager(), Locator())
    manager.delegate = delegate
    manager.startMonitoring(for: region)
    #expect(delegate.failed == [region] && manager.monitoredRegions.isEmpty)
  }

  @Test("updates of the location say that access is denied, and end")
  func updates() async throws {
    var seen = 0
    for try await update in CLLocationUpdate.liveUpdates() {
      #expect(update.authorizationDenied && update.location == nil)
      seen += 1
    }
    #expect(seen == 1)
  }
}
