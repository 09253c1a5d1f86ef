import Foundation

/// What SwiftPM says of a package, as far as it matters here.
struct DescribedPackage: Decodable {
  struct Target: Decodable {
    var name: String
    var c99name: String
    var type: String
    var path: String
    var sources: [String]
    var module_type: String?
    var resources: [Resource]?

    struct Resource: Decodable { var path: String }
  }

  var name: String
  var path: String
  var targets: [Target]
}

/// What a manifest says of the packages that it needs.
struct PackageManifest: Decodable {
  struct Dependency: Decodable {
    struct FileSystem: Decodable {
      var identity: String
      var path: String
    }
    struct SourceControl: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { var urlString: String }
        var remote: [Remote]?
        var local: [String]?
      }
      struct Range: Decodable {
        var lowerBound: String
        var upperBound: String
      }
      struct Requirement: Decodable {
        var range: [Range]?
        var exact: [String]?
        var branch: [String]?
        var revision: [String]?
      }
      var identity: String
      var location: Location
      var requirement: Requirement
    }
    var fileSystem: [FileSystem]?
    var sourceControl: [SourceControl]?
  }

  struct Target: Decodable { var type: String }

  var name: String
  var dependencies: [Dependency]
  var targets: [Target]
}
