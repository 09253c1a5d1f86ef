// The names of Objective-C's runtime that Swift source for iOS uses, on Linux, where there is no such
// runtime: selectors, dispatch by name, key-value coding and observing, associated objects.
//
// ## Dispatch by name
//
// A class lists its members that can be called by name in a type that conforms to `NamedMembers`. The type
// may be anywhere, most simply inside the class, where it has access to private members. A class may have
// several such types, and subclasses and extensions have their own:
//
//     final class LoginController: UIViewController {
//       func logIn(_ sender: UIButton) { ... }
//       var attempts = 0
//
//       enum Named: NamedMembers {
//         static func members() -> ClassMembers {
//           ClassMembers(LoginController.self) {
//             $0.method("logIn:") { object, arguments in object.logIn(try arguments.next()) }
//             $0.property("attempts", get: { $0.attempts }, set: { $0.attempts = try $1.value() })
//           }
//         }
//       }
//     }
//
// Nothing has to be registered: conforming types are found in the program's own metadata, including those of
// private, local and generic classes. `render build` writes them for every `@objc` member. A release build
// removes a list that is not visible outside of its module, so the list and the types that contain it must be
// `package` or `public` there.
//
// ## Calling
//
//     selector.isImplemented(by: target)           // is there such a method?
//     selector.send(to: target, sender, event)     // calls it; arguments beyond its own are dropped
//     target.perform(selector, with: argument)     // the same, with Apple's names
//     target.value(forKey: "attempts")             // a property
//
// Controls, gesture recognisers, bar items, timers and documents all call `send(to:)`. An unknown name, or an
// argument of another type, is a diagnostic and not a crash.
