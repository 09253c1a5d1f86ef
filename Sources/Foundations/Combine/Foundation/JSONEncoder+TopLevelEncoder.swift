public import Foundation

extension JSONEncoder: TopLevelEncoder {}
