#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Replaces the functions by which a program depends on the machine: clocks, random numbers, names,
// the network.

// MARK: Clocks

/// Makes the program and its libraries use the clock of a stage for reading the time and sleeping.
///
/// libdispatch and curl continue to use the machine's clocks, since their own waits depend on these
/// clocks.
///
/// @param time Returns the stage's time in seconds; called on any thread.
/// @param date The time of day at the stage's time 0, in seconds since 1970.
void tintype_use_stage_clock(double (*_Nonnull time)(void), int64_t date);

/// Returns whether the program uses the clock of a stage.
bool tintype_has_stage_clock(void);

/// Returns the stage's time in the encoding of libdispatch.
uint64_t tintype_stage_dispatch_time(void);

/// Returns the seconds by which this thread has slept beyond the stage's time.
double tintype_thread_lead(void);

/// Sets the lead of this thread before it performs other queued work.
///
/// @param lead The seconds by which the work has slept beyond the stage's time.
void tintype_set_thread_lead(double lead);

/// Gives all files the same date for the program and its libraries.
///
/// @param date The date in seconds since 1970.
void tintype_use_file_date(int64_t date);

// MARK: Random numbers

/// Makes the random numbers of the program and its libraries depend only on a seed.
void tintype_use_random_seed(uint64_t seed);

/// Fills memory with random numbers of this thread's stream.
void tintype_fill_random(void *_Nonnull buffer, size_t count);

/// Starts a new stream of random numbers on this thread. The stream depends only on the seed and
/// this number.
void tintype_begin_random_stream(uint64_t number);

// MARK: Names and network

/// Replaces the name, the user and the processors of the machine by those of a device.
void tintype_use_device_names(void);

/// Replaces files that describe the machine, such as its system and processors, by those of a device.
/// The random device returns the numbers of this thread.
///
/// @param system The name of the system, such as "Version 17.5 (Build 21F79)".
void tintype_use_device_files(const char *_Nonnull system);

/// Makes connections to other machines fail.
void tintype_refuse_network(void);

/// Makes network requests of Foundation's sessions fail immediately.
void tintype_refuse_network_of_sessions(void);

/// Replaces a method of a class by that of another class. Both override a method of a common
/// superclass.
///
/// @param superclass The symbol of the superclass's metadata.
/// @param method The symbol of the superclass's method.
/// @return Whether the method was found.
bool tintype_take_method(void *_Nonnull metadata, const void *_Nonnull source,
                         const char *_Nonnull superclass, const char *_Nonnull method);

/// Makes a folder the home of the process, under a path that is the same for all folders.
///
/// @return Whether the folder can be opened.
bool tintype_enter_home(const char *_Nonnull folder);
