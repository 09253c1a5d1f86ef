internal import InterfaceBuilderDocument

extension InterfaceServices {
  /// The services with UIKit's own keyboard, lists and document builder.
  static let standard = InterfaceServices(
    makeInputPresenter: { InputHost(window: $0) },
    makeMoreList: { MoreListController(of: $0) },
    makeSceneSource: { BuildContext(program: $0) },
    instantiateNib: { document, owner in
      let context = BuildContext(program: document)
      context.reportDocument()
      return NibLoader(context: context).load(owner: owner).objects
    })
}

extension BuildContext {
  /// Creates the builder for a document that a program instantiates, for the size classes of the main screen.
  fileprivate convenience init(program document: Document) {
    self.init(document: document, classes: SizeClasses(UIScreen.main.traitCollection))
  }
}
