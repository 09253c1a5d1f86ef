#define _GNU_SOURCE
#include "QueuedWork.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Where a program and its formatters are: in the locale of a simulator, not where the machine is.
//
// Foundation for Linux knows one locale, "en_001". The libraries and the program ask Foundation by
// these symbols, each through its own table; when the process is loaded, the answers below take the
// place of Foundation's.

#define SWIFT_CC __attribute__((swiftcall))

/// A value of Foundation that is an existential: an object and the table of its methods.
struct Value {
  void *object;
  void *table;
};

extern void *swift_retain(void *object);

/// Defined beside the stage. The value is kept for as long as the process lives.
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

struct Range {
  long location, length;
};

static Object (*copyText)(Object bundle, Object key, Object value, Object table);
static Object (*copyTextIn)(Object bundle, Object key, Object value, Object table, Object language);
static Object (*copyLanguages)(Object bundle);
static Object (*makeString)(Object allocator, const char *text, uint32_t encoding);
static bool (*contains)(Object array, struct Range range, Object value);
static long (*count)(Object array);
static void (*release)(Object object);

/// The text of a bundle in one of its languages; null where it lacks that language.
static Object text_in(const char *language, Object bundle, Object key, Object value, Object table) {
  const uint32_t utf8 = 0x08000100;
  Object name = makeString(0, language, utf8);
  Object languages = copyLanguages(bundle);
  Object text = 0;
  if (languages && contains(languages, (struct Range){0, count(languages)}, name))
    text = copyTextIn(bundle, key, value, table, name);
  if (languages) release(languages);
  release(name);
  return text;
}

/// `pt-BR`, else `pt`, else what Foundation would take.
static Object localized_text(Object bundle, Object key, Object value, Object table) {
  const char *language = getenv("TINTYPE_LANGUAGE");
  if (!language) language = getenv("TINTYPE_LOCALE");
  char candidate[64];
  size_t length = language ? strlen(language) : 0;
  if (length == 0 || length >= sizeof candidate) return copyText(bundle, key, value, table);
  for (size_t i = 0; i <= length; i++) candidate[i] = language[i] == '_' ? '-' : language[i];
  while (1) {
    Object text = text_in(candidate, bundle, key, value, table);
    if (text) return text;
    char *dash = strrchr(candidate, '-');
    if (!dash) return copyText(bundle, key, value, table);
    *dash = 0;
  }
}

static void settle_texts(void) {
  copyTextIn = dlsym(RTLD_DEFAULT, "CFBundleCopyLocalizedStringForLocalization");
  copyLanguages = dlsym(RTLD_DEFAULT, "CFBundleCopyBundleLocalizations");
  makeString = dlsym(RTLD_DEFAULT, "CFStringCreateWithCString");
  contains = dlsym(RTLD_DEFAULT, "CFArrayContainsValue");
  count = dlsym(RTLD_DEFAULT, "CFArrayGetCount");
  release = dlsym(RTLD_DEFAULT, "CFRelease");
  if (!copyTextIn || !copyLanguages || !makeString || !contains || !count || !release) return;
  copyText = dlsym(RTLD_DEFAULT, "CFBundleCopyLocalizedString");
  tintype_replace_import("libFoundation", "CFBundleCopyLocalizedString", (void *)localized_text);
}

__attribute__((constructor)) static void settle(void) {
  if (!tintype_locale || !tintype_calendar || !tintype_languages) return;
  // In a program that is linked whole there is nothing to replace, and setenv would move the
  // environment, beside which Swift looks for the program's arguments.
  if (!dlsym(RTLD_DEFAULT, "$s20FoundationEssentials6LocaleV7currentACvgZ")) return;
  const char *zone = getenv("TINTYPE_TIME_ZONE");
  setenv("TZ", zone ? zone : "UTC", 1);
  settle_texts();
  tintype_replace_import("", "$s20FoundationEssentials6LocaleV7currentACvgZ", (void *)locale);
  tintype_replace_import("", "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
                         (void *)locale);
  tintype_replace_import("", "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
                         (void *)languages);
  tintype_replace_import("", "$s20FoundationEssentials8CalendarV7currentACvgZ", (void *)calendar);
  tintype_replace_import("", "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ",
                         (void *)calendar);
}
