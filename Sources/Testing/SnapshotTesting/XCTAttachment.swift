// Strategies attach the files of a mismatch as XCTest does on Apple's platforms.
@_exported public import class XCTestActivities.XCTAttachment
