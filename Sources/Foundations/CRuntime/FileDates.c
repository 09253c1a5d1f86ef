#define _GNU_SOURCE
#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>

// Replaces the dates of files by the date of the stage. Otherwise the files that a program writes and
// the copies of its resources would have the machine's date, and a list of documents would differ in
// each run.

static int64_t date;

static int (*realStatus)(const char *, struct stat *);
static int (*realLinkStatus)(const char *, struct stat *);
static int (*realDescriptorStatus)(int, struct stat *);
static int (*realStatusAt)(int, const char *, struct stat *, int);

static int dated(int status, struct stat *result) {
  struct timespec time = {date, 0};
  if (status == 0) result->st_atim = result->st_mtim = result->st_ctim = time;
  return status;
}

static int read_status(const char *path, struct stat *result) {
  return dated(realStatus(path, result), result);
}
static int read_link_status(const char *path, struct stat *result) {
  return dated(realLinkStatus(path, result), result);
}
static int read_descriptor_status(int descriptor, struct stat *result) {
  return dated(realDescriptorStatus(descriptor, result), result);
}
static int read_status_at(int folder, const char *path, struct stat *result, int flags) {
  return dated(realStatusAt(folder, path, result, flags), result);
}

static const char *const keepTheirDates[] = {"/libc.so", "/ld-linux", 0};

void tintype_use_file_date(int64_t value) {
  realStatus = (void *)dlsym(RTLD_DEFAULT, "stat");
  realLinkStatus = (void *)dlsym(RTLD_DEFAULT, "lstat");
  realDescriptorStatus = (void *)dlsym(RTLD_DEFAULT, "fstat");
  realStatusAt = (void *)dlsym(RTLD_DEFAULT, "fstatat");
  if (!realStatus || !realLinkStatus || !realDescriptorStatus || !realStatusAt) return;
  date = value;
  const TintypeImport everywhere[] = {
      {"stat", (void *)read_status},
      {"lstat", (void *)read_link_status},
      {"fstat", (void *)read_descriptor_status},
      {"fstatat", (void *)read_status_at},
  };
  tintype_replace_imports("", keepTheirDates, everywhere, sizeof everywhere / sizeof *everywhere);
}
