import UIKit

/// A portrait that somebody chooses from the photo library.
public class PortraitController: UIViewController {
  private let portrait = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
  private let button = UIButton(configuration: .bordered())

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Portrait"
    view.backgroundColor = .systemBackground
    portrait.contentMode = .scaleAspectFill
    portrait.tintColor = .systemGray3
    portrait.layer.cornerRadius = 90
    portrait.clipsToBounds = true
    button.configuration?.title = "Choose Photo"
    button.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    for view in [portrait, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 180),
      portrait.heightAnchor.constraint(equalToConstant: 180),
      portrait.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      portrait.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 24),
    ])
  }

  private func choose() {
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
    picker.delegate = self
    present(picker, animated: true)
  }
}

extension PortraitController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    portrait.image = info[.originalImage] as? UIImage
    dismiss(animated: true)
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    dismiss(animated: true)
  }
}
