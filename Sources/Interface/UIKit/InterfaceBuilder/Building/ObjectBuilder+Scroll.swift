import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func configureScrollView(_ view: UIScrollView, _ element: VariedElement) {
    view.isScrollEnabled = element.flag("scrollEnabled", default: true)
    view.isPagingEnabled = element.flag("pagingEnabled", default: false)
    view.bounces = element.flag("bounces", default: true)
    view.bouncesZoom = element.flag("bouncesZoom", default: true)
    view.alwaysBounceVertical = element.flag("alwaysBounceVertical", default: false)
    view.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal", default: false)
    view.showsHorizontalScrollIndicator = element.flag(
      "showsHorizontalScrollIndicator", default: true)
    view.showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator", default: true)
    view.isDirectionalLockEnabled = element.flag("directionalLockEnabled", default: false)
    view.delaysContentTouches = element.flag("delaysContentTouches", default: true)
    view.canCancelContentTouches = element.flag("canCancelContentTouches", default: true)
    view.minimumZoomScale = element.number("minimumZoomScale", default: 1)
    view.maximumZoomScale = element.number("maximumZoomScale", default: 1)
    switch element["contentInsetAdjustmentBehavior"] {
    case "never": view.contentInsetAdjustmentBehavior = .never
    case "always": view.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
    switch element["indicatorStyle"] {
    case "black": view.indicatorStyle = .black
    case "white": view.indicatorStyle = .white
    default: break
    }
    switch element["keyboardDismissMode"] {
    case "onDrag": view.keyboardDismissMode = .onDrag
    case "interactive": view.keyboardDismissMode = .interactive
    default: break
    }
    if let size = element.child("size", key: "contentSize")?.size { view.contentSize = size }
    if let insets = element.child("inset", key: "contentInset").map(DocumentInsets.init) {
      view.contentInset = UIEdgeInsets(insets)
    }
    if let insets = element.child("inset", key: "scrollIndicatorInsets").map(DocumentInsets.init) {
      view.scrollIndicatorInsets = UIEdgeInsets(insets)
    }
  }
}
