import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

/// Creates the objects of a scene or a nib.
///
/// Views and their attributes are created first, then constraints, then connections, because these can refer
/// to any object. Errors in the document do not stop the building; each is reported as a diagnostic.
@MainActor
final class ObjectBuilder {
  let context: BuildContext
  let objects = ObjectTable()
  /// The controller of the scene, which performs its segues.
  weak var controller: UIViewController?
  var document: Document { context.document }

  init(context: BuildContext) {
    self.context = context
  }

  // MARK: Views

  /// Returns whether an element describes a view.
  nonisolated static func isView(_ element: Element) -> Bool {
    viewClasses[element.name] != nil || frameworkViews[element.name] != nil
  }

  /// Creates the view of an element and its subviews.
  func makeView(_ element: Element) -> UIView {
    let view = makeObject(element)
    objects.add(view, for: element)
    view.documentID = element["id"]
    view.canvasRules = context.canvasRules
    let varied = VariedElement(element, in: context.classes)
    configure(view, varied)
    addSubviews(to: view, varied)
    finish(view, varied)
    return view
  }

  private func makeObject(_ element: Element) -> UIView {
    let coder = DocumentCoder(element)
    if let type = customClass(of: element, as: UIView.self), let view = type.init(coder: coder) {
      return view
    }
    if let path = Self.frameworkViews[element.name] {
      if let type = frameworkClass(path, as: UIView.self), let view = type.init(coder: coder) {
        return view
      }
      let name = Self.className(path)
      context.report(
        .warning, at: element, once: "stand-in \(name)",
        "\(name) cannot be shown here. A box with its name stands in for it.")
      return PlaceholderView(name: name)
    }
    let type = Self.viewClasses[element.name] ?? UIView.self
    return type.init(coder: coder) ?? UIView(frame: .zero)
  }

  nonisolated private static let viewClasses: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "window": UIView.self,
    "control": UIControl.self, "label": UILabel.self, "button": UIButton.self,
    "imageView": UIImageView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "tableViewCellContentView": TableCellContentView.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "collectionViewCellContentView": UIView.self, "stackView": UIStackView.self,
    "textField": UITextField.self, "textView": UITextView.self,
    "visualEffectView": UIVisualEffectView.self, "refreshControl": UIRefreshControl.self,
  ]

  /// Views of other frameworks, by element.
  nonisolated private static let frameworkViews: [String: String] = [
    "mapView": "MapKit.MKMapView", "webView": "UIKit.UIWebView", "wkWebView": "WebKit.WKWebView",
    "sceneKitView": "SceneKit.SCNView", "arscnView": "ARKit.ARSCNView",
    "arskView": "ARKit.ARSKView", "skView": "SpriteKit.SKView", "mtkView": "MetalKit.MTKView",
    "glkView": "GLKit.GLKView", "adBannerView": "iAd.ADBannerView", "pdfView": "PDFKit.PDFView",
    "arView": "RealityKit.ARView", "realityView": "RealityKit.RealityView",
  ]

  /// Registers a topmost view for changes of its size classes.
  func followTraits(_ view: UIView, _ element: Element) {
    guard context.canvasRules.followsTraits else { return }
    if let variations = TraitVariations(of: element, made: self) {
      view.rare.traitAdapter = variations
    }
  }

  // MARK: Inside views

  /// Adds the installed `subviews` to a view, back to front.
  private func addSubviews(to view: UIView, _ element: VariedElement) {
    guard let list = element.base.child("subviews") else { return }
    let excluded = element.excluded("subviews")
    for child in list.children {
      if let id = child["id"], excluded.contains(id) {
        leaveOut(child)
        // A view that is not installed is created too: outlets refer to it, and other size classes can
        // install it.
        if context.canvasRules.followsTraits, Self.isView(child) { _ = makeView(child) }
        continue
      }
      guard Self.isView(child) else {
        reportUnknown(child)
        continue
      }
      let subview = makeView(child)
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  private func leaveOut(_ element: Element) {
    if let id = element["id"] { objects.leaveOut(id) }
    for descendant in element.descendants {
      if let id = descendant["id"] { objects.leaveOut(id) }
    }
  }

  func reportUnknown(_ element: Element) {
    context.report(
      .warning, at: element, once: "unknown view \(element.name)",
      "The element <\(element.name)> is not known as a view and is left out.")
  }

  // MARK: Attributes

  private func configure(_ view: UIView, _ element: VariedElement) {
    configureView(view, element)
    registerGuides(of: view, element.base)
    if let control = view as? UIControl { configureControl(control, element) }
    if let scroll = view as? UIScrollView { configureScrollView(scroll, element) }
    switch view {
    case let view as UILabel: configureLabel(view, element)
    case let view as UIButton: configureButton(view, element)
    case let view as UIImageView: configureImageView(view, element)
    case let view as UITextField: configureTextField(view, element)
    case let view as UITextView: configureTextView(view, element)
    case let view as UIStackView: configureStackView(view, element)
    case let view as UINavigationBar: configureNavigationBar(view, element)
    case let view as UIToolbar: configureToolbar(view, element)
    case let view as UITabBar: configureTabBar(view, element)
    case let view as UIVisualEffectView: configureEffectView(view, element)
    case let view as UISearchBar: configureSearchBar(view, element)
    case let view as UIPageControl: configurePageControl(view, element)
    default: configureSmallControl(view, element)
    }
  }

  /// Configures attributes that depend on the subviews.
  private func finish(_ view: UIView, _ element: VariedElement) {
    switch view {
    case let table as UITableView: fill(table, element)
    case let cell as UITableViewCell: fill(cell, element)
    case let collection as UICollectionView: fill(collection, element)
    case let cell as UICollectionViewCell: fill(cell, element)
    default: break
    }
    applyRuntimeAttributes(to: view, element.base)
  }
}
