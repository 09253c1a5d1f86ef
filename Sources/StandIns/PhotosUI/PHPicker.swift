@_exported public import Photos
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers

/// The kinds of items that a picker offers.
public struct PHPickerFilter: Equatable, Sendable {
  let names: [String]

  public static let images = Self(names: ["images"])
  public static let videos = Self(names: ["videos"])
  public static let livePhotos = Self(names: ["livePhotos"])
  public static let screenshots = Self(names: ["screenshots"])
  public static let screenRecordings = Self(names: ["screenRecordings"])
  public static let panoramas = Self(names: ["panoramas"])
  public static let slomoVideos = Self(names: ["slomoVideos"])
  public static let timelapseVideos = Self(names: ["timelapseVideos"])
  public static let cinematicVideos = Self(names: ["cinematicVideos"])
  public static let bursts = Self(names: ["bursts"])
  public static let depthEffectPhotos = Self(names: ["depthEffectPhotos"])
  public static let spatialMedia = Self(names: ["spatialMedia"])

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(names: ["any"] + subfilters.flatMap(\.names))
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(names: ["all"] + subfilters.flatMap(\.names))
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    Self(names: ["not"] + filter.names)
  }
}

/// The configuration of a picker, which offers no photos.
public struct PHPickerConfiguration {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered }
  public enum Mode: Int, Sendable { case `default`, compact }

  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var selection = Selection.default
  public var mode = Mode.default
  public var edgesWithoutContentMargins: NSDirectionalRectEdge = []
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var preselectedAssetIdentifiers: [String] = []

  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// An item that the user picked. None exists, since there are no photos.
public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A view controller for picking photos. It shows a box with the name of the class instead of photos.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("A picker is made with a configuration.") }

  open override func loadView() { view = NamedBox("PHPickerViewController") }
}

/// A view for a live photo, drawn as a box with the name of the class.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
  open var livePhoto: PHLivePhoto?
  open override func draw(_ rect: CGRect) { drawNamedBox("PHLivePhotoView", in: rect) }
}
