import Foundation
import Stage
import Testing
import UIKit

/// Rotation, from masks to the classic calls.
@MainActor @Suite("Acceptance: rotation")
struct RotationAcceptance {
  private final class Turning: UIViewController {
    var calls: [String] = []
    var mask = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      calls.append("traits")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("size \(Int(size.width))")
      coordinator.animate(
        alongsideTransition: { _ in self.calls.append("alongside") },
        completion: { _ in self.calls.append("completion") })
    }
    override func willRotate(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { calls.append("willRotate \(toInterfaceOrientation.isLandscape)") }
    override func willAnimateRotation(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { calls.append("willAnimate") }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      calls.append("didRotate \(fromInterfaceOrientation.isPortrait)")
    }
  }

  @Test("traits, size, the classic calls, what runs alongside, and the end")
  func order() {
    let stage = Stage(device: .named("iphone-15")!)
    let controller = Turning()
    stage.show(controller)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(
      controller.calls == [
        "traits", "willRotate true", "size 852", "willAnimate", "alongside", "didRotate true",
        "completion",
      ])
    #expect(stage.window.bounds.size == CGSize(width: 852, height: 393))
  }

  @Test(
    "what is not supported does not turn; no common orientation is an error", .exceptions(.report))
  func masks() {
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let controller = Turning()
    controller.mask = .portrait
    stage.show(controller)
    stage.rotate(to: .landscapeLeft)
    #expect(controller.calls.isEmpty)
    controller.mask = .landscape
    stage.infoDictionary["UISupportedInterfaceOrientations"] = ["UIInterfaceOrientationPortrait"]
    stage.show(controller)
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.diagnostics.contains { $0.message.contains("common") })
  }

  @Test("a pad's windows have other size classes beside another app")
  func multitasking() {
    let stage = Stage(device: .named("ipad-10")!)
    let controller = Turning()
    stage.show(controller)
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    stage.resize(to: .slideOver)
    stage.advance(by: 1)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    #expect(controller.calls.contains("traits"))
  }
}

/// The status bar's style and visibility.
@MainActor @Suite("Acceptance: status bar")
struct StatusBarAcceptance {
  private final class Bar: UIViewController {
    var isHidden = false
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  }

  @Test("asked for again when it is said to have changed; a container's child may decide")
  func hidden() {
    final class Container: UIViewController {
      override var childForStatusBarHidden: UIViewController? { children.first }
      override var childForStatusBarStyle: UIViewController? { children.first }
    }
    let stage = Stage(device: .named("iphone-15")!)
    let (container, bar) = (Container(), Bar())
    container.addChild(bar)
    container.view.addSubview(bar.view)
    bar.didMove(toParent: container)
    stage.show(container)
    let manager = stage.window.windowScene?.statusBarManager
    #expect(manager?.statusBarStyle == .lightContent && manager?.isStatusBarHidden == false)
    bar.isHidden = true
    bar.setNeedsStatusBarAppearanceUpdate()
    #expect(manager?.isStatusBarHidden == true)
  }
}

