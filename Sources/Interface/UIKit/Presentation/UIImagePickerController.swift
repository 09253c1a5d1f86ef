public import ObjectiveC
public import CoreGraphics
public import Foundation

/// Lets the user choose an image from the stage's `photos` in a sheet. There is no camera.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of images.
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// Whether the camera captures images or videos.
  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  /// The rear or front camera.
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// The mode of the flash.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  /// The keys of the picked medium.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the medium, a string; always `public.image` here.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    /// The original image, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as cropped by the user, a `UIImage`.
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// The crop rectangle, an `NSValue`.
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The file URL of a video.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    /// The file URL of an image.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    /// The address of an image in the photo library, under the name before iOS 11; never there.
    public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
    /// The metadata of a new image.
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

  /// The source of images, which determines the sheet's title.
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
  /// The types of media that the user may choose. Not used: only the stage's photos are offered.
  open var mediaTypes = ["public.image"]
  /// Whether the delegate also receives an edited image: the square middle, as if the user changed nothing.
  /// The editing screen of iOS is not shown.
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

  /// Returns whether a source is available. As on a simulator, libraries are and the camera is not.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  /// Returns whether a camera is available. Always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether a flash is available. Always false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the capture modes of a camera; nil, because there is none.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// Takes a picture. Without effect: there is no camera.
  open func takePicture() {}
  /// Starts a video capture. Always false: there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Stops a video capture. Without effect: there is no camera.
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

  /// Notifies the delegate of a cancellation, which then dismisses the picker. Without a delegate the picker
  /// dismisses itself.
  private func cancel() {
    if let delegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// Receives the picked image. The program must dismiss the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: MessageReceiver {
  /// Notifies that an image or video was picked.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Notifies that the user cancelled the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
