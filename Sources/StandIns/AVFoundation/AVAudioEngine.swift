import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioNodeBus = Int
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
public typealias AVAudioNodeCompletionHandler = () -> Void

public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The format of samples in memory: their rate, type and channels.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  // Unchecked: the class is immutable.
  public let commonFormat: AVAudioCommonFormat
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let isInterleaved: Bool

  /// Creates the standard format with 44,100 samples per second and two channels.
  override init() {
    commonFormat = .pcmFormatFloat32
    sampleRate = 44_100
    channelCount = 2
    isInterleaved = false
  }

  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, channels > 0 else { return nil }
    commonFormat = format
    self.sampleRate = sampleRate
    channelCount = channels
    isInterleaved = interleaved
  }

  /// Creates the standard format: 32-bit floating-point samples, with a buffer for each channel.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
      interleaved: false)
  }

  open var settings: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channelCount),
    ]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return commonFormat == other.commonFormat && sampleRate == other.sampleRate
      && channelCount == other.channelCount && isInterleaved == other.isInterleaved
  }

  open override var hash: Int { sampleRate.hashValue ^ Int(channelCount) }
}

/// A time as a number of samples at a sample rate in hertz.
open class AVAudioTime: NSObject {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
  }
}

open class AVAudioBuffer: NSObject {
  public let format: AVAudioFormat
  init(_ format: AVAudioFormat) { self.format = format }
}

/// A buffer of audio samples, with an array for each channel.
///
/// - Support: partial: only 32-bit floating-point samples can be stored.
open class AVAudioPCMBuffer: AVAudioBuffer {
  public let frameCapacity: AVAudioFrameCount
  /// The number of valid frames, at most `frameCapacity`.
  open var frameLength: AVAudioFrameCount = 0
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat == .pcmFormatFloat32, frameCapacity > 0 else { return nil }
    self.frameCapacity = frameCapacity
    channels = .allocate(capacity: Int(format.channelCount))
    for channel in 0..<Int(format.channelCount) {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: Int(frameCapacity))
      samples.initialize(repeating: 0, count: Int(frameCapacity))
      channels.advanced(by: channel).initialize(to: samples)
    }
    super.init(format)
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  open var stride: Int { 1 }
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    UnsafePointer(channels)
  }
}

/// An audio file. No file can be opened, since audio cannot be decoded here.
open class AVAudioFile: NSObject {
  public let url: URL
  public init(forReading fileURL: URL) throws {
    url = fileURL
    throw AVError(.fileFormatNotRecognized)
  }
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    url = fileURL
    throw AVError(.fileFormatNotRecognized)
  }
  open var length: AVAudioFramePosition { 0 }
  open var processingFormat: AVAudioFormat { AVAudioNode.standardFormat }
  open var fileFormat: AVAudioFormat { AVAudioNode.standardFormat }
  open func read(into buffer: AVAudioPCMBuffer) throws { throw AVError(.fileFormatNotRecognized) }
  open func write(from buffer: AVAudioPCMBuffer) throws { throw AVError(.fileFormatNotRecognized) }
}

/// A node of an audio graph.
open class AVAudioNode: NSObject {
  fileprivate static var standardFormat: AVAudioFormat { AVAudioFormat() }

  public override init() { super.init() }
  open internal(set) weak var engine: AVAudioEngine?
  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { Self.standardFormat }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { Self.standardFormat }

  /// - Support: without effect: no sound is processed, so the block is never called.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}
}

open class AVAudioIONode: AVAudioNode {
  open private(set) var isVoiceProcessingEnabled = false
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws { isVoiceProcessingEnabled = enabled }
}

open class AVAudioInputNode: AVAudioIONode {
  /// - Support: without effect: there is no microphone.
  open var volume: Float = 1
}

open class AVAudioOutputNode: AVAudioIONode {}

open class AVAudioMixerNode: AVAudioNode {
  /// - Support: without effect: there is no sound.
  open var outputVolume: Float = 1
  /// - Support: without effect: there is no sound.
  open var volume: Float = 1
  /// - Support: without effect: there is no sound.
  open var pan: Float = 0
}

