public import UIKit

/// A button that lets the user choose the device that plays sound.
///
/// - Support: partial: a tap does nothing, since there is no other device.
open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor! = .tintColor
  open var prioritizesVideoDevices = false
  private let symbol = UIImageView(image: UIImage(systemName: "airplayaudio"))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.contentMode = .center
    addSubview(symbol)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    symbol.contentMode = .center
    addSubview(symbol)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds
  }
}
