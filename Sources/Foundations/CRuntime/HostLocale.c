#define _GNU_SOURCE
#include "QueuedWork.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Replaces the current locale of a program by the locale of a simulator.
//
// Foundation for Linux has one locale, "en_001". The program and its libraries call Foundation by
// these symbols, each through its own table. When the process is loaded, the functions below replace
// Foundation's.

#define SWIFT_CC __attribute__((swiftcall))

/// An existential value of Foundation: an object and its witness table.
struct Value {
  void *object;
  void *table;
};

extern void *swift_retain(void *object);

/// Returns the locale; defined in Swift. The value is never released.
extern void tintype_locale(struct Value *value) __attribute__((weak));
extern void tintype_calendar(struct Value *value) __attribute__((weak));
extern void *tintype_languages(void) __attribute__((weak));

static SWIFT_CC struct Value locale(void) {
  struct Value value;
  tintype_locale(&value);
  swift_retain(value.object);
  return value;
}

static SWIFT_CC struct Value calendar(void) {
  struct Value value;
  tintype_calendar(&value);
  swift_retain(value.object);
  return value;
}

static SWIFT_CC void *languages(void) { return swift_retain(tintype_languages()); }

// MARK: Texts

typedef const void *Object;

static Object (*copyText)(Object bundle, Object key, Object value, Object table);
static Object (*copyResources)(Object bundle);
static bool (*fileSystemPath)(Object url, bool isResolved, unsigned char *path, long size);
static Object (*makeString)(Object allocator, const char *text, uint32_t encoding);
static long (*length)(Object string);
static bool (*copyCharacters)(Object string, char *buffer, long size, uint32_t encoding);
static void (*release)(Object object);

/// Returns the text of a key in the catalogs and strings files of a folder; null if there is none.
extern char *tintype_catalog_text(const char *folder, const char *key, const char *table)
    __attribute__((weak));

static const uint32_t utf8 = 0x08000100;

/// Returns the characters of a Foundation string; the caller frees them.
static char *characters(Object string) {
  if (!string) return 0;
  long size = length(string) * 4 + 1;
  char *result = malloc(size);
  if (result && copyCharacters(string, result, size, utf8)) return result;
  free(result);
  return 0;
}

static Object localized_text(Object bundle, Object key, Object value, Object table) {
  char folder[4096];
  Object resources = copyResources(bundle);
  bool isFolder =
      resources && fileSystemPath(resources, true, (unsigned char *)folder, sizeof folder);
  if (resources) release(resources);
  char *keyText = isFolder ? characters(key) : 0;
  char *tableText = characters(table);
  char *text = keyText ? tintype_catalog_text(folder, keyText, tableText) : 0;
  Object result = text ? makeString(0, text, utf8) : copyText(bundle, key, value, table);
  free(text);
  free(keyText);
  free(tableText);
  return result;
}

static void settle_texts(void) {
  if (!tintype_catalog_text) return;
  copyText = dlsym(RTLD_DEFAULT, "CFBundleCopyLocalizedString");
  copyResources = dlsym(RTLD_DEFAULT, "CFBundleCopyResourcesDirectoryURL");
  fileSystemPath = dlsym(RTLD_DEFAULT, "CFURLGetFileSystemRepresentation");
  makeString = dlsym(RTLD_DEFAULT, "CFStringCreateWithCString");
  length = dlsym(RTLD_DEFAULT, "CFStringGetLength");
  copyCharacters = dlsym(RTLD_DEFAULT, "CFStringGetCString");
  release = dlsym(RTLD_DEFAULT, "CFRelease");
  if (!copyText || !copyResources || !fileSystemPath || !makeString || !length ||
      !copyCharacters || !release)
    return;
  tintype_replace_import("libFoundation", "CFBundleCopyLocalizedString", (void *)localized_text);
}

// MARK: Formats with plural forms

/// A Swift string.
struct Text {
  uintptr_t bits;
  void *storage;
};