/// A node that schedules audio for playback. Nothing is played; completion handlers are called
/// immediately.
open class AVAudioPlayerNode: AVAudioNode {
  /// - Support: without effect: there is no sound.
  open var volume: Float = 1
  /// - Support: without effect: there is no sound.
  open var pan: Float = 0
  /// - Support: without effect: there is no sound.
  open var rate: Float = 1
  open private(set) var isPlaying = false

  open func play() { isPlaying = true }
  open func play(at when: AVAudioTime?) { isPlaying = true }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }

  public struct BufferOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let loops = Self(rawValue: 1)
    public static let interrupts = Self(rawValue: 2)
    public static let interruptsAtLoop = Self(rawValue: 4)
  }

  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { completionHandler?() }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { completionHandler?() }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: BufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { completionHandler?() }
  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer) async {}
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { completionHandler?() }
}

/// A closure that writes samples to buffers.
public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
  UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// A node that generates samples.
///
/// - Support: without effect: there is no sound, and the closure is not called.
open class AVAudioSourceNode: AVAudioNode {
  public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {}
  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {}
}

open class AVAudioUnit: AVAudioNode {}
open class AVAudioUnitEffect: AVAudioUnit {
  /// - Support: without effect: there is no sound.
  open var bypass = false
}
open class AVAudioUnitTimeEffect: AVAudioUnit {
  /// - Support: without effect: there is no sound.
  open var bypass = false
}

open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect {
  /// - Support: without effect: there is no sound.
  open var pitch: Float = 0
  /// - Support: without effect: there is no sound.
  open var rate: Float = 1
  /// - Support: without effect: there is no sound.
  open var overlap: Float = 8
}

open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect {
  /// - Support: without effect: there is no sound.
  open var rate: Float = 1
}

open class AVAudioUnitReverb: AVAudioUnitEffect {
  /// - Support: without effect: there is no sound.
  open var wetDryMix: Float = 0
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {}
}

public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber
  case cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}

open class AVAudioUnitDelay: AVAudioUnitEffect {
  /// - Support: without effect: there is no sound.
  open var delayTime: TimeInterval = 1
  /// - Support: without effect: there is no sound.
  open var feedback: Float = 50
  /// - Support: without effect: there is no sound.
  open var wetDryMix: Float = 100
}

open class AVAudioUnitDistortion: AVAudioUnitEffect {
  /// - Support: without effect: there is no sound.
  open var preGain: Float = -6
  /// - Support: without effect: there is no sound.
  open var wetDryMix: Float = 50
}

open class AVAudioUnitEQFilterParameters: NSObject {
  /// - Support: without effect: there is no sound.
  open var frequency: Float = 1000
  /// - Support: without effect: there is no sound.
  open var bandwidth: Float = 0.5
  /// - Support: without effect: there is no sound.
  open var gain: Float = 0
  /// - Support: without effect: there is no sound.
  open var bypass = true
}

open class AVAudioUnitEQ: AVAudioUnitEffect {
  public let bands: [AVAudioUnitEQFilterParameters]
  /// - Support: without effect: there is no sound.
  open var globalGain: Float = 0
  public init(numberOfBands: Int) {
    bands = (0..<numberOfBands).map { _ in AVAudioUnitEQFilterParameters() }
    super.init()
  }
}

/// A graph of audio nodes. Nodes can be attached; `start()` throws an error, since there is no
/// audio device.
open class AVAudioEngine: NSObject {
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open var isRunning: Bool { false }
  /// - Support: without effect: the engine never runs.
  open var isAutoShutdownEnabled = false

  public override init() {
    super.init()
    for node in [inputNode, outputNode, mainMixerNode] { attach(node) }
  }

  open func attach(_ node: AVAudioNode) {
    node.engine = self
    attachedNodes.insert(node)
  }

  open func detach(_ node: AVAudioNode) {
    node.engine = nil
    attachedNodes.remove(node)
  }

  /// - Support: without effect: no sound is processed.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  /// - Support: without effect: no sound is processed.
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) {}
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  /// Always throws `AVError.deviceNotConnected`, since there is no audio device.
  open func start() throws { throw AVError(.deviceNotConnected) }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}

extension NSNotification.Name {
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}
