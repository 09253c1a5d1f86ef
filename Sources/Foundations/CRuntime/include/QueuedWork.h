#pragma once

#include <stdint.h>

/// Replaces a function that a loaded library imports.
///
/// Only the calls from that library are redirected; the function itself is unchanged.
///
/// @param library A part of the library's file name.
/// @param name The function's symbol.
/// @return The previous function; null if the library is not loaded or does not import it.
void *_Nullable tintype_replace_import(const char *_Nonnull library, const char *_Nonnull name,
                                       void *_Nonnull replacement);

/// The replacement of a function that libraries import.
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

/// Returns the work that runs on this thread; null if there is none.
void *_Nullable tintype_current_work(void);
void tintype_set_current_work(void *_Nullable work);

// MARK: Blocks

/// Copies a block to the heap and retains it.
void *_Nonnull tintype_block_copy(const void *_Nonnull block);
void tintype_block_call(void *_Nonnull block);
void tintype_block_release(void *_Nonnull block);

// MARK: Clocks

/// Records the clock readings of the system libraries.
void tintype_watch_clocks(void);
/// Returns the seconds from this thread's last reading of the time of day to a date, in seconds since
/// 1970.
double tintype_seconds_until(double date);
/// Returns the nanoseconds from this thread's last reading of the queues' clock to a time.
int64_t tintype_nanoseconds_until(uint64_t dispatchTime);
/// Returns the nanoseconds until a deadline in the encoding of Swift's tasks, by the tasks' clocks.
int64_t tintype_task_nanoseconds_until(uint64_t dispatchTime);
