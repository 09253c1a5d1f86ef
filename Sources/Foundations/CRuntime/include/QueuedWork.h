#pragma once

#include <stdint.h>

/// Replaces a function that a loaded library imports.
///
/// Only the calls of that library are redirected; the function itself stays as it is.
///
/// @param library A part of the library's file name.
/// @param name The function's symbol.
/// @return The function until now; null where the library is not loaded or does not import it.
void *_Nullable tintype_replace_import(const char *_Nonnull library, const char *_Nonnull name,
                                       void *_Nonnull replacement);

/// A function that libraries import, and what takes its place.
typedef struct {
  const char *_Nonnull name;
  void *_Nonnull function;
} TintypeImport;

/// Replaces functions that loaded libraries and the program import.
///
/// @param library A part of the file names of the libraries; empty for all and the program.
/// @param exceptions Parts of the names of libraries that keep their imports; ends with null.
void tintype_replace_imports(const char *_Nonnull library,
                             const char *_Nullable const *_Nullable exceptions,
                             const TintypeImport *_Nonnull imports, int count);

/// The work that runs on this thread; null outside of any.
void *_Nullable tintype_current_work(void);
void tintype_set_current_work(void *_Nullable work);

// MARK: Blocks

/// Copies a block to the heap and retains it.
void *_Nonnull tintype_block_copy(const void *_Nonnull block);
void tintype_block_call(void *_Nonnull block);
void tintype_block_release(void *_Nonnull block);

// MARK: Clocks

/// Records what the libraries of the system read from clocks.
void tintype_watch_clocks(void);
/// Seconds from what this thread last read from the clock of the time of day, in seconds since 1970.
double tintype_seconds_until(double date);
/// Nanoseconds from what this thread last read from the clock of the queues.
int64_t tintype_nanoseconds_until(uint64_t dispatchTime);
/// The nanoseconds until a deadline in the encoding, and by the clocks, of Swift's tasks.
int64_t tintype_task_nanoseconds_until(uint64_t dispatchTime);
