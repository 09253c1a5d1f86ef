// Text layers live in a module that knows neither class: attributed strings bring them along.

extension UIFont: FontBacked {}

extension UIColor: ColorBacked {}
