#define _GNU_SOURCE
#include "QueuedWork.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <time.h>

// Corrects the first date of `Timer(timeInterval:repeats:block:)`. On Apple's platforms such a timer
// first fires after the interval; with Foundation for Linux it would fire immediately.

#define SWIFT_CC __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

typedef SWIFT_CC void *(*MakeAt)(double date, double interval, bool repeats, void *function,
                                 void *context, SWIFT_CONTEXT void *type);

/// Reads a clock and records the result (see QueuedWork.c).
extern int tintype_read_clock(clockid_t clock, struct timespec *now);

static MakeAt makeAt;
/// The number of seconds from 1970 to Foundation's reference date, the beginning of 2001.
static const double referenceDate = 978307200;

static SWIFT_CC void *make_timer(double interval, bool repeats, void *function, void *context,
                                 SWIFT_CONTEXT void *type) {
  struct timespec now;
  tintype_read_clock(CLOCK_REALTIME, &now);
  double date = ((double)now.tv_sec - referenceDate) + (double)now.tv_nsec * 1e-9 + interval;
  return makeAt(date, interval, repeats, function, context, type);
}

__attribute__((constructor)) static void settle(void) {
  makeAt = (MakeAt)dlsym(
      RTLD_DEFAULT,
      "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC");
  if (!makeAt) return;
  tintype_replace_import("", "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC",
                         (void *)make_timer);
}
