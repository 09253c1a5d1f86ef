import Foundation

/// A storyboard of one scene of sixty views with constraints and a segue, for measuring.
public enum SixtyViewScene {
  /// Ten rows: a stack of a label and a button, an image view, a field and a plain view.
  public static var text: String {
    let rows = (0..<10).map(row).joined(separator: "\n")
    let constraints = (0..<10).map { number in
      """
      <constraint firstItem="s\(number)" firstAttribute="leading" secondItem="v" \
      secondAttribute="leading" constant="20" id="k\(number)a"/>
      <constraint firstItem="s\(number)" firstAttribute="top" secondItem="v" \
      secondAttribute="top" constant="\(60 + number * 70)" id="k\(number)b"/>
      """
    }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="sc"><objects>
          <viewController storyboardIdentifier="sixty" id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>\(rows)</subviews>
              <viewLayoutGuide key="safeArea" id="sa"/>
              <color key="backgroundColor" systemColor="systemBackgroundColor"/>
              <constraints>\(constraints)</constraints>
            </view>
            <connections>
              <segue destination="c" kind="show" identifier="again" id="g"/>
            </connections>
          </viewController>
        </objects></scene></scenes>
      </document>
      """
  }

  private static func row(_ number: Int) -> String {
    """
    <stackView opaque="NO" contentMode="scaleToFill" spacing="8" \
    translatesAutoresizingMaskIntoConstraints="NO" id="s\(number)">
      <rect key="frame" x="20" y="\(60 + number * 70)" width="300" height="40"/>
      <subviews>
        <label opaque="NO" contentMode="left" text="Label \(number)" id="l\(number)">
          <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b\(number)">
          <rect key="frame" x="68" y="0.0" width="60" height="40"/>
          <state key="normal" title="Button \(number)"/>
        </button>
        <imageView contentMode="scaleAspectFit" image="star" catalog="system" id="i\(number)">
          <rect key="frame" x="136" y="0.0" width="30" height="40"/>
        </imageView>
        <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" \
    placeholder="Field" id="f\(number)">
          <rect key="frame" x="174" y="0.0" width="80" height="40"/>
        </textField>
        <view contentMode="scaleToFill" id="p\(number)">
          <rect key="frame" x="262" y="0.0" width="38" height="40"/>
          <color key="backgroundColor" white="0.9" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/>
          <constraints>
            <constraint firstAttribute="width" constant="38" id="w\(number)"/>
          </constraints>
        </view>
      </subviews>
    </stackView>
    """
  }
}
