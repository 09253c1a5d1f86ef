public import ObjectiveC
public import CoreGraphics
public import Foundation

/// Lets somebody choose a picture: a sheet with those that the stage has in `photos`. There is no
/// camera.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// The quality of films.
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// Whether the camera takes images or films.
  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  /// The camera at the back or at the front.
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// When the flash is used.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  /// The keys of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the medium, a string; `public.image` here.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    /// The image as it is, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image that the user has cut out, a `UIImage`.
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle that was cut out, an `NSValue`.
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of an image.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    /// The data about a new image.
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  @_nonoverride open weak var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    get {
      (self as UINavigationController).delegate
        as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
    }
    set { (self as UINavigationController).delegate = newValue }
  }

  /// Says what the sheet's title is.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      if !Self.isSourceTypeAvailable(sourceType) {
        DiagnosticLog.current.raise(
          .invalidArgument,
          "Source type \(sourceType.rawValue) not available. Ask isSourceTypeAvailable(_:) first.")
      }
      nameSource()
    }
  }
  /// - Support: without effect: there are no media to choose from.
  open var mediaTypes = ["public.image"]
  /// Whether the delegate also gets the picture's square middle, as of somebody who changes nothing on
  /// the screen that iOS shows for editing; that screen is not shown.
  open var allowsEditing = false
  /// - Support: without effect: there is no camera.
  open var videoMaximumDuration: TimeInterval = 600
  /// - Support: without effect: there is no camera.
  open var videoQuality = QualityType.typeMedium
  /// - Support: without effect: there is no camera.
  open var showsCameraControls = true
  /// - Support: without effect: there is no camera.
  open var cameraOverlayView: UIView?
  /// - Support: without effect: there is no camera.
  open var cameraViewTransform = CGAffineTransform.identity
  /// - Support: without effect: there is no camera.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// - Support: without effect: there is no camera.
  open var cameraDevice = CameraDevice.rear
  /// - Support: without effect: there is no camera.
  open var cameraFlashMode = CameraFlashMode.auto

  /// As on a simulator: libraries, but no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  /// Returns whether there is a camera. There is none.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether there is a flash. There is none.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns what a camera can take; nil without a camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// Does nothing: there is no camera.
  open func takePicture() {}
  /// Never begins: there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Ends the recording of a film. Without effect: there is no camera.
  open func stopVideoCapture() {}

  private let library = PhotoGridController()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    fill()
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  private func fill() {
    library.choose = { [weak self] in self?.finish($0) }
    library.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() })
    viewControllers = [library]
    nameSource()
  }

  private func nameSource() { library.title = sourceType == .camera ? "Camera" : "Photos" }

  private func finish(_ photo: UIImage) {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: photo]
    if allowsEditing {
      let side = min(photo.size.width, photo.size.height)
      let square = CGRect(
        x: (photo.size.width - side) / 2, y: (photo.size.height - side) / 2, width: side,
        height: side)
      info[.cropRect] = NSValue(cgRect: square)
      info[.editedImage] = UIGraphicsImageRenderer(size: square.size).image { _ in
        photo.draw(at: CGPoint(x: -square.minX, y: -square.minY))
      }
    }
    if let delegate {
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      dismiss(animated: true)
    }
  }

  /// The delegate dismisses it; without one it dismisses itself.
  private func cancel() {
    if let delegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// Is notified of what was picked. The program has to dismiss the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: MessageReceiver {
  /// Notifies of the picked image or film.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Notifies that nothing was picked.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
