#pragma once

#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <stdbool.h>

/// Called with an object whose last reference was released; returns the function that destroys it.
typedef void *_Nonnull (*TintypeWillDestroy)(const void *_Nonnull object);
/// Called after the object's memory was freed; the address only identifies the object.
typedef void (*TintypeDidDestroy)(const void *_Nonnull address);

/// Makes the destructor of a Swift class call out before and after.
///
/// @param metadata The class.
/// @return The destructor until now; null where the class cannot be written.
void *_Nullable tintype_replace_destructor(void *_Nonnull metadata,
                                           TintypeWillDestroy _Nonnull will,
                                           TintypeDidDestroy _Nonnull did);

/// Calls an allocating initialiser without parameters.
///
/// @param metadata The class to make an object of.
/// @param allocator What the class's table has for `init()`.
/// @return The object, which the caller owns.
void *_Nonnull tintype_allocate(void *_Nonnull metadata, void *_Nonnull allocator);
