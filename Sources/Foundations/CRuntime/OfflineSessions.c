#define _GNU_SOURCE
#include "ProgramMachine.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

// Makes network requests of Foundation's sessions fail immediately.
//
// A session uses a URL protocol of Foundation for a network request. The protocol's loading methods
// are replaced by those of a protocol that fails. They are entries of the tables after the metadata
// of classes; a class has the entries of its superclass in the same order (Swift's stable ABI, "class
// metadata").

/// The number of words of a class's metadata that are searched for a method.
static const int wordsAtMost = 256;

static bool write_word(void **word, void *value) {
  uintptr_t page = (uintptr_t)word & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  if (mprotect((void *)page, (uintptr_t)(word + 1) - page, PROT_READ | PROT_WRITE) != 0)
    return false;
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
  return true;
}

bool tintype_take_method(void *metadata, const void *source, const char *superclass,
                         const char *method) {
  void **base = dlsym(RTLD_DEFAULT, superclass);
  void *original = dlsym(RTLD_DEFAULT, method);
  if (!base || !original) return false;
  for (int i = 0; i < wordsAtMost; i++)
    if (base[i] == original) return write_word((void **)metadata + i, ((void **)source)[i]);
  return false;
}

/// Replaces the methods of sessions. The module Network defines the function.
extern void tintype_refuse_sessions(void) __attribute__((weak));

void tintype_refuse_network_of_sessions(void) {
  if (tintype_refuse_sessions) tintype_refuse_sessions();
}
