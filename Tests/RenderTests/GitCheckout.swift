import Foundation
import TestSupport

/// A throw-away git repository.
struct GitCheckout {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main")
  }

  var url: URL { folder.url }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", folder.path(""), "-c", "user.name=Tests", "-c",
        "user.email=tests@localhost", "-c", "commit.gpgsign=false", "-c",
        "protocol.file.allow=always",
      ] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

  func write(_ data: Data, _ name: String) throws {
    let file = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
  }

  @discardableResult
  func commit(_ message: String = "A change") throws -> String {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  /// Runs `render review` in the repository.
  func review(_ arguments: String...) throws -> RenderTool.Result {
    try RenderTool.run(["review"] + arguments, in: folder.url)
  }
}

/// A storyboard of one screen whose parts a test changes.
struct SampleStoryboard {
  var constant = "8"
  var total = "Total"
  var font = "17"
  var extra = ""
  var segue = ""
  var image = "logo"
  var color = "brand"
  var toolsVersion = "21701"
  var other = "Other"

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc1">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController storyboardIdentifier="Cart" id="vc1" customClass="CartController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v1">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>
                <label opaque="NO" text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="l1">
                  <rect key="frame" x="16" y="40" width="40" height="21"/>
                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
                <label opaque="NO" text="\(total)" translatesAutoresizingMaskIntoConstraints="NO" id="l2">
                  <rect key="frame" x="16" y="69" width="40" height="21"/>
                  <fontDescription key="fontDescription" type="system" pointSize="\(font)"/>
                </label>
                <imageView image="\(image)" translatesAutoresizingMaskIntoConstraints="NO" id="i1">
                  <rect key="frame" x="16" y="200" width="40" height="40"/>
                  <color key="backgroundColor" name="\(color)"/>
                </imageView>
                \(extra)
              </subviews>
              <viewLayoutGuide key="safeArea" id="sa1"/>
              <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              <constraints>
                <constraint firstItem="l1" firstAttribute="top" secondItem="sa1" secondAttribute="top" constant="20" id="c-1"/>
                <constraint firstItem="l1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="c-2"/>
                <constraint firstItem="l2" firstAttribute="top" secondItem="l1" secondAttribute="bottom" constant="\(constant)" id="c-12"/>
                <constraint firstItem="l2" firstAttribute="leading" secondItem="l1" secondAttribute="leading" id="c-3"/>
                <constraint firstItem="i1" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="200" id="c-4"/>
                <constraint firstItem="i1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="c-5"/>
                <constraint firstItem="i1" firstAttribute="width" constant="40" id="c-6"/>
                <constraint firstItem="i1" firstAttribute="height" constant="40" id="c-7"/>
              </constraints>
            </view>
            <connections>\(segue)</connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="Help" id="vc2" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v2">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>
                <label opaque="NO" text="\(other)" id="l3"><rect key="frame" x="16" y="40" width="120" height="21"/></label>
              </subviews>
            </view>
          </viewController>
        </objects></scene>
      </scenes>
      <resources>
        <image name="logo" width="20" height="20"/>
        <namedColor name="brand"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
      </resources>
    </document>

    """
  }
}
