import SwiftUI
import UIKit

struct Spinner: UIViewRepresentable {
  var isAnimating: Bool

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: .medium)
  }

  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    if isAnimating { view.startAnimating() } else { view.stopAnimating() }
  }
}

struct Wrapped: UIViewControllerRepresentable {
  final class Coordinator: NSObject { var count = 0 }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> UIViewController {
    context.coordinator.count += 1
    return UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

final class HostingScreen: UIHostingController<Texts> {
  init() { super.init(rootView: Texts(count: 1)) }
  @MainActor required dynamic init?(coder: NSCoder) {
    super.init(coder: coder, rootView: Texts(count: 0))
  }
}

@MainActor
func cell(_ cell: UICollectionViewCell, book: Book) {
  cell.contentConfiguration = UIHostingConfiguration {
    HStack {
      Text(book.title); Spacer()
    }
  }
  .margins(.all, 8)
}

@MainActor
func image(of view: some View) -> UIImage? {
  let renderer = ImageRenderer(content: view)
  renderer.scale = 2
  return renderer.uiImage
}

#Preview("Bridges") {
  VStack {
    Spinner(isAnimating: true); Wrapped()
  }
}
#Preview("Hosting") { HostingScreen() }
