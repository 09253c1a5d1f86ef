#define _GNU_SOURCE
#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// Replaces the clocks of a program by that of a stage.
//
// The clocks do not advance while code runs. Sleeping returns immediately, and the thread's clocks are
// then ahead of the stage's by the time slept. Functions that wait for another thread use the
// machine's clock, to which their deadlines are converted.

static double (*stageTime)(void);
static int64_t dateAtStart;

static int (*realClock)(clockid_t, struct timespec *);
static int (*realSleep)(const struct timespec *, struct timespec *);
static uint64_t (*realDispatchTime)(uint64_t when, int64_t delta);

static const double nanosecondsPerSecond = 1e9;
static const int64_t second = 1000000000ll;
/// The time of libdispatch at the stage's time 0, in nanoseconds. It is not 0, which means now.
static const int64_t dispatchOffset = 1000 * second;
/// The monotonic time at the stage's time 0, in nanoseconds. It is not 0, which Core Foundation treats
/// as a deadline in the past.
static const int64_t monotonicOffset = 1000000;

/// The number of readings of the same time after which a thread's clock advances, so that a loop that
/// waits for a time ends.
static const int readingsAtOnce = 10000;
static const double stepOfWaitingLoop = 1e-4;

static _Thread_local struct {
  /// The stage's time at the last reading.
  double stage;
  /// The seconds by which this thread's clock is ahead of the stage's.
  double lead;
  int readings;
} clock_;

bool tintype_has_stage_clock(void) { return stageTime != 0; }

/// Updates the thread's clock from the stage's and returns the thread's time.
static double current(void) {
  double stage = stageTime();
  if (stage != clock_.stage) {
    // The time of a new stage begins at 0.
    clock_.lead = stage < clock_.stage ? 0 : fmax(0, clock_.lead - (stage - clock_.stage));
    clock_.stage = stage;
    clock_.readings = 0;
  }
  return stage + clock_.lead;
}

static double now(void) {
  double time = current();
  if (++clock_.readings > readingsAtOnce) clock_.lead += stepOfWaitingLoop;
  return time;
}

double tintype_thread_lead(void) {
  if (!stageTime) return 0;
  current();
  return clock_.lead;
}

void tintype_set_thread_lead(double lead) {
  if (!stageTime) return;
  clock_.stage = stageTime();
  clock_.lead = lead;
  clock_.readings = 0;
}

static int64_t nanoseconds(double seconds) { return llround(seconds * nanosecondsPerSecond); }
static int64_t date_nanoseconds(void) { return dateAtStart * second + nanoseconds(now()); }

uint64_t tintype_stage_dispatch_time(void) { return dispatchOffset + nanoseconds(now()); }

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / second, nanoseconds % second};
}

// MARK: Readings

static int read_clock(clockid_t clock, struct timespec *result) {
  if (clock < 0 || clock > CLOCK_BOOTTIME) return realClock(clock, result);
  bool isDate = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  *result = timespec_of(isDate ? date_nanoseconds() : monotonicOffset + nanoseconds(now()));
  return 0;
}

static int read_time_of_day(struct timeval *result, void *zone) {
  (void)zone;
  int64_t date = date_nanoseconds();
  if (result) *result = (struct timeval){date / second, date % second / 1000};
  return 0;
}

static time_t read_time(time_t *result) {
  time_t date = date_nanoseconds() / second;
  if (result) *result = date;
  return date;
}

static clock_t read_processor_time(void) { return llround(now() * CLOCKS_PER_SEC); }

// MARK: Sleeping

/// Gives other threads time to run, so that a loop that polls for their results does not use all the
/// processor time.
static void yield_processor(double seconds) {
  struct timespec pause = timespec_of(nanoseconds(fmin(seconds, 1e-3)));
  realSleep(&pause, 0);
}

static void sleep_for(double seconds) {
  if (!(seconds > 0)) return;
  current();
  clock_.lead += seconds;
  clock_.readings = 0;
  yield_processor(seconds);
}

static double seconds_of(const struct timespec *time) {
  return (double)time->tv_sec + (double)time->tv_nsec * 1e-9;
}

static int sleep_nanoseconds(const struct timespec *time, struct timespec *rest) {
  if (time->tv_nsec < 0 || time->tv_nsec >= second || time->tv_sec < 0) {
    errno = EINVAL;
    return -1;
  }
  sleep_for(seconds_of(time));
  if (rest) *rest = (struct timespec){0, 0};
  return 0;
}

static int sleep_by_clock(clockid_t clock, int flags, const struct timespec *time,
                          struct timespec *rest) {
  double seconds = seconds_of(time);
  if (flags & TIMER_ABSTIME) {
    struct timespec present;
    read_clock(clock, &present);
    seconds -= seconds_of(&present);
  }
  sleep_for(seconds);
  if (rest) *rest = (struct timespec){0, 0};
  return 0;
}

