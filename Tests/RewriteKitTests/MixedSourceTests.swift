import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Source of other times and with other frameworks")
struct MixedSourceTests {
  private func rewrite(_ text: String) -> RewrittenFile {
    ModuleRewriter.rewrite([SourceFile(path: "A.swift", data: Data(text.utf8))])[0]
  }

  private func text(_ source: String) -> String {
    String(decoding: rewrite(source).change ?? Data(source.utf8), as: UTF8.self)
  }

  @Test(
    "names of Swift 4 become those that came after them",
    arguments: [
      (
        "func f(_ s: UIControlState) -> UIViewAnimationOptions",
        "func f(_ s: UIControl.State) -> UIView.AnimationOptions"
      ),
      (
        "t.rowHeight = UITableViewAutomaticDimension",
        "t.rowHeight = UITableView.automaticDimension"
      ),
      ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
      (
        "n.addObserver(self, name: NSNotification.Name.UIKeyboardWillShow)",
        "n.addObserver(self, name: UIResponder.keyboardWillShowNotification)"
      ),
      ("addChildViewController(c)", "addChild(c)"),
      ("c.didMove(toParentViewController: self)", "c.didMove(toParent: self)"),
      ("view.bringSubview(toFront: a.b)", "view.bringSubviewToFront( a.b)"),
      (
        "let i = UIEdgeInsetsMake(1, 2, 3, 4)",
        "let i = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
      ),
      ("let r = UIEdgeInsetsInsetRect(a, b)", "let r = (a).inset( by: b)"),
      ("let d = UIImagePNGRepresentation(i)", "let d = (i).pngData()"),
      (
        "t.add(to: .current, forMode: .commonModes)", "t.add(to: .current, forMode: .common)"
      ),
      ("let s: UIControl.State = .normal", "let s: UIControl.State = .normal"),
    ])
  func oldNames(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test("a preview of SwiftUI with properties of its own becomes a view around them")
  func previewable() {
    let text = text(
      """
      import SwiftUI
      #Preview("On") {
        @Previewable @State var isOn = true
        Switch(isOn: $isOn)
      }
      """)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasSuffix("struct Root: SwiftUI.View {"))
    #expect(lines[2] == "   @State var isOn = true; var body: some SwiftUI.View { ")
    #expect(lines[3] == "  Switch(isOn: $isOn) }")
    #expect(
      lines[4].hasPrefix("}; nonisolated static func preview() -> UIKit.Tintype.PreviewContent { "))
    #expect(lines[4].hasSuffix(" { Root() } } }"))
  }

  @Test("an entry of the environment becomes a key and a property")
  func entry() {
    let text = text(
      """
      import SwiftUI
      extension EnvironmentValues {
        @Entry var spacing: CGFloat = 8
        @Entry var title = "none"
      }
      """)
    #expect(
      text.contains(
        "var spacing: CGFloat { get { self[__Key_spacing.self] } set { self[__Key_spacing.self] = "
          + "newValue } }; private enum __Key_spacing: SwiftUI.EnvironmentKey { static var "
          + "defaultValue: CGFloat { 8 } }"))
    #expect(text.contains("var title: __Key_title.Value { get {"))
  }

  @Test("a previewable property may be on the line of the preview's view")
  func previewableOnOneLine() {
    let text = text(
      """
      import SwiftUI
      #Preview { @Previewable @State var isOn = true; Switch(isOn: $isOn) }
      """)
    #expect(
      text.contains(
        "@State var isOn = true; var body: some SwiftUI.View {  Switch(isOn: $isOn) }"))
  }

  @Test("entries of focused values and of transactions have keys of their own kinds")
  func otherEntries() {
    let text = text(
      """
      import SwiftUI
      extension FocusedValues { @Entry var note: Note? }
      extension Transaction { @Entry var isQuiet: Bool = false }
      """)
    #expect(text.contains("enum __Key_note: SwiftUI.FocusedValueKey { typealias Value = Note }"))
    #expect(text.contains("enum __Key_isQuiet: SwiftUI.TransactionKey { "))
  }

  @Test("SwiftUI brings the networking that the file uses, and Foundation brings Observation")
  func companions() {
    #expect(
      text("import SwiftUI\nlet request = URLRequest(url: place)").contains(
        "import SwiftUI; import FoundationNetworking"))
    #expect(
      text("import Foundation\n@Observable final class Model {}").contains("import Observation"))
    #expect(!text("import SwiftUI\nlet a = 1").contains("FoundationNetworking"))
  }

  @Test("a generic function over an @objc protocol gets an overload for the protocol itself")
  func selfConformance() {
    let files = [
      "import Foundation\n@objc public protocol Shown { var view: NSObject? { get } }\n",
      """
      import Foundation
      #if canImport(SwiftUI)
      public func have<T: Shown>(named name: String?) -> Box<T> {
        Box { (shown: T?) in check(name, shown) }
      }
      #endif
      struct Other { func have<T: Shown>(_ t: T) {} }
      private func check(_ name: String?, _ box: Box<some Shown>) {}
      """,
    ].enumerated().map { SourceFile(path: "\($0).swift", data: Data($1.utf8)) }
    let text = String(
      decoding: ModuleRewriter.rewrite(files)[1].change ?? Data(), as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        private func check(_ name: String?, _ box: Box<some Shown>) {}
        #if canImport(SwiftUI)
        public func have(named name: String?) -> Box<(any Shown)> {
          Box { (shown: (any Shown)?) in check(name, shown) }
        }
        #endif
        private func check(_ name: String?, _ box: Box<any Shown>) {}

        """))
  }

  @Test("a file that imports no module of Apple's knows dates and addresses")
  func foreignImports() {
    #expect(
      text("import Forms\nlet a = Date()").contains(
        "import Forms; import Foundation; import ObjectiveC\n"))
    #expect(
      text("@testable import Forms\nvar a: NSNotification.Name?").contains("; import Foundation;"))
    #expect(!text("import Forms\nlet a = Form()").contains("Foundation"))
  }

  @Test("a file of a project without imports gets those of its framework's headers")
  func headers() {
    let text = { (source: String) in
      let file = SourceFile(path: "A.swift", data: Data(source.utf8))
      let change = ModuleRewriter.rewrite([file], keepsMain: false)[0].change
      return String(decoding: change ?? Data(source.utf8), as: UTF8.self)
    }
    #expect(
      text("/** An icon. */\nclass Icon: UIView {}").hasPrefix("import UIKit; /** An icon. */\n"))
    #expect(
      text("extension NotificationCenter: Posting {}").hasPrefix(
        "import Foundation; import CoreGraphics; import ObjectiveC; extension"))
    #expect(
      text("struct Side { var width: CGFloat }").hasPrefix("import struct Foundation.CGFloat; "))
    let plain = "struct Names { var dataDate: String }"
    #expect(text(plain) == plain)
  }

  @Test("a new process information is the shared one")
  func process() {
    #expect(
      text("import Foundation\nlet a = ProcessInfo().environment").contains(
        "ProcessInfo.processInfo.environment"))
  }

  @Test("providers of previews and apps declare what they show")
  func providers() {
    let text = text(
      """
      import SwiftUI
      struct A_Previews: PreviewProvider { static var previews: some View { A() } }
      @main struct Walks: App { var body: some Scene { WindowGroup { A() } } }
      """)
    #expect(text.contains("SwiftUI.PreviewProviders.contents(of: A_Previews.self"))
    #expect(text.contains("SwiftUI.AppPreviews.contents(of: Walks.self"))
  }

  @Test("models of SwiftData become observable classes with a record, on the same lines")
  func models() {
    let source = """
      import SwiftData
      @Model
      public final class Trip {
        @Attribute(.unique) var name: String
        @Relationship(deleteRule: .cascade) var stops: [Stop] = []
        @Transient var note = ""
        init(name: String) { self.name = name }
      }
      @Model class Stop: Named { #Unique<Stop>([\\.place]); var place = "" }
      """
    let text = text(source)
    #expect(text.contains("@Observable\npublic final class Trip: SwiftData.PersistentModel {"))
    #expect(text.contains("public let _$record = SwiftData.ModelRecord();"))
    #expect(text.contains("class Stop: Named, SwiftData.PersistentModel {"))
    for name in ["@Model", "@Attribute", "@Relationship", "@Transient", "#Unique"] {
      #expect(!text.contains(name))
    }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 9)
  }

  @Test("properties that may be relationships report their changes and are listed")
  func relationships() {
    let text = text(
      """
      import SwiftData
      @Model final class Trip {
        var name: String
        @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
        var owner: Person?
        @Transient var draft: Draft?
      }
      """)
    #expect(
      text.contains(
        "[SwiftData.ModelRelationship.make(\\Trip.stops, deleteRule: .cascade, inverse: \\Stop.trip), "
          + "SwiftData.ModelRelationship.make(\\Trip.owner)] };"))
    #expect(
      text.contains(
        "var stops: [Stop] = [] { didSet { SwiftData.relationshipDidChange(self, \\Trip.stops, "
          + "from: oldValue) } }"))
    #expect(text.contains("var name: String\n"))
    #expect(text.contains("var draft: Draft?\n"))
  }

  @Test("a query without arguments is given the types of its property")
  func queries() {
    let text = text(
      """
      import SwiftData
      struct A { @Query private var trips: [Trip]; @Query(sort: \\.name) var all: [Stop] }
      """)
    #expect(text.contains("@Query<Trip, [Trip]>() private var trips: [Trip]"))
    #expect(text.contains("@Query<Stop, [Stop]>(sort: \\.name) var all: [Stop]"))
  }

  @Test("an actor of models has its members")
  func modelActor() {
    let text = text("import SwiftData\n@ModelActor actor Importer { func run() {} }")
    #expect(text.contains("actor Importer: SwiftData.ModelActor {"))
    #expect(text.contains("init(modelContainer: SwiftData.ModelContainer)"))
  }

  @Test("a class of managed objects with an initialiser of its own has the required one")
  func managedInitializer() {
    let text = text(
      """
      import CoreData
      class Item: NSManagedObject { init(name: String) { fatalError() } }
      class Other: NSManagedObject {
        override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
          super.init(entity: entity, insertInto: context)
        }
      }
      """)
    #expect(text.contains("class Item: NSManagedObject { required init(entity: "))
    #expect(text.contains("  required init(entity: NSEntityDescription, insertInto context:"))
  }

  @Test("attributes of these names are a program's own where SwiftData is not imported")
  func ownAttributes() {
    let text = text("import UIKit\n@Model class A { @Transient var b = 1 }")
    #expect(text.contains("@Model class A { @Transient var b = 1 }"))
  }

  @Test("a file that is SwiftUI's alone is left as it is, with its import")
  func onlySwiftUI() {
    let file = rewrite("import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n")
    #expect(file.imports.map(\.module) == ["SwiftUI"])
    #expect(file.change == nil)
  }

  @Test("a delegate of any class is asked by the protocol that has the method")
  func anyDelegate() {
    let text = text(
      """
      @objc protocol P { @objc optional func done(_ a: A, at n: Int) }
      class A: UIView {
        weak var delegate: AnyObject?
        func f() { delegate?.done?(self, at: 1); self.delegate?.done(self, at: 2); delegate?.other() }
      }
      """)
    #expect(
      text.contains(
        "{ (delegate as? P)?.done(self, at: 1); (self.delegate as? P)?.done(self, at: 2); delegate?.other()"
      ))
  }
}
