/// The namespace of Tintype's own names in the module UIKit: API in addition to Apple's, and functions that
/// rewritten sources call.
public enum Tintype {}
