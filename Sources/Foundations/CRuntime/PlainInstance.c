#include "CRuntime.h"

#define SWIFT_CC __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

typedef void *(*Allocator)(SWIFT_CONTEXT void *metadata) SWIFT_CC;

// An allocating initialiser receives the class in the register in which a method receives its object.
void *tintype_allocate(void *metadata, void *allocator) {
  return ((Allocator)allocator)(metadata);
}
