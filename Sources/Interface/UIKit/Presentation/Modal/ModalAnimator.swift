import CoreGraphics
import Foundation
import QuartzCore
