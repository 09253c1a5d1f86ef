public import Foundation

extension PropertyListDecoder: TopLevelDecoder {}
