public import UIKit

extension Stage {
  /// The images of the photo library, in order, from which the user of a `UIImagePickerController` can
  /// choose. A picker reads them when it appears.
  public var photos: [UIImage] {
    get { environment.photos }
    set { environment.photos = newValue }
  }
}
