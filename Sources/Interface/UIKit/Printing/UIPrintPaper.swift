/// A sheet of paper with the area on which a printer prints.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  /// The size of the sheet in points.
  public final let paperSize: CGSize
  /// The printable area in points.
  public final let printableRect: CGRect

  /// Creates a sheet in the format A4 with margins of a quarter inch.
  public override convenience init() { self.init(size: CGSize(width: 595, height: 842)) }

  init(size: CGSize) {
    paperSize = size
    printableRect = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18)
    super.init()
  }

  /// Returns the smallest sheet on which a page fits; the largest if it fits on none.
  open class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let bySize = paperList.sorted {
      $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
    }
    return bySize.first {
      $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height
    } ?? bySize.last ?? UIPrintPaper()
  }
}
