import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func fill(_ table: UITableView, _ element: VariedElement) {
    configureHeights(table, element)
    configureSeparators(table, element)
    if context.canvasRules.keepsStoredSizes {
      table.storedGroupInset = storedInset(of: element.base)
    }
    table.allowsSelection = element.flag("allowsSelection", default: true)
    table.allowsMultipleSelection = element.flag("allowsMultipleSelection", default: false)
    table.allowsSelectionDuringEditing = element.flag(
      "allowsSelectionDuringEditing", default: false)
    table.allowsMultipleSelectionDuringEditing = element.flag(
      "allowsMultipleSelectionDuringEditing", default: false)
    table.sectionIndexMinimumDisplayRowCount = element.integer(
      "sectionIndexMinimumDisplayRowCount", default: 0)
    for child in element.base.children where Self.isView(child) {
      switch child["key"] {
      case "tableHeaderView": table.tableHeaderView = makeView(child)
      case "tableFooterView": table.tableFooterView = makeView(child)
      case "backgroundView": table.backgroundView = makeView(child)
      default: break
      }
    }
    if let sections = element.base.child("sections"),
      !sections.children(named: "tableViewSection").isEmpty
    {
      show(StaticTableSource(sections: sections.children.compactMap(section)), in: table)
    } else if let prototypes = element.base.child("prototypes") {
      addPrototypes(prototypes, to: table)
    }
  }

  private func configureHeights(_ table: UITableView, _ element: VariedElement) {
    func height(_ name: String) -> CGFloat {
      let value = element.number(name, default: UITableView.automaticDimension)
      return value < 0 ? UITableView.automaticDimension : value
    }
    table.rowHeight = height("rowHeight")
    table.estimatedRowHeight = height("estimatedRowHeight")
    table.sectionHeaderHeight = height("sectionHeaderHeight")
    table.sectionFooterHeight = height("sectionFooterHeight")
    table.estimatedSectionHeaderHeight = height("estimatedSectionHeaderHeight")
    table.estimatedSectionFooterHeight = height("estimatedSectionFooterHeight")
  }

  private func configureSeparators(_ table: UITableView, _ element: VariedElement) {
    switch element["separatorStyle"] {
    case "none": table.separatorStyle = .none
    case "singleLineEtched": table.separatorStyle = .singleLineEtched
    default: table.separatorStyle = .singleLine
    }
    table.separatorColor = color(element, "separatorColor")
    table.sectionIndexColor = color(element, "sectionIndexColor")
    if element["separatorInsetReference"] == "fromAutomaticInsets" {
      table.separatorInsetReference = .fromAutomaticInsets
    }
    if let insets = element.child("inset", key: "separatorInset").map(DocumentInsets.init) {
      table.separatorInset = UIEdgeInsets(insets)
    }
  }

  /// Returns the stored horizontal inset of a table's cells; nil if there is none.
  private func storedInset(of table: Element) -> CGFloat? {
    for element in table.descendants where element.name == "tableViewCell" {
      guard let x = element.child("rect", key: "frame")?.rect.minX, x > 0 else { continue }
      return x
    }
    return nil
  }

  // MARK: Static sections

  private func section(_ element: Element) -> StaticTableSource.Section? {
    guard element.name == "tableViewSection" else { return nil }
    let varied = VariedElement(element, in: context.classes)
    var section = StaticTableSource.Section(
      header: text(varied, "headerTitle"), footer: text(varied, "footerTitle"))
    for child in element.child("cells")?.children ?? Element.Children.none(of: element) {
      guard let cell = makeView(child) as? UITableViewCell else { continue }
      section.cells.append((cell, rowHeight(child, cell)))
    }
    return section
  }

  /// Returns the stored or requested height of a cell; nil if the table determines it.
  private func rowHeight(_ element: Element, _ cell: UITableViewCell) -> CGFloat? {
    if context.canvasRules.keepsStoredSizes, let size = cell.storedSize { return size.height }
    return element.number("rowHeight").flatMap { $0 < 0 ? nil : $0 }
  }

  private func show(_ source: StaticTableSource, in table: UITableView) {
    table.ownedSource = source
    table.dataSource = source
    table.delegate = source
  }

  // MARK: Prototypes

  /// Adds the prototype cells. On the canvas the table shows each once; a running program creates cells from
  /// them.
  private func addPrototypes(_ list: Element, to table: UITableView) {
    for child in list.children {
      guard let identifier = child["reuseIdentifier"] else { continue }
      let makeView = makerOfPrototype(child)
      table.register(
        prototype: {
          makeView() as? UITableViewCell
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        }, identifier: identifier)
    }
    guard context.canvasRules.showsPrototypes else { return }
    var section = StaticTableSource.Section(header: nil, footer: nil)
    for child in list.children {
      guard let cell = makeView(child) as? UITableViewCell else { continue }
      section.cells.append((cell, rowHeight(child, cell)))
    }
    show(StaticTableSource(sections: [section]), in: table)
  }

  /// Returns a closure that creates a cell from a prototype. Each cell has its own objects, which can refer
  /// to the scene's controller.
  func makerOfPrototype(_ element: Element) -> @MainActor () -> UIView {
    let id = controller.flatMap { objects.ids[ObjectIdentifier($0)] }
    return { [context, weak controller] in
      let builder = ObjectBuilder(context: context)
      builder.controller = controller
      if let controller, let id { builder.objects.add(controller, id: id) }
      let view = builder.makeView(element)
      builder.installConstraints(in: element)
      builder.connect()
      builder.followTraits(view, element)
      // The size classes may have changed since the scene was created.
      view.rareStorage?.traitAdapter?.adapt(to: view.traitCollection)
      return view
    }
  }

  // MARK: Cells

  func fill(_ cell: UITableViewCell, _ element: VariedElement) {
    cell.adopt(reuseIdentifier: element["reuseIdentifier"])
    cell.selectionStyle =
      switch element["selectionStyle"] {
      case "none": .none
      case "blue": .blue
      case "gray": .gray
      default: .default
      }
    cell.accessoryType = Self.accessory(element["accessoryType"])
    cell.editingAccessoryType = Self.accessory(element["editingAccessoryType"])
    cell.indentationLevel = element.integer("indentationLevel", default: 0)
    cell.indentationWidth = element.number("indentationWidth", default: 10)
    if let insets = element.child("inset", key: "separatorInset").map(DocumentInsets.init) {
      cell.separatorInset = UIEdgeInsets(insets)
    }
    cell.shouldIndentWhileEditing = element.flag("shouldIndentWhileEditing", default: true)
    cell.showsReorderControl = element.flag("showsReorderControl", default: false)
    defer { configureContents(of: cell, element) }
    guard let content = element.base.child("tableViewCellContentView") else { return }
    let view = makeView(content)
    cell.adoptContentView(view)
    if cell.frame.height > 0, element.base.child("rect", key: "frame") != nil {
      cell.storedSize = context.canvasRules.keepsStoredSizes ? cell.frame.size : nil
      if view.frame.height > 0 { cell.storedContentFrame = view.frame }
    }
    adoptLabels(of: cell, element)
  }

  private static func accessory(_ name: String?) -> UITableViewCell.AccessoryType {
    switch name {
    case "disclosureIndicator": .disclosureIndicator
    case "detailDisclosureButton": .detailDisclosureButton
    case "checkmark": .checkmark
    case "detailButton": .detailButton
    default: .none
    }
  }

  /// Uses the document's labels and image as those of a cell with a standard style.
  private func adoptLabels(of cell: UITableViewCell, _ element: VariedElement) {
    cell.cellStyle =
      switch element["style"] {
      case "IBUITableViewCellStyleSubtitle": .subtitle
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      default: .default
      }
    guard element["style"] != nil else { return }
    cell.textLabelStorage = element["textLabel"].flatMap { objects[$0] } as? UILabel
    cell.detailLabelStorage = element["detailTextLabel"].flatMap { objects[$0] } as? UILabel
    cell.imageViewStorage = element["imageView"].flatMap { objects[$0] } as? UIImageView
  }
}
