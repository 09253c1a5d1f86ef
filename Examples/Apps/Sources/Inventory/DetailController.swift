import UIKit

/// A picture over the name and the number, placed by visual formats.
public class DetailController: UIViewController {
  var item: Item?

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = item?.name
    let picture = UIImageView(image: UIImage(systemName: item?.symbol ?? "folder"))
    picture.contentMode = .scaleAspectFit
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 12
    let name = UILabel()
    name.font = .preferredFont(forTextStyle: .title1)
    name.text = item?.name
    let count = UILabel()
    count.textColor = .secondaryLabel
    count.text = "\(item?.count ?? 0) in stock"
    let views: [String: UIView] = ["picture": picture, "name": name, "count": count]
    for other in views.values {
      other.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(other)
    }
    let formats = [
      "H:|-[picture]-|", "H:|-[name]-|", "H:|-[count]-|",
      "V:[picture(180)]-20-[name]-4-[count]",
    ]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    picture.topAnchor.constraint(
      equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20
    ).isActive = true
  }
}
