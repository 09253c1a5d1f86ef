#define _GNU_SOURCE
#include "QueuedWork.h"
#include "ProgramMachine.h"

#include <dlfcn.h>
#include <time.h>

static _Thread_local void *currentWork;

void *tintype_current_work(void) { return currentWork; }
void tintype_set_current_work(void *work) { currentWork = work; }

// MARK: Blocks

struct Block {
  void *isa;
  int32_t flags;
  int32_t reserved;
  void (*invoke)(void *block);
};

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

void *tintype_block_copy(const void *block) { return _Block_copy(block); }
void tintype_block_call(void *block) { ((struct Block *)block)->invoke(block); }
void tintype_block_release(void *block) { _Block_release(block); }

// MARK: Clocks

// A deadline is the sum of a clock reading and a delay. The last reading is recorded, so that the
// exact delay is known however long the program took until it passed the deadline.

static const int64_t second = 1000000000ll;
static uint64_t (*dispatchTime)(uint64_t when, int64_t delta);
static uint64_t (*dispatchWallTime)(const struct timespec *when, int64_t delta);
static _Thread_local uint64_t lastDispatchTime;
/// The last readings of the clock of the time of day and of the clock of tasks.
static _Thread_local struct timespec lastRead[2];

static int64_t nanoseconds(struct timespec time) { return time.tv_sec * second + time.tv_nsec; }

/// Returns the last reading, or the current time if the reading is too old to be part of the
/// deadline. A stage's clock does not advance while the program computes a deadline.
static int64_t reading(int64_t last, int64_t now) {
  if (tintype_has_stage_clock()) return now;
  return last > now || now - last > second ? now : last;
}

int tintype_read_clock(clockid_t clock, struct timespec *now) {
  int status = clock_gettime(clock, now);
  if (status == 0) lastRead[clock == CLOCK_REALTIME ? 0 : 1] = *now;
  return status;
}

static uint64_t read_dispatch_time(uint64_t when, int64_t delta) {
  if (tintype_has_stage_clock() && when == 0) when = tintype_stage_dispatch_time();
  uint64_t time = dispatchTime(when, delta);
  if (when == 0) lastDispatchTime = time - (uint64_t)delta;
  return time;
}

static uint64_t read_wall_time(const struct timespec *when, int64_t delta) {
  if (when) return dispatchWallTime(when, delta);
  tintype_read_clock(CLOCK_REALTIME, &lastRead[0]);
  return dispatchWallTime(&lastRead[0], delta);
}

void tintype_watch_clocks(void) {
  const char *libraries[] = {"libFoundation", "libswift_Concurrency"};
  for (int i = 0; i < 2 && !tintype_has_stage_clock(); i++)
    tintype_replace_import(libraries[i], "clock_gettime", (void *)tintype_read_clock);
  dispatchTime = dlsym(RTLD_DEFAULT, "dispatch_time");
  dispatchWallTime = dlsym(RTLD_DEFAULT, "dispatch_walltime");
  tintype_replace_import("libswiftDispatch", "dispatch_time", (void *)read_dispatch_time);
  tintype_replace_import("libswiftDispatch", "dispatch_walltime", (void *)read_wall_time);
}

static int64_t time_of_day(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return reading(nanoseconds(lastRead[0]), nanoseconds(now));
}

double tintype_seconds_until(double date) {
  int64_t now = time_of_day();
  return (date - (double)(now / second)) - (double)(now % second) * 1e-9;
}

int64_t tintype_nanoseconds_until(uint64_t when) {
  if (when == ~0ull) return INT64_MAX;
  if (when == 0) return 0;
  // Times of day are negative numbers in the encoding of the queues.
  if (when >> 62 == 3) return -(int64_t)when - time_of_day();
  if (tintype_has_stage_clock()) return (int64_t)(when - tintype_stage_dispatch_time());
  uint64_t now = dispatchTime(0, 0);
  return (int64_t)when - reading((int64_t)lastDispatchTime, (int64_t)now);
}

int64_t tintype_task_nanoseconds_until(uint64_t when) {
  if (when >> 62 == 3) return tintype_nanoseconds_until(when);
  // Swift's continuous clock advances while the machine sleeps.
  struct timespec now;
  clock_gettime(when >> 62 == 2 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &now);
  int64_t time = (int64_t)(when & 0x3fffffffffffffffull);
  return time - reading(nanoseconds(lastRead[1]), nanoseconds(now));
}
