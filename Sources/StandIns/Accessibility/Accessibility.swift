// Custom content is declared in UIKit here, together with the rest of accessibility.
@_exported public import UIKit
