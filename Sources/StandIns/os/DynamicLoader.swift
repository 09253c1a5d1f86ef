// On Apple's platforms `import os` includes the functions of the dynamic loader. Its list of images is not
// available here and is empty.

public func _dyld_image_count() -> UInt32 { 0 }

public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? { nil }

public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? { nil }
