import Foundation
import TestSupport
import Testing

@Suite("render: bad input gets a sentence and a status, and nothing is written")
struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expect(
    _ arguments: [String], status: Int32, message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = folder.contents
    let result = try RenderTool.run(arguments)
    #expect(result.errors == message + "\n", sourceLocation: sourceLocation)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(folder.contents == before, sourceLocation: sourceLocation)
  }

  private func expectRefused(
    _ text: String, as name: String, status: Int32, _ rest: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = try folder.write(text, to: name)
    try expect(
      ["image", path, "-o", folder.path("out.png")], status: status, message: path + rest,
      sourceLocation: sourceLocation)
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    """

  @Test("a package that is not there and a folder without one are told apart")
  func missingPackages() throws {
    let (nothing, empty) = (folder.path("nothing"), folder.path("empty"))
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let missing = "error: There is no such file or folder. Check the path."
    let noPackage =
      "error: There is no Package.swift and no Xcode project. Give the folder of one of them."
    for (arguments, path, sentence) in [
      (["previews", nothing], nothing, missing), (["build", empty], empty, noPackage),
      (["test", nothing, "--walks"], nothing, missing),
    ] {
      try expect(arguments, status: 66, message: "\(path): \(sentence)")
    }
  }

  @Test(arguments: ["none.storyboard", "none.xib", "none.json"])
  func missingFiles(_ name: String) throws {
    let path = folder.path(name)
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.errors == "\(path): error: There is no such file. Check the path.\n")
    #expect(result.status == 66)
  }

  @Test func aNameThatSaysNothing() throws {
    try expectRefused(
      "hello", as: "notes.txt", status: 65,
      ": error: The name does not say what the file is. Give a .storyboard, .xib or .json file.")
  }

  @Test(
    "documents with nothing to show, into a file, a folder, all scenes, a map",
    arguments: [
      ["-o", "out.png"], ["-o", "out/"], ["-o", "out", "--all-scenes"], ["--map", "-o", "map.png"],
    ])
  func nothingToShow(_ flags: [String]) throws {
    let flags = flags.map { $0.contains("-") ? $0 : folder.path($0) + ($0.last == "/" ? "/" : "") }
    let storyboard = try folder.write(Self.head + "<scenes/></document>", to: "a.storyboard")
    try expect(
      ["image", storyboard] + flags, status: 65,
      message: storyboard + ": error: The storyboard has no scenes. Add one in Xcode.")
    let xib = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14460.31">
      <objects><customObject id="3" customClass="AppDelegate"/>
      <viewController nibName="Main" id="10"/></objects></document>
      """, to: "MainWindow.xib")
    try expect(
      ["image", xib] + flags, status: 65,
      message: xib + ": error: The xib has no view. Add one in Xcode.")
  }

  @Test func aFileThatIsNoXML() throws {
    let path = try folder.write("hello", to: "a.storyboard")
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("\(path):1: error: Found 'hello' where XML begins with '<'."))
  }

  @Test func truncatedXML() throws {
    let path = try folder.write(Self.head + "\n<scenes>\n<scene sceneID=\"a\">", to: "a.storyboard")
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.status == 65)
    #expect(result.errors.contains("It was cut short; restore it or save it again in Xcode."))
  }

  @Test func entityBombs() throws {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document>&b;</document>
      """
    try expectRefused(
      bomb, as: "bomb.xib", status: 65,
      ":2: error: Found a document type declaration (<!DOCTYPE ...>). Interface Builder writes "
        + "none, and entities are not expanded here; remove it.")
  }

  @Test func documentsOfOtherPlatforms() throws {
    let path = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
      targetRuntime="MacOSX.Cocoa"><objects/></document>
      """, to: "mac.xib")
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.status == 65)
    #expect(result.errors.contains("Only documents for iOS can be shown."))
  }

  @Test func anIdUsedTwice() throws {
    let path = try folder.write(
      Self.head + """

        <scenes><scene sceneID="s"><objects>
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="10" height="10"/><subviews>
        <view id="w"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        <view id="w"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        </subviews></view></viewController></objects></scene></scenes></document>
        """, to: "twice.storyboard")
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.status == 65)
    #expect(
      result.errors.contains("The id 'w' is already used by the object on line 6. ")
        || result.errors.contains("The id 'w' is already used by the object on line"))
  }

  @Test(arguments: ["nan", "1e30", "inf", "wide"])
  func numbersThatAreNone(_ number: String) throws {
    let path = try folder.write(
      Self.head + """

        <scenes><scene sceneID="s"><objects>
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
        <rect key="frame" x="\(number)" y="0" width="10" height="10"/>
        </view></viewController></objects></scene></scenes></document>
        """, to: "number.storyboard")
    let result = try RenderTool.run([path, "-o", folder.path("out.png")])
    #expect(result.status == 65)
    #expect(result.errors.contains("'x' of <rect> is '\(number)', expected a number"))
  }

  @Test func misspeltNamesInScenes() throws {
    try expectRefused(
      "{\n  \"root\": {\n    \"class\": \"UIView\",\n    \"backgroundColour\": \"red\"\n  }\n}",
      as: "a.json", status: 65,
      ":4: error: No property \"backgroundColour\" of UIView. Did you mean \"backgroundColor\"?")
    try expectRefused(
      "{\"root\": {\"class\": \"UILable\"}}", as: "b.json", status: 65,
      ":1: error: No class \"UILable\". Did you mean \"UILabel\"?")
    try expectRefused(
      "{\"rot\": {}}", as: "c.json", status: 65,
      ":1: error: No member \"rot\" of a scene. Did you mean \"root\"?")
    try expectRefused(
      "{\"root\": {\"alpha\": \"half\"}}", as: "d.json", status: 65,
      ":1: error: 'alpha' is a string, expected a number.")
    try expectRefused(
      "{\"root\": {\"frame\": [0, 0, 1e30, 1]}}", as: "e.json", status: 65,
      ":1: error: 'frame' is 1e+30, expected a number between -10000000 and 10000000.")
  }

  @Test func jsonThatIsNone() throws {
    try expectRefused(
      "", as: "a.json", status: 65, ":1: error: The file is empty, expected '{'.")
    try expectRefused(
      "{\n\"root\": }", as: "b.json", status: 65, ":2: error: Found '}', expected a value.")
    try expectRefused(
      "{\n\"root\": {}", as: "c.json", status: 65,
      ":2: error: The file ends here, expected ',' or '}'.")
    try expectRefused(
      "{\"root\": {},\n\"root\": {}}", as: "d.json", status: 65,
      ":2: error: 'root' is given twice; the first is on line 1.")
  }

  @Test func hostileNesting() throws {
    let deep = String(repeating: "[", count: 100_000)
    try expectRefused(
      deep, as: "deep.json", status: 65,
      ":1: error: Values are nested more than 512 deep. Flatten them.")
  }

  @Test func picturesTooLargeToMake() throws {
    try expectRefused(
      "{\"size\": [20000, 20000], \"root\": {}}", as: "large.json", status: 75,
      ": error: Scene 'scene': The picture would be 60000 x 60000 pixels; the limit is 16384 a "
        + "side and 100 million in all. Lower the size or --scale.")
  }

  @Test func outputThatCannotBeWritten() throws {
    let scene = try folder.write("{\"size\": [10, 10], \"root\": {}}", to: "a.json")
    let target = folder.path("nowhere/out.png")
    try expect(
      [scene, "-o", target], status: 73,
      message: "\(target): error: The output cannot be written: no such file or directory. Check "
        + "the folder and its permissions.")
  }

  @Test func outputOfAnotherKind() throws {
    let scene = try folder.write("{\"size\": [10, 10], \"root\": {}}", to: "a.json")
    let result = try RenderTool.run([scene, "-o", folder.path("out.bmp")])
    #expect(result.status == 64)
    #expect(folder.contents == ["a.json"])
  }

  @Test func scenesThatAreNotThere() throws {
    let storyboard = "Examples/Trips/Trips.storyboard"
    let result = try RenderTool.run(
      [storyboard, "--scene", "Detials", "-o", folder.path("out.png")])
    #expect(
      result.errors
        == "render: error: No scene 'Detials' in \(storyboard). Did you mean 'Details'?\n")
    #expect(result.status == 64)
    #expect(folder.contents.isEmpty)
  }
}
