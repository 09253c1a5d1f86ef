#define _GNU_SOURCE
#include "pixels.h"
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

uint64_t px_machine_nanoseconds(void) {
  struct timespec now = {0, 0};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
