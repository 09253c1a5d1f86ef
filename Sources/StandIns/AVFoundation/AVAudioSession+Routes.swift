import Foundation

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

extension AVAudioSession {
  // Notifications that are never posted: nothing interrupts the session, and there is one route.

  public static let interruptionNotification = NSNotification.Name(
    "AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = NSNotification.Name(
    "AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")

  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }

  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shouldResume = Self(rawValue: 1)
  }

  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
    case override = 4
    case wakeFromSleep = 6
    case noSuitableRouteForCategory = 7
    case routeConfigurationChange = 8
  }

  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInSpeaker = Self(rawValue: "Speaker")
    public static let builtInReceiver = Self(rawValue: "Receiver")
    public static let builtInMic = Self(rawValue: "MicrophoneBuiltIn")
    public static let headphones = Self(rawValue: "Headphones")
    public static let headsetMic = Self(rawValue: "MicrophoneWired")
    public static let bluetoothA2DP = Self(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Self(rawValue: "BluetoothHFP")
    public static let bluetoothLE = Self(rawValue: "BluetoothLE")
    public static let airPlay = Self(rawValue: "AirPlay")
    public static let carAudio = Self(rawValue: "CarAudio")
  }

  public var recordPermission: RecordPermission { .denied }
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    response(false)
  }

  /// - Support: without effect: there is no sound that could be routed.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  /// - Support: without effect: no sound is recorded or played.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// - Support: without effect: no sound is recorded or played.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  /// - Support: without effect: there is no input.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}

  public var sampleRate: Double { 44_100 }
  public var inputLatency: TimeInterval { 0 }
  public var outputLatency: TimeInterval { 0 }
  public var isInputAvailable: Bool { false }
  public var availableInputs: [AVAudioSessionPortDescription]? { [] }
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
}

/// The inputs and outputs of the audio session: one speaker and no input.
open class AVAudioSessionRouteDescription: NSObject {
  open var inputs: [AVAudioSessionPortDescription] { [] }
  open var outputs: [AVAudioSessionPortDescription] {
    [AVAudioSessionPortDescription(.builtInSpeaker, name: "Speaker")]
  }
}

open class AVAudioSessionPortDescription: NSObject {
  public let portType: AVAudioSession.Port
  public let portName: String
  init(_ portType: AVAudioSession.Port, name: String) {
    self.portType = portType
    portName = name
  }
  open var uid: String { portName }
}
