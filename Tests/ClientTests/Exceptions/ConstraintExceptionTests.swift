import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of constraints fail the test")
struct ConstraintExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private static let cases = [
    ExceptionCase(
      "anchors of views in different trees", raises: "NSGenericException", "no common ancestor"
    ) {
      let (a, b) = (UIView(), UIView())
      let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive)
    },
    ExceptionCase(
      "constraints activated before addSubview", raises: "NSGenericException", "no common ancestor"
    ) {
      let view = UIView()
      let label = UILabel()
      NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: view.topAnchor)])
      view.addSubview(label)
    },
    ExceptionCase(
      "a layout guide that no view owns", raises: "NSGenericException", "no common ancestor"
    ) {
      let (view, guide) = (UIView(), UILayoutGuide())
      view.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    },
    ExceptionCase(
      "a constraint added to a view that does not hold its items", raises: "NSGenericException",
      "not prepared for the constraint"
    ) {
      let (holder, a, b) = (UIView(), UIView(), UIView())
      a.addSubview(b)
      holder.addConstraint(b.topAnchor.constraint(equalTo: a.topAnchor))
    },
    ExceptionCase(
      "a location equal to a number", raises: "NSInvalidArgumentException",
      "Location attributes must be specified in pairs"
    ) {
      _ = NSLayoutConstraint(
        item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 10)
    },
    ExceptionCase(
      "a location with a multiplier of zero", raises: "NSInvalidArgumentException",
      "A multiplier of 0"
    ) {
      let (a, b) = (UIView(), UIView())
      _ = NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 0,
        constant: 10)
    },
    ExceptionCase(
      "leading with left", raises: "NSInvalidArgumentException", "Use leading/trailing for both"
    ) {
      let (a, b) = (UIView(), UIView())
      _ = NSLayoutConstraint(
        item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .left,
        multiplier: 1, constant: 0)
    },
    ExceptionCase(
      "a width with a location", raises: "NSInvalidArgumentException",
      "Invalid pairing of layout attributes"
    ) {
      let (a, b) = (UIView(), UIView())
      _ = NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1,
        constant: 0)
    },
    ExceptionCase(
      "an item that is no view", raises: "NSInvalidArgumentException",
      "must each be a view or layout guide"
    ) {
      let item = NSObject()
      _ = NSLayoutConstraint(
        item: item, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 10)
      withExtendedLifetime(item) {}
    },
    ExceptionCase(
      "a constant that is not finite", raises: "NSInternalInconsistencyException",
      "Constant is not finite"
    ) {
      let view = UIView()
      let constraint = view.widthAnchor.constraint(equalToConstant: 10)
      constraint.constant = .nan
      #expect(constraint.constant == 10)
    },
    ExceptionCase(
      "a constraint made with NaN", raises: "NSInternalInconsistencyException",
      "Constant is not finite"
    ) {
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: .nan).isActive = true
    },
    ExceptionCase(
      "a multiplier that is not finite", raises: "NSInternalInconsistencyException",
      "Multiplier is not finite"
    ) {
      let (a, b) = (UIView(), UIView())
      _ = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: .infinity)
    },
    ExceptionCase(
      "a priority above 1000", raises: "NSInvalidArgumentException", "illegal to set priority:1001"
    ) {
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(1001)
    },
    ExceptionCase(
      "a priority of zero", raises: "NSInvalidArgumentException", "illegal to set priority:0"
    ) {
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(0)
    },
    ExceptionCase(
      "a visual format that cannot be read", raises: "NSInvalidArgumentException", "H:|-[label-|"
    ) {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[label-|", metrics: nil, views: ["label": UILabel()])
    },
    ExceptionCase(
      "a visual format with a view that is not given", raises: "NSInvalidArgumentException",
      "title"
    ) {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[title]|", metrics: nil, views: ["label": UILabel()])
    },
  ]
}
