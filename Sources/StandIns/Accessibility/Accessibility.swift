// Custom content is declared with the rest of accessibility in UIKit here.
@_exported public import UIKit
