import Foundation
public final class CGContext {}
