public import Foundation

extension PropertyListEncoder: TopLevelEncoder {}
