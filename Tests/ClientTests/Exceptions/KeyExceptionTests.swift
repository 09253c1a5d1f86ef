import Foundation
import ObjectiveC
import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of selectors and keys fail the test")
struct KeyExceptionTests {
  @Test(arguments: selectors) func selectorFails(_ way: ExceptionCase) throws { try way.check() }
  @Test(arguments: keys) func keyFails(_ way: ExceptionCase) throws { try way.check() }

  private static let selectors = [
    ExceptionCase(
      "a target without the action of a control", raises: "NSInvalidArgumentException",
      "-[Model tapped]: unrecognized selector sent to instance"
    ) {
      let model = Model()
      let button = UIButton(type: .system)
      button.addTarget(model, action: Selector(("tapped")), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    },
    ExceptionCase(
      "a notification for an observer without the method", raises: "NSInvalidArgumentException",
      "-[Model changed:]: unrecognized selector"
    ) {
      let model = Model()
      let name = Notification.Name("ExceptionTests.changed")
      NotificationCenter.default.addObserver(
        model, selector: Selector(("changed:")), name: name, object: nil)
      NotificationCenter.default.post(name: name, object: nil)
    },
    ExceptionCase(
      "a timer whose target lacks the method", raises: "NSInvalidArgumentException",
      "-[Model tick]: unrecognized selector"
    ) {
      let model = Model()
      Timer(
        timeInterval: 1, target: model, selector: Selector(("tick")), userInfo: nil, repeats: false
      ).fire()
    },
    ExceptionCase(
      "perform with an unknown selector", raises: "NSInvalidArgumentException",
      "-[Model nothing]: unrecognized selector"
    ) { _ = Model().perform(Selector(("nothing"))) },
    ExceptionCase(
      "perform of a class with an unknown selector", raises: "NSInvalidArgumentException",
      "+[Model nothing]: unrecognized selector sent to class"
    ) { _ = Model.perform(Selector(("nothing"))) },
    ExceptionCase(
      "a gesture recogniser whose target lacks the action", raises: "NSInvalidArgumentException",
      "-[Model pan:]: unrecognized selector"
    ) {
      let model = Model()
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      root.view.addGestureRecognizer(
        UITapGestureRecognizer(target: model, action: Selector(("pan:"))))
      stage.tap(at: CGPoint(x: 100, y: 300))
    },
    ExceptionCase(
      "a bar button whose target lacks the action", raises: "NSInvalidArgumentException",
      "-[Model done]: unrecognized selector"
    ) {
      let model = Model()
      let item = UIBarButtonItem(
        title: "Done", style: .done, target: model, action: Selector(("done")))
      UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    },
    ExceptionCase("an exception of the program's own", raises: "Broken", "The model is broken.") {
      NSException(
        name: NSExceptionName("Broken"), reason: "The model is broken.", userInfo: nil
      ).raise()
    },
  ]

  private static let keys = [
    ExceptionCase(
      "a value for an unknown key", raises: "NSUnknownKeyException",
      "[<Model> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the "
        + "key nmae"
    ) { Model().setValue("A", forKey: "nmae") },
    ExceptionCase(
      "the value of an unknown key", raises: "NSUnknownKeyException",
      "[<Model> valueForUndefinedKey:]"
    ) {
      let value = Model().value(forKey: "nmae")
      #expect(value == nil)
    },
    ExceptionCase(
      "the value of an unknown key path", raises: "NSUnknownKeyException", "for the key titel"
    ) { _ = Model().value(forKeyPath: "child.titel") },
    ExceptionCase(
      "a value for an unknown key path", raises: "NSUnknownKeyException", "for the key titel"
    ) { Model().setValue(1, forKeyPath: "child.titel") },
    ExceptionCase("values for unknown keys", raises: "NSUnknownKeyException", "for the key nope") {
      Model().setValuesForKeys(["nope": 1])
    },
    ExceptionCase(
      "nil for a number", raises: "NSInvalidArgumentException",
      "could not set nil as the value for the key count"
    ) { Model().setValue(nil, forKey: "count") },
    ExceptionCase(
      "an unknown key of a view", raises: "NSUnknownKeyException", "for the key placeholderLabel"
    ) { _ = UITextField().value(forKey: "placeholderLabel") },
    ExceptionCase(
      "the removal of an observer that does not observe", raises: "NSRangeException",
      "because it is not registered as an observer"
    ) { Model().removeObserver(Model(), forKeyPath: "name") },
    ExceptionCase(
      "an observer removed twice", raises: "NSRangeException",
      "because it is not registered as an observer"
    ) {
      let (model, observer) = (Model(), Model())
      model.addObserver(observer, forKeyPath: "name", options: [], context: nil)
      model.removeObserver(observer, forKeyPath: "name")
      model.removeObserver(observer, forKeyPath: "name")
    },
    ExceptionCase(
      "an observer that does not handle what it observes",
      raises: "NSInternalInconsistencyException", "message was received but not handled"
    ) {
      let (model, observer) = (Model(), Model())
      model.addObserver(observer, forKeyPath: "name", options: .initial, context: nil)
    },
    ExceptionCase(
      "a predicate that cannot be read", raises: "NSInvalidArgumentException",
      "Unable to parse the format string"
    ) { _ = NSPredicate(format: "name ==") },
    ExceptionCase(
      "a predicate about an unknown key", raises: "NSUnknownKeyException", "for the key nmae"
    ) { _ = NSPredicate(format: "nmae == 'A'").evaluate(with: Model()) },
  ]
}

private final class Model: NSObject {
  var name = "A"
  var count = 1
}

private enum ModelMembers: NamedMembers {
  static func members() -> ClassMembers {
    ClassMembers(Model.self) {
      $0.property("name", get: { $0.name }, set: { $0.name = try $1.value() })
      $0.property("count", get: { $0.count }, set: { $0.count = try $1.value() })
      $0.property("child", get: { _ in Model() })
    }
  }
}