extern void swift_bridgeObjectRelease(void *object);
/// Returns the plural form of a format for its arguments, without consuming them.
extern SWIFT_CC struct Text tintype_plural_format(uintptr_t bits, void *storage, void *arguments)
    __attribute__((weak));

// `String(format:_:)`, `(format:arguments:)`, `(format:locale:_:)` and `(format:locale:arguments:)`
// consume their arguments; `localizedStringWithFormat` does not.

#define FORMAT(name, symbol)                                                                       \
  static SWIFT_CC struct Text (*name##_original)(uintptr_t, void *, void *);                       \
  static SWIFT_CC struct Text name(uintptr_t bits, void *storage, void *arguments) {               \
    struct Text format = tintype_plural_format(bits, storage, arguments);                          \
    swift_bridgeObjectRelease(storage);                                                            \
    return name##_original(format.bits, format.storage, arguments);                                \
  }                                                                                                \
  static const char *const name##_symbol = symbol;

#define FORMAT_IN_LOCALE(name, symbol)                                                             \
  static SWIFT_CC struct Text (*name##_original)(uintptr_t, void *, void *, void *, void *);       \
  static SWIFT_CC struct Text name(uintptr_t bits, void *storage, void *locale, void *methods,     \
                                   void *arguments) {                                              \
    struct Text format = tintype_plural_format(bits, storage, arguments);                          \
    swift_bridgeObjectRelease(storage);                                                            \
    return name##_original(format.bits, format.storage, locale, methods, arguments);               \
  }                                                                                                \
  static const char *const name##_symbol = symbol;

FORMAT(format_variadic, "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
FORMAT(format_array, "$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
FORMAT_IN_LOCALE(format_locale_variadic,
                 "$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
FORMAT_IN_LOCALE(
    format_locale_array,
    "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")

static SWIFT_CC struct Text (*localized_format_original)(uintptr_t, void *, void *);
static SWIFT_CC struct Text localized_format(uintptr_t bits, void *storage, void *arguments) {
  struct Text format = tintype_plural_format(bits, storage, arguments);
  struct Text result = localized_format_original(format.bits, format.storage, arguments);
  swift_bridgeObjectRelease(format.storage);
  return result;
}
static const char *const localized_format_symbol =
    "$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ";

#define REPLACED(name)                                                                             \
  name##_original = dlsym(RTLD_DEFAULT, name##_symbol);                                            \
  if (name##_original) imports[count++] = (TintypeImport){name##_symbol, (void *)name};

/// Adds the replacements of formats. Returns their number.
static int format_imports(TintypeImport *imports) {
  int count = 0;
  if (!tintype_plural_format) return count;
  REPLACED(format_variadic)
  REPLACED(format_array)
  REPLACED(format_locale_variadic)
  REPLACED(format_locale_array)
  REPLACED(localized_format)
  return count;
}

/// The replacements of the properties that read the settings of the machine.
static const TintypeImport settings[] = {
    {"$s20FoundationEssentials6LocaleV7currentACvgZ", (void *)locale},
    {"$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", (void *)locale},
    {"$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", (void *)languages},
    {"$s20FoundationEssentials8CalendarV7currentACvgZ", (void *)calendar},
    {"$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", (void *)calendar},
};

__attribute__((constructor)) static void settle(void) {
  if (!tintype_locale || !tintype_calendar || !tintype_languages) return;
  // A statically linked program has no calls to replace, and setenv would move the environment, next
  // to which Swift searches the program's arguments.
  if (!dlsym(RTLD_DEFAULT, "$s20FoundationEssentials6LocaleV7currentACvgZ")) return;
  const char *zone = getenv("TINTYPE_TIME_ZONE");
  setenv("TZ", zone ? zone : "UTC", 1);
  settle_texts();
  // All are replaced in one pass over the imports of the libraries.
  TintypeImport imports[10];
  int count = format_imports(imports);
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    if (dlsym(RTLD_DEFAULT, settings[i].name)) imports[count++] = settings[i];
  tintype_replace_imports("", 0, imports, count);
}
