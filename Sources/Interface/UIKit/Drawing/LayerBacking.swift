// Conformances for the modules of text layers and lines, which do not know UIKit's classes but find them in
// attributed strings.

extension UIFont: FontBacked {}

extension UIColor: ColorBacked {}

extension NSParagraphStyle: ParagraphStyleBacked {}
