public import UIKit

extension Stage {
  /// The pictures of the photo library, the first one first: what `UIImagePickerController` lets
  /// somebody choose from. A picker that is shown takes them when it appears.
  public var photos: [UIImage] {
    get { environment.photos }
    set { environment.photos = newValue }
  }
}
