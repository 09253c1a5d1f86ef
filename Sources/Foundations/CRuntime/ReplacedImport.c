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
  /// The hash table of the symbols that the library defines.
  const uint32_t *hashes;
};

/// A symbol of a library that has the name of an import.
struct NamedSymbol {
  uint32_t symbol;
  int import;
};

enum { LARGEST_COUNT = 128 };

/// Returns the buckets of the hash table, which stand after four words and a filter of machine words.
static const uint32_t *hash_buckets(const struct Tables *tables) {
  return tables->hashes + 4 + tables->hashes[2] * (sizeof(ElfW(Addr)) / sizeof(uint32_t));
}

/// Returns the symbol with a name that the library defines, or 0. A bucket has the first
/// symbol of its chain; the hashes of the symbols follow the buckets, and their lowest bit ends a chain.
static uint32_t defined_symbol(const struct Tables *tables, const char *name) {
  uint32_t hash = 5381;
  for (const unsigned char *c = (const unsigned char *)name; *c; c++) hash = hash * 33 + *c;
  uint32_t count = tables->hashes[0], first = tables->hashes[1];
  const uint32_t *buckets = hash_buckets(tables);
  const uint32_t *chains = buckets + count;
  uint32_t symbol = count ? buckets[hash % count] : 0;
  if (symbol < first) return 0;
  for (;; symbol++) {
    uint32_t found = chains[symbol - first];
    if ((found | 1) == (hash | 1) &&
        strcmp(tables->strings + tables->symbols[symbol].st_name, name) == 0)
      return symbol;
    if (found & 1) return 0;
  }
}

/// Returns the end of the symbols that the library takes from others: the first one of its hash table, or, as a table
/// without symbols does not say it, the end of those that its relocations name.
static uint32_t imports_end(const struct Tables *tables) {
  const uint32_t *buckets = hash_buckets(tables);
  for (uint32_t i = 0; i < tables->hashes[0]; i++)
    if (buckets[i] != 0) return tables->hashes[1];
  uint32_t end = 0;
  for (int table = 0; table < 2; table++) {
    const ElfW(Rela) *entry = tables->relocations[table];
    size_t count = tables->sizes[table] / sizeof(ElfW(Rela));
    for (size_t i = 0; entry && i < count; i++) {
      uint32_t symbol = ELF64_R_SYM(entry[i].r_info);
      if (symbol >= end) end = symbol + 1;
    }
  }
  return end;
}

/// Finds the symbols with the names of the imports: those that the library takes from others, and its own.
static int find_symbols(const struct Tables *tables, const struct Replacement *wanted,
                        struct NamedSymbol *found) {
  int count = 0;
  uint32_t end = imports_end(tables);
  for (uint32_t symbol = 1; symbol < end; symbol++) {
    const char *name = tables->strings + tables->symbols[symbol].st_name;
    for (int k = 0; k < wanted->count; k++) {
      if (*name != *wanted->imports[k].name || strcmp(name, wanted->imports[k].name) != 0) continue;
      if (count < LARGEST_COUNT) found[count++] = (struct NamedSymbol){symbol, k};
    }
  }
  for (int k = 0; k < wanted->count && count < LARGEST_COUNT; k++) {
    uint32_t symbol = defined_symbol(tables, wanted->imports[k].name);
    if (symbol) found[count++] = (struct NamedSymbol){symbol, k};
  }
  return count;
}

static void replace_in(const struct Tables *tables, uintptr_t base, struct Replacement *wanted) {
  struct NamedSymbol found[LARGEST_COUNT];
  int count = find_symbols(tables, wanted, found);
  for (int table = 0; table < 2 && count > 0; table++) {
    const ElfW(Rela) *entry = tables->relocations[table];
    size_t end = tables->sizes[table] / sizeof(ElfW(Rela));
    for (size_t i = table == 1 ? tables->relative : 0; entry && i < end; i++) {
      unsigned type = ELF64_R_TYPE(entry[i].r_info);
      if (type != CALL_SLOT && type != ADDRESS_SLOT) continue;
      for (int k = 0; k < count; k++) {
        if (found[k].symbol != ELF64_R_SYM(entry[i].r_info)) continue;
        void *function = wanted->imports[found[k].import].function;
        if (write_slot((void **)(base + entry[i].r_offset), function)) wanted->isDone = true;
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
      case DT_GNU_HASH: tables.hashes = address; break;
      default: break;
      }
    }
    // The kernel's own library has no relocations, and its addresses are not relocated.
    bool hasRelocations = tables.relocations[0] || tables.relocations[1];
    if (hasRelocations && tables.symbols && tables.strings && tables.hashes)
      replace_in(&tables, info->dlpi_addr, wanted);
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