/// The keyboard, first responders and what is typed.
@MainActor @Suite("Acceptance: keyboard and first responder", .serialized)
struct KeyboardAcceptance {
  private final class FieldDelegate: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("should end")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("did end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { string != "x" }
  }

  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))

  @Test("the delegate decides on editing and on each character; return ends it")
  func delegate() {
    let delegate = FieldDelegate()
    field.delegate = delegate
    root.view.addSubview(field)
    stage.show(root)
    stage.tap(field)
    #expect(field.isFirstResponder && field.isEditing)
    stage.type("axb\n")
    #expect(field.text == "ab" && !field.isFirstResponder)
    #expect(delegate.calls == ["should begin", "did begin", "should end", "did end"])
  }

  @Test("notifications tell the frame, the duration and the curve; the guide follows")
  func notifications() {
    root.view.addSubview(field)
    stage.show(root)
    nonisolated(unsafe) var heard: [Notification] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { heard.append($0) }
    field.becomeFirstResponder()
    NotificationCenter.default.removeObserver(token)
    let info = heard.last?.userInfo
    let frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    #expect((frame ?? info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.maxY == 852)
    #expect(info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(UIView.AnimationCurve(rawValue: 7) != nil && UIView.AnimationCurve(rawValue: 8) == nil)
    stage.advance(by: 1)
    #expect(root.view.keyboardLayoutGuide.layoutFrame.minY == 516)
    #expect(root.view.endEditing(true))
    stage.advance(by: 1)
    #expect(!field.isFirstResponder && root.view.keyboardLayoutGuide.layoutFrame.minY == 818)
  }

  @Test("an input view and an accessory take the keyboard's place")
  func inputViews() {
    root.view.addSubview(field)
    stage.show(root)
    let (input, accessory) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200)),
      UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    )
    field.inputView = input
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(accessory.convert(accessory.bounds, to: nil).minY == 574)
    #expect(input.convert(input.bounds, to: nil).minY == 618)
  }

  @Test("the chain: view, controller, window, application; commands find who can do them")
  func chain() {
    root.view.addSubview(field)
    stage.show(root)
    #expect(field.next === root.view && root.view.next === root)
    #expect(root.next is UIWindow || root.next is UIView)
    #expect(field.canBecomeFirstResponder && !root.view.canBecomeFirstResponder)
    #expect(!root.becomeFirstResponder())
  }
}

/// Undo, by blocks and by grouping.
@MainActor @Suite("Acceptance: undo")
struct UndoAcceptance {
  @MainActor private final class Model: NSObject {
    let manager = UndoManager()
    var value = 0 {
      didSet {
        manager.registerUndo(withTarget: self) { $0.value = oldValue }
      }
    }
  }

  @Test("undo and redo of groups, with their names")
  func undo() {
    let model = Model()
    model.manager.groupsByEvent = false
    for number in 1...2 {
      model.manager.beginUndoGrouping()
      model.value = number
      model.manager.setActionName("Set \(number)")
      model.manager.endUndoGrouping()
    }
    #expect(model.manager.canUndo && model.manager.undoActionName == "Set 2")
    model.manager.undo()
    #expect(model.value == 1 && model.manager.canRedo)
    model.manager.undo()
    #expect(model.value == 0 && !model.manager.canUndo)
    model.manager.redo()
    model.manager.redo()
    #expect(model.value == 2)
  }

  @Test("responders find the manager of the chain")
  func chain() {
    let stage = Stage(device: .named("iphone-15")!)
    let view = UIView()
    stage.show(view)
    #expect(view.undoManager != nil && view.undoManager === stage.window.undoManager)
  }
}

/// The application, its delegates and the device.
@MainActor @Suite("Acceptance: application and device", .serialized)
struct ApplicationAcceptance {
  final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    static var calls: [String] = []

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Self.calls.append("will finish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Self.calls.append("did finish")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Self.calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) {
      Self.calls.append("resign")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      Self.calls.append("background")
    }
  }

  @Test("an app launches, becomes active, goes to the background")
  func launch() {
    Delegate.calls = []
    let stage = Stage.launch(Delegate.self, device: .named("iphone-15")!)
    #expect(Delegate.calls == ["will finish", "did finish", "active"])
    #expect(stage.window.rootViewController != nil)
    stage.perform {
      #expect((UIApplication.shared.delegate as? Delegate)?.window === stage.window)
    }
    stage.resignActive()
    stage.enterBackground()
    #expect(Delegate.calls.suffix(2) == ["resign", "background"])
  }

  @Test("the device says what it is and how it is held; the screen what is free of the bar")
  func device() {
    let stage = Stage(device: .named("ipad-10")!)
    stage.show(UIViewController())
    stage.perform {
      #expect(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.model == "iPad")
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      #expect(UIDevice.current.orientation.isPortrait)
      #expect(UIScreen.main.applicationFrame.minY > 0)
    }
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(stage.perform { UIDevice.current.orientation } == .landscapeRight)
  }

  @Test("rectangles as values and in archives")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
  }

  @Test("an image picker is there, and is none of a camera")
  func picker() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    stage.show(root)
    let picker = UIImagePickerController()
    root.present(picker, animated: false)
    stage.layout()
    #expect(picker.view.window != nil)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
  }
}
