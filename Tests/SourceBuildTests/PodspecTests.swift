import Foundation
import Testing

@testable import SourceBuild

@Suite("Pods beside a project")
struct PodspecTests {
  private let folder = TemporaryFolder()

  private func pod(_ text: String, parts: Set<String> = [], files: [String]) throws -> Podspec {
    try folder.write(text, to: "Anim.podspec")
    for file in files { try folder.write("", to: file) }
    return try #require(Podspec(path: "\(folder.path)/Anim.podspec", parts: parts))
  }

  private static let specification = """
    Pod::Spec.new do |s|
      s.name = 'Anim-Testing'
      # s.source_files = 'Old/**'
      s.source_files = 'Sources/Core/**/*.swift'
      s.resource_bundles = { 'Anim' => ['Sources/Core/**/*.{xib,strings}'] }
      s.dependency 'Anim', '~> 1.0'
      s.default_subspec = 'Plain'
      s.subspec 'Plain' do |ss|
        ss.source_files = 'Sources/Plain/*'
      end
      s.subspec 'Other' do |ss|
        ss.source_files = [
          'Sources/Other/A.swift',
          'Sources/Other/Deep/**/*.swift',
        ]
        ss.dependency 'Snap/Core', '~> 6.1'
      end
    end
    """

  private static let files = [
    "Sources/Core/A.swift", "Sources/Core/In/B.swift", "Sources/Core/In/V.xib",
    "Sources/Plain/P.swift", "Sources/Plain/P.h", "Sources/Plain/In/Q.swift",
    "Sources/Other/A.swift", "Sources/Other/Deep/C.swift",
  ]

  private func relative(_ paths: [String]) -> [String] {
    paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("without a choice the parts by default are built")
  func byDefault() throws {
    let pod = try pod(Self.specification, files: Self.files)
    #expect(pod.module == "Anim_Testing")
    #expect(
      relative(pod.sources) == [
        "Sources/Core/A.swift", "Sources/Core/In/B.swift", "Sources/Plain/P.swift",
      ])
    #expect(relative(pod.resources) == ["Sources/Core/In/V.xib"])
    #expect(pod.dependencies == ["Anim"])
  }

  @Test("a part brings its files and needs")
  func part() throws {
    let pod = try pod(Self.specification, parts: ["Other"], files: Self.files)
    #expect(
      relative(pod.sources) == [
        "Sources/Core/A.swift", "Sources/Core/In/B.swift", "Sources/Other/A.swift",
        "Sources/Other/Deep/C.swift",
      ])
    #expect(pod.dependencies == ["Anim", "Snap"])
  }

  @Test("targets inside of others have their pods, and a part of a pod beside the project is one")
  func podfile() throws {
    try folder.write(Self.specification, to: "Anim.podspec")
    for file in Self.files { try folder.write("", to: file) }
    try folder.write(
      """
      target 'App' do
        pod 'Anim', :path => '..'
        target 'App-Tests' do
          inherit! :search_paths
          pod 'Anim/Other', :path => '..'
          pod 'SnapKit', '5.0'
        end
      end
      """, to: "Example/Podfile")
    let podfile = Podfile(folder: "\(folder.path)/Example")
    #expect(podfile.fetchedFolders.isEmpty, "a pod with a path is the user's")
    #expect(podfile.pods(of: "App").map(\.name) == ["Anim"])
    #expect(podfile.pods(of: "App-Tests").map(\.name) == ["Anim", "SnapKit"])
    #expect(podfile.specifications["Anim"]?.dependencies == ["Anim", "Snap"])
  }

  @Test("other blocks of Ruby do not end a target, and only an option names a folder")
  func podfileBlocks() throws {
    try folder.write(
      """
      endpoint = 'https://example.com'
      target 'App' do
        if ENV['EXTRA']
          pod 'Extra', '1.0'
        end
        %w[Debug Release].each do |name|
        end
        pod 'pathfinder/Core', '2.0' # the path of 'other/things'
      end
      target 'Tool' do
        pod 'Anim', path: '..'
      end
      """, to: "Example/Podfile")
    let podfile = Podfile(folder: "\(folder.path)/Example")
    #expect(podfile.pods(of: "App").map(\.name) == ["Extra", "pathfinder"])
    #expect(podfile.pods(of: "App").map(\.isFetched) == [true, true])
    #expect(podfile.pods(of: "Tool").map(\.isFetched) == [false])
  }
}
