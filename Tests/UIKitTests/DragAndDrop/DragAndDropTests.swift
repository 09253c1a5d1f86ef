import Stage
import Testing
import UIKit

/// The parts of drag and drop that an app declares: nothing is dragged, but all values are kept.
@MainActor
@Suite("Drag and drop", .serialized)
struct DragAndDropTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)

  /// A table whose rows can be dragged and dropped, as an app writes it.
  @MainActor
  final class TitlesController: UITableViewController, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var titles = ["One", "Two"]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dragDelegate = self
      tableView.dropDelegate = self
      tableView.dragInteractionEnabled = true
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      titles.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }

    func item(at indexPath: IndexPath) -> UIDragItem {
      let provider = NSItemProvider(object: NSString(string: titles[indexPath.row]))
      let item = UIDragItem(itemProvider: provider)
      item.localObject = titles[indexPath.row]
      return item
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      session.localContext = tableView
      return [item(at: indexPath)]
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: NSString.self)
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      tableView.hasActiveDrag
        ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        : UITableViewDropProposal(operation: .copy)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let destination = coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0)
      for item in coordinator.items {
        guard let title = item.dragItem.localObject as? String else { continue }
        titles.insert(title, at: destination.row)
        coordinator.drop(item.dragItem, toRowAt: destination)
      }
    }
  }

  /// A view that notes what is pasted.
  @MainActor
  final class PasteView: UIView {
    var pasted: [NSItemProvider] = []
    override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
  }

  @Test("a table keeps its delegates, and no drag is active")
  func table() {
    let controller = TitlesController(style: .plain)
    controller.loadViewIfNeeded()
    let table = controller.tableView!
    #expect(table.dragDelegate === controller)
    #expect(table.dropDelegate === controller)
    #expect(table.dragInteractionEnabled)
    #expect(!table.hasActiveDrag && !table.hasActiveDrop)
  }

  @Test("an item keeps its provider and its object")
  func item() {
    let item = TitlesController(style: .plain).item(at: IndexPath(row: 1, section: 0))
    #expect(item.localObject as? String == "Two")
    #expect(item.itemProvider.hasItemConformingToTypeIdentifier("public.plain-text"))
  }

  @Test("a proposal keeps its operation and its intent")
  func proposals() {
    #expect(UIDropProposal(operation: .forbidden).operation == .forbidden)
    let copy = UITableViewDropProposal(operation: .copy)
    #expect(copy.operation == .copy && copy.intent == .unspecified)
    let move = UICollectionViewDropProposal(
      operation: .move, intent: .insertIntoDestinationIndexPath)
    #expect(move.operation == .move && move.intent == .insertIntoDestinationIndexPath)
    #expect(UITextDropProposal(operation: .copy).dropAction == .insert)
  }

  @Test("previews keep their view, parameters and target")
  func previews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let preview = UIDragPreview(view: view, parameters: parameters)
    #expect(preview.view === view && preview.parameters === parameters)
    let target = UIDragPreviewTarget(container: view, center: CGPoint(x: 3, y: 4))
    let targeted = UITargetedDragPreview(view: view, parameters: parameters, target: target)
    let other = UIDragPreviewTarget(container: view, center: .zero)
    #expect(targeted.retargetedPreview(with: other).target === other)
  }

  @Test("interactions belong to the view to which they were added")
  func interactions() {
    final class Delegate: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [] }
    }
    let (view, delegate) = (UIView(frame: .zero), Delegate())
    let drag = UIDragInteraction(delegate: delegate)
    let drop = UIDropInteraction(delegate: delegate)
    view.addInteraction(drag)
    view.addInteraction(drop)
    #expect(drag.view === view && drop.view === view)
    #expect(drag.isEnabled && drag.delegate === delegate)
    view.removeInteraction(drag)
    #expect(drag.view == nil)
  }

  @Test("a paste configuration accepts its types")
  func pasteConfiguration() {
    let view = PasteView(frame: .zero)
    let text = NSItemProvider(object: NSString(string: "Text"))
    #expect(!view.canPaste([text]))
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    #expect(view.canPaste([text]))
    let picture = NSItemProvider(object: UIImage())
    #expect(!view.canPaste([text, picture]))
    view.pasteConfiguration?.addTypeIdentifiers(forAccepting: UIImage.self)
    #expect(view.canPaste([text, picture]))
  }

  @Test("pasting hands the pasteboard's items to a view that accepts them")
  func pasting() {
    UIPasteboard.general.string = "Copied"
    let view = PasteView(frame: .zero)
    view.pasteConfiguration = UIPasteConfiguration(
      acceptableTypeIdentifiers: ["public.utf8-plain-text"])
    #expect(view.canPerformAction(Selector("paste:"), withSender: nil))
    view.paste(nil)
    #expect(view.pasted.count == 1)
    UIPasteboard.general.url = URL(string: "https://example.com")
    #expect(!view.canPerformAction(Selector("paste:"), withSender: nil))
    view.paste(nil)
    #expect(view.pasted.count == 1)
  }
}