static unsigned sleep_seconds(unsigned seconds) {
  sleep_for(seconds);
  return 0;
}

static int sleep_microseconds(useconds_t time) {
  sleep_for(time * 1e-6);
  return 0;
}

// MARK: Waiting for other threads

static struct timespec real_deadline(const struct timespec *deadline) {
  int64_t left = (deadline->tv_sec - dateAtStart) * second + deadline->tv_nsec -
                 nanoseconds(current());
  struct timespec present;
  realClock(CLOCK_REALTIME, &present);
  // The distant future is beyond the range of a number of nanoseconds.
  if (deadline->tv_sec - dateAtStart > 1000000000ll) left = 1000000000ll * second;
  int64_t time = present.tv_sec * second + present.tv_nsec + (left > 0 ? left : 0);
  return timespec_of(time);
}

static void note_time_out(const struct timespec *deadline) {
  double end = (double)(deadline->tv_sec - dateAtStart) + (double)deadline->tv_nsec * 1e-9;
  double time = current();
  if (end > time) clock_.lead += end - time;
}

static int (*realConditionWait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int wait_for_condition(pthread_cond_t *condition, pthread_mutex_t *mutex,
                              const struct timespec *deadline) {
  struct timespec real = real_deadline(deadline);
  int status = realConditionWait(condition, mutex, &real);
  if (status == ETIMEDOUT) note_time_out(deadline);
  return status;
}

static int (*realLock)(pthread_mutex_t *, const struct timespec *);
static int wait_for_lock(pthread_mutex_t *mutex, const struct timespec *deadline) {
  struct timespec real = real_deadline(deadline);
  int status = realLock(mutex, &real);
  if (status == ETIMEDOUT) note_time_out(deadline);
  return status;
}

/// Converts a deadline of libdispatch to the machine's clock.
static uint64_t real_dispatch_deadline(uint64_t when) {
  if (when == 0 || when == ~0ull) return when;
  int64_t left = tintype_nanoseconds_until(when);
  return realDispatchTime(0, left > 0 ? left : 0);
}

#define WAIT(name)                                                                                 \
  static intptr_t (*real_##name)(void *, uint64_t);                                                \
  static intptr_t wait_##name(void *object, uint64_t when) {                                       \
    int64_t left = when == 0 || when == ~0ull ? 0 : tintype_nanoseconds_until(when);               \
    intptr_t status = real_##name(object, real_dispatch_deadline(when));                           \
    if (status != 0 && left > 0) clock_.lead += (double)left * 1e-9;                               \
    return status;                                                                                 \
  }
WAIT(semaphore)
WAIT(group)
WAIT(block)

// MARK: Replacing

static const char *const keepTheirClocks[] = {"/libc.so", "/ld-linux", "/libdispatch.so",
                                              "/libcurl", "/libpthread", 0};

void tintype_use_stage_clock(double (*time)(void), int64_t date) {
  realClock = (void *)dlsym(RTLD_DEFAULT, "clock_gettime");
  realSleep = (void *)dlsym(RTLD_DEFAULT, "nanosleep");
  realDispatchTime = (void *)dlsym(RTLD_DEFAULT, "dispatch_time");
  realConditionWait = (void *)dlsym(RTLD_DEFAULT, "pthread_cond_timedwait");
  realLock = (void *)dlsym(RTLD_DEFAULT, "pthread_mutex_timedlock");
  real_semaphore = (void *)dlsym(RTLD_DEFAULT, "dispatch_semaphore_wait");
  real_group = (void *)dlsym(RTLD_DEFAULT, "dispatch_group_wait");
  real_block = (void *)dlsym(RTLD_DEFAULT, "dispatch_block_wait");
  if (!realClock || !realSleep || !realDispatchTime || !realConditionWait || !realLock || !real_semaphore ||
      !real_group || !real_block)
    return;
  dateAtStart = date;
  stageTime = time;
  const TintypeImport everywhere[] = {
      {"clock_gettime", (void *)read_clock},      {"gettimeofday", (void *)read_time_of_day},
      {"time", (void *)read_time},                {"clock", (void *)read_processor_time},
      {"nanosleep", (void *)sleep_nanoseconds},   {"clock_nanosleep", (void *)sleep_by_clock},
      {"sleep", (void *)sleep_seconds},           {"usleep", (void *)sleep_microseconds},
      {"pthread_cond_timedwait", (void *)wait_for_condition},
      {"pthread_mutex_timedlock", (void *)wait_for_lock},
  };
  tintype_replace_imports("", keepTheirClocks, everywhere, sizeof everywhere / sizeof *everywhere);
  const TintypeImport waits[] = {
      {"dispatch_semaphore_wait", (void *)wait_semaphore},
      {"dispatch_group_wait", (void *)wait_group},
      {"dispatch_block_wait", (void *)wait_block},
  };
  tintype_replace_imports("libswiftDispatch", 0, waits, sizeof waits / sizeof *waits);
}
