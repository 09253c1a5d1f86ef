#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a program reads of the machine: clocks, random numbers, names, the network.

// MARK: Clocks

/// Makes the program and its libraries read the clock of a stage, and sleep on it.
///
/// libdispatch and curl keep the machine's clocks, by which they wait.
///
/// @param time The stage's time in seconds; called on any thread.
/// @param date The time of day at the stage's time 0, in seconds since 1970.
void tintype_use_stage_clock(double (*_Nonnull time)(void), int64_t date);

/// Whether the program reads the clock of a stage.
bool tintype_has_stage_clock(void);

/// The present moment in the encoding of libdispatch.
uint64_t tintype_stage_dispatch_time(void);

/// The seconds by which this thread has slept beyond the stage's time.
double tintype_thread_lead(void);

/// Begins other work on this thread, which has slept so far beyond the stage's time.
void tintype_set_thread_lead(double lead);

/// Makes the program and its libraries see one date for all files.
///
/// @param date In seconds since 1970.
void tintype_use_file_date(int64_t date);

// MARK: Random numbers

/// Makes the random numbers of the program and its libraries depend on a seed alone.
void tintype_use_random_seed(uint64_t seed);

/// Fills memory with numbers of this thread.
void tintype_fill_random(void *_Nonnull buffer, size_t count);

/// Begins other work on this thread, whose random numbers depend on the seed and this number.
void tintype_begin_random_stream(uint64_t number);

// MARK: Names and network

/// Makes the program see a device: its name, its user, its processors.
void tintype_use_device_names(void);

/// Makes files that describe the machine describe a device: random numbers, system, processors.
///
/// @param system The name of the system, such as "Version 17.5 (Build 21F79)".
void tintype_use_device_files(const char *_Nonnull system);

/// Makes connections to other machines fail.
void tintype_refuse_network(void);

/// Makes requests of Foundation's sessions fail at once.
void tintype_refuse_network_of_sessions(void);

/// Makes a class use the method of another one. Both override a method of a common superclass.
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
