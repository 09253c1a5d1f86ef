#define _GNU_SOURCE
#include "QueuedWork.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Replaces the functions that a library imports. A library calls a function of another library
// through a slot of a table that the dynamic linker fills ("global offset table", System V ABI). The
// relocations of the library state the slots.

#if defined(__x86_64__)
#define CALL_SLOT R_X86_64_JUMP_SLOT
#define ADDRESS_SLOT R_X86_64_GLOB_DAT
#elif defined(__aarch64__)
#define CALL_SLOT R_AARCH64_JUMP_SLOT
#define ADDRESS_SLOT R_AARCH64_GLOB_DAT
#endif

/// The replacements of functions, and the libraries whose calls are redirected.
struct Replacement {
  const char *library;
  const char *const *exceptions;
  const TintypeImport *imports;
  int count;
  bool isDone;
};

static bool write_slot(void **slot, void *function) {
  uintptr_t page = (uintptr_t)slot & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  if (mprotect((void *)page, (uintptr_t)(slot + 1) - page, PROT_READ | PROT_WRITE) != 0)
    return false;
  __atomic_store_n(slot, function, __ATOMIC_RELEASE);
  return true;
}

struct Tables {
  const ElfW(Rela) * relocations[2];
  size_t sizes[2];
  /// The number of relocations at the start of the second table that name no symbol.
  size_t relative;
  const ElfW(Sym) * symbols;
  const char *strings;
};

static void replace_in(const struct Tables *tables, uintptr_t base, struct Replacement *wanted) {
  for (int table = 0; table < 2; table++) {
    const ElfW(Rela) *entry = tables->relocations[table];
    size_t count = tables->sizes[table] / sizeof(ElfW(Rela));
    for (size_t i = table == 1 ? tables->relative : 0; entry && i < count; i++) {
      unsigned type = ELF64_R_TYPE(entry[i].r_info);
      if (type != CALL_SLOT && type != ADDRESS_SLOT) continue;
      const char *name = tables->strings + tables->symbols[ELF64_R_SYM(entry[i].r_info)].st_name;
      for (int k = 0; k < wanted->count; k++) {
        if (*name != *wanted->imports[k].name) continue;
        if (strcmp(name, wanted->imports[k].name) != 0) continue;
        if (write_slot((void **)(base + entry[i].r_offset), wanted->imports[k].function))
          wanted->isDone = true;
      }
    }
  }
}

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct Replacement *wanted = context;
  if (!info->dlpi_name || !strstr(info->dlpi_name, wanted->library)) return 0;
  for (int i = 0; wanted->exceptions && wanted->exceptions[i]; i++)
    if (strstr(info->dlpi_name, wanted->exceptions[i])) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    struct Tables tables = {0};
    const ElfW(Dyn) *entry = (const void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      const void *address = (const void *)entry->d_un.d_ptr;
      switch (entry->d_tag) {
      case DT_JMPREL: tables.relocations[0] = address; break;
      case DT_PLTRELSZ: tables.sizes[0] = entry->d_un.d_val; break;
      case DT_RELA: tables.relocations[1] = address; break;
      case DT_RELASZ: tables.sizes[1] = entry->d_un.d_val; break;
      case DT_RELACOUNT: tables.relative = entry->d_un.d_val; break;
      case DT_SYMTAB: tables.symbols = address; break;
      case DT_STRTAB: tables.strings = address; break;
      default: break;
      }
    }
    if (tables.symbols && tables.strings) replace_in(&tables, info->dlpi_addr, wanted);
  }
  return 0;
}

void *tintype_replace_import(const char *library, const char *name, void *replacement) {
  void *original = dlsym(RTLD_DEFAULT, name);
  if (!original) return 0;
  TintypeImport import = {name, replacement};
  struct Replacement wanted = {library, 0, &import, 1, false};
  dl_iterate_phdr(visit, &wanted);
  return wanted.isDone ? original : 0;
}

void tintype_replace_imports(const char *library, const char *const *exceptions,
                             const TintypeImport *imports, int count) {
  struct Replacement wanted = {library, exceptions, imports, count, false};
  dl_iterate_phdr(visit, &wanted);
}
