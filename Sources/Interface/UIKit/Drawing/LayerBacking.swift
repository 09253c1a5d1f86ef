// Text layers and lines live in modules that know none of these classes: attributed strings bring
// them along.

extension UIFont: FontBacked {}

extension UIColor: ColorBacked {}

extension NSParagraphStyle: ParagraphStyleBacked {}
