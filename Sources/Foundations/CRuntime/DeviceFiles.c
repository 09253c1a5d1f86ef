#define _GNU_SOURCE
#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

// Replaces files that describe the machine: the random device, the name of the system, the limits
// of a container.

static int (*realOpen)(const char *path, int flags, ...);
static ssize_t (*realRead)(int descriptor, void *buffer, size_t count);

static int (*realClose)(int descriptor);

static char systemName[256];
/// Whether a file descriptor is that of the random device.
static bool isRandomDevice[1024];

/// Opens a file in memory that contains the name of the system in the format of os-release(5).
static int open_system_name(void) {
  int descriptor = memfd_create("os-release", MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  dprintf(descriptor, "NAME=\"iOS\"\nPRETTY_NAME=\"%s\"\n", systemName);
  lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

static bool begins(const char *path, const char *start) {
  return strncmp(path, start, strlen(start)) == 0;
}

static int open_file(const char *path, int flags, mode_t mode) {
  if (path && (strcmp(path, "/etc/os-release") == 0 || strcmp(path, "/usr/lib/os-release") == 0))
    return open_system_name();
  if (path && begins(path, "/sys/fs/cgroup")) {
    errno = ENOENT;
    return -1;
  }
  int descriptor = realOpen(path, flags, mode);
  if (descriptor >= 0 && descriptor < 1024)
    isRandomDevice[descriptor] =
        strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
  return descriptor;
}

static ssize_t read_file(int descriptor, void *buffer, size_t count) {
  if (descriptor < 0 || descriptor >= 1024 || !isRandomDevice[descriptor])
    return realRead(descriptor, buffer, count);
  tintype_fill_random(buffer, count);
  return (ssize_t)count;
}

/// Closes a file, whose descriptor another file may get.
static int close_file(int descriptor) {
  if (descriptor >= 0 && descriptor < 1024) isRandomDevice[descriptor] = false;
  return realClose(descriptor);
}

static const char *const keepTheirFiles[] = {"/libc.so", "/ld-linux", "/libcurl",
                                             "/libdispatch.so", 0};

void tintype_use_device_files(const char *system) {
  realOpen = (void *)dlsym(RTLD_DEFAULT, "open");
  realRead = (void *)dlsym(RTLD_DEFAULT, "read");
  realClose = (void *)dlsym(RTLD_DEFAULT, "close");
  if (!realOpen || !realRead || !realClose) return;
  strncpy(systemName, system, sizeof systemName - 1);
  const TintypeImport everywhere[] = {{"open", (void *)open_file},
                                      {"read", (void *)read_file},
                                      {"close", (void *)close_file}};
  tintype_replace_imports("", keepTheirFiles, everywhere, 3);
}
