#define _GNU_SOURCE
#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// Generates the random numbers of a program, which depend only on a seed.
//
// The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014). Each thread has its own stream. Background work begins a stream whose number depends on the
// position of the work in the program. The stream of a thread is derived from that of the thread that
// starts it. The order in which threads run does not affect the numbers.

static uint64_t seed;
static uint64_t otherThreads = 1ull << 32;
static _Thread_local uint64_t state;
static _Thread_local bool hasState;
/// The number of the stream, and the number of threads that were started in it.
static _Thread_local uint64_t streamNumber;
static _Thread_local uint64_t startedThreads;

static uint64_t mixed(uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ull;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebull;
  return value ^ (value >> 31);
}

void tintype_begin_random_stream(uint64_t number) {
  state = mixed(seed + 0x9e3779b97f4a7c15ull) ^ mixed(number);
  hasState = true;
  streamNumber = number;
  startedThreads = 0;
}

static uint64_t next_number(void) {
  if (!hasState)
    tintype_begin_random_stream(__atomic_add_fetch(&otherThreads, 1, __ATOMIC_RELAXED));
  state += 0x9e3779b97f4a7c15ull;
  return mixed(state);
}

void tintype_fill_random(void *buffer, size_t count) {
  for (char *place = buffer; count > 0;) {
    uint64_t number = next_number();
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(place, &number, part);
    place += part;
    count -= part;
  }
}

// MARK: Threads

typedef struct {
  void *(*function)(void *);
  void *argument;
  uint64_t stream;
  double lead;
} ThreadStart;

static int (*realStart)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static void *run_thread(void *context) {
  ThreadStart start = *(ThreadStart *)context;
  free(context);
  tintype_begin_random_stream(start.stream);
  tintype_set_thread_lead(start.lead);
  return start.function(start.argument);
}

static int start_thread(pthread_t *thread, const pthread_attr_t *attributes,
                        void *(*function)(void *), void *argument) {
  ThreadStart *start = malloc(sizeof *start);
  if (!start) return realStart(thread, attributes, function, argument);
  uint64_t stream = mixed(streamNumber + 0x9e3779b97f4a7c15ull) + ++startedThreads;
  *start = (ThreadStart){function, argument, stream, tintype_thread_lead()};
  int status = realStart(thread, attributes, run_thread, start);
  if (status != 0) free(start);
  return status;
}

// MARK: Functions of C

static uint32_t number32(void) { return (uint32_t)(next_number() >> 32); }

static uint32_t number_below(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below 2^32 mod bound would make the smaller results more frequent.
  uint32_t refused = -bound % bound;
  uint32_t number;
  do number = number32();
  while (number < refused);
  return number % bound;
}

static ssize_t get_random(void *buffer, size_t count, unsigned flags) {
  (void)flags;
  tintype_fill_random(buffer, count);
  return (ssize_t)count;
}

static int get_entropy(void *buffer, size_t count) {
  tintype_fill_random(buffer, count);
  return 0;
}

// MARK: Swift

static long (*realCall)(long number, long, long, long, long, long, long);

/// Replaces `syscall`, by which Swift's generator obtains random numbers.
static long call_kernel(long number, long a, long b, long c, long d, long e, long f) {
  if (number != SYS_getrandom) return realCall(number, a, b, c, d, e, f);
  tintype_fill_random((void *)a, (size_t)b);
  return b;
}

void tintype_use_random_seed(uint64_t value) {
  seed = value;
  tintype_begin_random_stream(0);
  realCall = (void *)dlsym(RTLD_DEFAULT, "syscall");
  realStart = (void *)dlsym(RTLD_DEFAULT, "pthread_create");
  const TintypeImport swift[] = {{"syscall", (void *)call_kernel}};
  if (realCall) tintype_replace_imports("libswiftCore", 0, swift, 1);
  const TintypeImport everywhere[] = {
      {"swift_stdlib_random", (void *)tintype_fill_random}, {"arc4random_buf", (void *)tintype_fill_random},
      {"arc4random", (void *)number32},      {"arc4random_uniform", (void *)number_below},
      {"getrandom", (void *)get_random},     {"getentropy", (void *)get_entropy},
  };
  const char *const exceptions[] = {"/libc.so", "/ld-linux", "/libcurl", "/libdispatch.so", 0};
  tintype_replace_imports("", exceptions, everywhere, sizeof everywhere / sizeof *everywhere);
  const TintypeImport threads[] = {{"pthread_create", (void *)start_thread}};
  if (realStart) tintype_replace_imports("", exceptions, threads, 1);
}
