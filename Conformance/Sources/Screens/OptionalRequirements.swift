import UIKit

@objc public protocol PagerDelegate: NSObjectProtocol {
  @objc optional func pager(_ pager: Pager, didShow page: Int)
  @objc optional func pagerTitle(_ pager: Pager) -> String?
  func pageCount(_ pager: Pager) -> Int
}

@objcMembers
public class Pager: NSObject {
  public weak var delegate: PagerDelegate?
  public var page = 0

  public func show(_ page: Int) {
    self.page = min(page, (delegate?.pageCount(self) ?? 0) - 1)
    delegate?.pager?(self, didShow: self.page)
  }

  public var title: String {
    guard let title = delegate?.pagerTitle?(self) else { return "Page \(page + 1)" }
    return title
  }
}
