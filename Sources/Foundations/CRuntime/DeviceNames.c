#define _GNU_SOURCE
#include "ProgramMachine.h"
#include "QueuedWork.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pwd.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// Replaces the host name, user, home folder and network connections of a program by those of a
// device.

static const char *const machineLibraries[] = {"/libc.so", "/ld-linux", 0};

// MARK: Names

static int get_host_name(char *name, size_t size) {
  strncpy(name, "iPhone", size);
  return 0;
}

static struct passwd user = {.pw_name = "mobile",
                             .pw_passwd = "",
                             .pw_uid = 501,
                             .pw_gid = 501,
                             .pw_gecos = "Mobile User",
                             .pw_dir = "/var/mobile",
                             .pw_shell = "/bin/sh"};

static struct passwd *get_user(uid_t number) {
  (void)number;
  return &user;
}

static int copy_user(uid_t number, struct passwd *result, char *buffer, size_t size,
                     struct passwd **found) {
  (void)number, (void)buffer, (void)size;
  *result = user;
  *found = result;
  return 0;
}

/// Returns the identifier of the process, a constant since apps may show it. The identifier that Core
/// Foundation compares with that of the thread is not replaced.
static pid_t get_process(void) { return 500; }

static const int processorCount = 6;
static const long memory = 6l << 30;

static long (*realConfiguration)(int name);

static long read_configuration(int name) {
  switch (name) {
  case _SC_NPROCESSORS_CONF:
  case _SC_NPROCESSORS_ONLN: return processorCount;
  case _SC_PHYS_PAGES: return memory / realConfiguration(_SC_PAGESIZE);
  default: return realConfiguration(name);
  }
}

static int read_processors(pid_t process, size_t size, cpu_set_t *set) {
  (void)process;
  CPU_ZERO_S(size, set);
  for (int i = 0; i < processorCount; i++) CPU_SET_S(i, size, set);
  return 0;
}

void tintype_use_device_names(void) {
  const TintypeImport everywhere[] = {{"gethostname", (void *)get_host_name},
                                      {"getpwuid", (void *)get_user},
                                      {"getpwuid_r", (void *)copy_user}};
  tintype_replace_imports("", machineLibraries, everywhere, 3);
  const TintypeImport processors[] = {{"sysconf", (void *)read_configuration},
                                      {"sched_getaffinity", (void *)read_processors}};
  realConfiguration = (void *)dlsym(RTLD_DEFAULT, "sysconf");
  if (realConfiguration) tintype_replace_imports("libFoundation", 0, processors, 2);
  const TintypeImport process[] = {{"getpid", (void *)get_process}};
  tintype_replace_imports("libFoundationEssentials", 0, process, 1);
}

// MARK: Network

static int (*realConnect)(int, const struct sockaddr *, socklen_t);

static int connect_nowhere(int socket, const struct sockaddr *address, socklen_t size) {
  if (address && address->sa_family != AF_INET && address->sa_family != AF_INET6)
    return realConnect(socket, address, size);
  errno = ENETUNREACH;
  return -1;
}

static int find_no_address(const char *node, const char *service, const struct addrinfo *hints,
                           struct addrinfo **result) {
  (void)node, (void)service, (void)hints;
  *result = 0;
  return EAI_AGAIN;
}

void tintype_refuse_network(void) {
  realConnect = (void *)dlsym(RTLD_DEFAULT, "connect");
  const TintypeImport everywhere[] = {{"connect", (void *)connect_nowhere},
                                      {"getaddrinfo", (void *)find_no_address}};
  tintype_replace_imports("", machineLibraries, everywhere, 2);
  tintype_refuse_network_of_sessions();
}

// MARK: Home

/// The descriptor of the home folder. The path of the folder by its descriptor is the same in each
/// run.
static const int homeDescriptor = 250;
static const char homePath[] = "/proc/self/fd/250";

/// The path of the home folder on the machine.
static char realHome[4096];

static char *(*realWorkingFolder)(char *buffer, size_t size);

/// Returns the working folder. If it is inside the home folder, its path begins with that folder's.
static char *get_working_folder(char *buffer, size_t size) {
  char *folder = realWorkingFolder(buffer, size);
  size_t length = strlen(realHome);
  if (!folder || strncmp(folder, realHome, length) != 0) return folder;
  if (folder[length] != 0 && folder[length] != '/') return folder;
  size_t rest = strlen(folder + length) + 1;
  if (length < sizeof homePath - 1) return folder;
  memmove(folder + sizeof homePath - 1, folder + length, rest);
  memcpy(folder, homePath, sizeof homePath - 1);
  return folder;
}

bool tintype_enter_home(const char *folder) {
  int descriptor = open(folder, O_RDONLY | O_DIRECTORY);
  if (descriptor < 0 || dup2(descriptor, homeDescriptor) < 0) return false;
  close(descriptor);
  static const char *const folders[] = {"Documents",   "Library", "Library/Application Support",
                                        "Library/Caches", "Library/Preferences", "tmp"};
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++)
    mkdirat(homeDescriptor, folders[i], 0700);
  static const char *const variables[][2] = {
      {"HOME", ""},
      {"CFFIXED_USER_HOME", ""},
      {"TMPDIR", "/tmp/"},
      {"XDG_CONFIG_HOME", "/Library/Preferences"},
      {"XDG_DATA_HOME", "/Library/Application Support"},
      {"XDG_CACHE_HOME", "/Library/Caches"},
  };
  for (unsigned i = 0; i < sizeof variables / sizeof *variables; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", homePath, variables[i][1]);
    setenv(variables[i][0], path, 1);
  }
  setenv("USER", "mobile", 1);
  setenv("LOGNAME", "mobile", 1);
  if (chdir(folder) != 0) return false;
  realWorkingFolder = (void *)dlsym(RTLD_DEFAULT, "getcwd");
  if (!realWorkingFolder || !realWorkingFolder(realHome, sizeof realHome)) return false;
  const TintypeImport everywhere[] = {{"getcwd", (void *)get_working_folder}};
  tintype_replace_imports("", machineLibraries, everywhere, 1);
  return true;
}
