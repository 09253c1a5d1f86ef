#include "CRuntime.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#define SWIFT_CC __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

typedef void (*Destructor)(SWIFT_CONTEXT void *object) SWIFT_CC;

static TintypeWillDestroy willDestroy;
static TintypeDidDestroy didDestroy;

static SWIFT_CC void destroy(SWIFT_CONTEXT void *object) {
  Destructor original = (Destructor)willDestroy(object);
  original(object);
  didDestroy(object);
}

// The pointer to a class's destructor is two words before its metadata (Swift's stable ABI, "heap
// metadata").
void *tintype_replace_destructor(void *metadata, TintypeWillDestroy will, TintypeDidDestroy did) {
  void **slot = (void **)metadata - 2;
  if (*slot == (void *)destroy) return 0;
  uintptr_t page = (uintptr_t)slot & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  if (mprotect((void *)page, (uintptr_t)(slot + 1) - page, PROT_READ | PROT_WRITE) != 0) return 0;
  willDestroy = will;
  didDestroy = did;
  void *original = *slot;
  __atomic_store_n(slot, (void *)destroy, __ATOMIC_RELEASE);
  return original;
}
