// On Apple's systems `import os` brings the loader's functions along. Its list of images is not to be
// had here: it is empty.

public func _dyld_image_count() -> UInt32 { 0 }

public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? { nil }

public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? { nil }
