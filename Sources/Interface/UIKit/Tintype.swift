/// The names in this module that are not Apple's: what a program on Linux says beside UIKit's own, and what
/// rewritten sources call.
public enum Tintype {}
