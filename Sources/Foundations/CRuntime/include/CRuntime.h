#pragma once

#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <stdbool.h>

/// A function that is called with an object whose last reference was released, and returns the
/// function that destroys the object.
typedef void *_Nonnull (*TintypeWillDestroy)(const void *_Nonnull object);
/// A function that is called after an object's memory was freed. The address only identifies the
/// object.
typedef void (*TintypeDidDestroy)(const void *_Nonnull address);

/// Replaces the destructor of a Swift class by one that calls a function before and after.
///
/// @param metadata The class.
/// @return The previous destructor; null if the class's metadata cannot be written.
void *_Nullable tintype_replace_destructor(void *_Nonnull metadata,
                                           TintypeWillDestroy _Nonnull will,
                                           TintypeDidDestroy _Nonnull did);

/// Calls an allocating initialiser without parameters.
///
/// @param metadata The class of the object.
/// @param allocator The entry for `init()` in the class's method table.
/// @return The object, which the caller owns.
void *_Nonnull tintype_allocate(void *_Nonnull metadata, void *_Nonnull allocator);
