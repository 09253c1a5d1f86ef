public typealias OSStatus = Int32
/// The status of a call without an error.
public let noErr: OSStatus = 0

/// The moment of a sample.
public struct AudioTimeStamp: Sendable {
  public var mSampleTime: Float64 = 0
  public var mHostTime: UInt64 = 0
  public var mRateScalar: Float64 = 0
  public init() {}
}

/// The samples of one or, interleaved, several channels.
public struct AudioBuffer {
  public var mNumberChannels: UInt32
  /// The size of the data in bytes.
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?

  public init(
    mNumberChannels: UInt32 = 0, mDataByteSize: UInt32 = 0, mData: UnsafeMutableRawPointer? = nil
  ) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// A list of buffers. The others follow the first one in memory.
public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer

  public init(mNumberBuffers: UInt32 = 0, mBuffers: AudioBuffer = AudioBuffer()) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }
}

/// The buffers of a list as a collection.
public struct UnsafeMutableAudioBufferListPointer: RandomAccessCollection, MutableCollection {
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  public init(_ list: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = list }

  public init?(_ list: UnsafeMutablePointer<AudioBufferList>?) {
    guard let list else { return nil }
    self.init(list)
  }

  public var count: Int { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> AudioBuffer {
    get { first[index] }
    nonmutating set { first[index] = newValue }
  }

  private var first: UnsafeMutablePointer<AudioBuffer> {
    (UnsafeMutableRawPointer(unsafeMutablePointer)
      + MemoryLayout<AudioBufferList>.offset(of: \.mBuffers)!)
      .assumingMemoryBound(to: AudioBuffer.self)
  }
}

extension UnsafeMutableBufferPointer {
  /// The samples of a buffer.
  public init(_ audioBuffer: AudioBuffer) {
    self.init(
      start: audioBuffer.mData?.assumingMemoryBound(to: Element.self),
      count: Int(audioBuffer.mDataByteSize) / MemoryLayout<Element>.stride)
  }
}
