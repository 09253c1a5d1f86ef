#include "CWebServer.h"

#include <errno.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if __has_include(<libwebsockets.h>)

#include <dlfcn.h>
#include <libwebsockets.h>

// MARK: The library

#define FUNCTIONS(DO)                                                                             \
  DO(lws_create_context)                                                                          \
  DO(lws_context_destroy)                                                                         \
  DO(lws_service)                                                                                 \
  DO(lws_cancel_service)                                                                          \
  DO(lws_set_log_level)                                                                           \
  DO(lws_hdr_copy)                                                                                \
  DO(lws_hdr_total_length)                                                                        \
  DO(lws_hdr_copy_fragment)                                                                       \
  DO(lws_add_http_common_headers)                                                                 \
  DO(lws_add_http_header_by_name)                                                                 \
  DO(lws_finalize_write_http_header)                                                              \
  DO(lws_write)                                                                                   \
  DO(lws_callback_on_writable)                                                                    \
  DO(lws_http_transaction_completed)                                                              \
  DO(lws_is_final_fragment)                                                                       \
  DO(lws_is_first_fragment)                                                                       \
  DO(lws_remaining_packet_payload)                                                                \
  DO(lws_close_reason)                                                                            \
  DO(lws_get_vhost_by_name)                                                                       \
  DO(lws_get_vhost_listen_port)                                                                   \
  DO(lws_get_context)                                                                             \
  DO(lws_context_user)

// The library's interface is that of its header: 4.1 is number 17.
#define TEXT_OF(number) #number
#define NAME_OF(number) "libwebsockets.so." TEXT_OF(number)
#if LWS_LIBRARY_VERSION_MINOR == 0
#define LIBRARY_NAME NAME_OF(16)
#elif LWS_LIBRARY_VERSION_MINOR == 1
#define LIBRARY_NAME NAME_OF(17)
#elif LWS_LIBRARY_VERSION_MINOR == 2
#define LIBRARY_NAME NAME_OF(18)
#elif LWS_LIBRARY_VERSION_MINOR == 3
#define LIBRARY_NAME NAME_OF(19)
#else
#define LIBRARY_NAME NAME_OF(20)
#endif

#define DECLARE(name) static __typeof__(&name) library_##name;
FUNCTIONS(DECLARE)

// Finds the functions of the library. Returns false if it is not installed.
static bool loadLibrary(void) {
  static void *library;
  if (library) return true;
  void *opened = dlopen(LIBRARY_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!opened) return false;
#define LOAD(name)                                                                                \
  library_##name = (__typeof__(&name))dlsym(opened, #name);                                       \
  if (!library_##name) return false;
  FUNCTIONS(LOAD)
  library = opened;
  return true;
}

// MARK: Server

enum { mostPagesEver = 64, tokenLengthAtMost = 128 };
// The bytes that may wait for a slow reader.
static const size_t mostWaitingBytes = 64u << 20;

typedef struct Message {
  struct Message *next;
  size_t count;
  bool isText;
  uint8_t bytes[]; // LWS_PRE bytes, then the message.
} Message;

typedef struct {
  uint32_t number; // 0 if free.
  struct lws *connection;
  Message *first, *last;
  size_t waitingBytes;
  uint8_t *received;
  size_t receivedCount;
  time_t second;
  int messagesInSecond;
} Page;

struct WebServer {
  WebServerOptions options;
  char token[tokenLengthAtMost];
  char address[64];
  char hosts[2][80];
  bool hasAnyName;
  int port;
  struct lws_context *context;
  pthread_mutex_t mutex;
  bool isStopped;
  uint32_t lastNumber;
  Page pages[mostPagesEver];
};

static void refuse(WebServer *server, WebServerRefusal reason) {
  server->options.refused(server->options.context, reason);
}

// MARK: Requests

// Whether two texts are equal, in a time that does not depend on where they differ.
static bool isEqual(const char *a, const char *b) {
  size_t count = strlen(a);
  unsigned difference = (unsigned)(count ^ strlen(b));
  for (size_t i = 0; i < count; i++)
    difference |= (unsigned)a[i] ^ (unsigned)b[strlen(b) ? i % strlen(b) : 0];
  return difference == 0;
}

// Copies a header. Returns false if it is missing or too long.
static bool header(struct lws *wsi, enum lws_token_indexes name, char *text, int length) {
  int total = library_lws_hdr_total_length(wsi, name);
  return total > 0 && total < length && library_lws_hdr_copy(wsi, text, length, name) > 0;
}

static bool hasToken(WebServer *server, struct lws *wsi) {
  char part[tokenLengthAtMost + 16];
  for (int i = 0;; i++) {
    int count = library_lws_hdr_copy_fragment(
        wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i);
    if (count < 0) return false;
    if (strncmp(part, "token=", 6) == 0) return isEqual(part + 6, server->token);
  }
}

static bool hasHost(WebServer *server, struct lws *wsi) {
  char host[80];
  if (!header(wsi, WSI_TOKEN_HOST, host, sizeof host)) return false;
  // A server for other machines does not know its names there.
  if (server->hasAnyName) return true;
  for (int i = 0; i < 2; i++)
    if (server->hosts[i][0] && strcasecmp(host, server->hosts[i]) == 0) return true;
  return false;
}

// Whether the request comes from our page, or from no page at all.
static bool hasOrigin(WebServer *server, struct lws *wsi, bool isNeeded) {
  char origin[96];
  if (library_lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) return !isNeeded;
  if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) return false;
  if (strncmp(origin, "http://", 7) != 0) return false;
  char host[80];
  if (server->hasAnyName)
    return header(wsi, WSI_TOKEN_HOST, host, sizeof host) && strcasecmp(origin + 7, host) == 0;
  for (int i = 0; i < 2; i++)
    if (server->hosts[i][0] && strcasecmp(origin + 7, server->hosts[i]) == 0) return true;
  return false;
}

// The reason to refuse a request, or -1.
static int refusal(WebServer *server, struct lws *wsi, bool isSocket) {
  if (!hasHost(server, wsi)) return WebServerRefusalHost;
  if (!hasOrigin(server, wsi, isSocket)) return WebServerRefusalOrigin;
  if (!hasToken(server, wsi)) return WebServerRefusalToken;
  return -1;
}

static int statusOf(int reason) {
  return reason == WebServerRefusalPath ? 404 : reason == WebServerRefusalMethod ? 405 : 403;
}

typedef struct {
  const uint8_t *body;
  size_t count, sent;
} Transfer;

// Sends headers; the body follows when the connection can take it.
static int respond(WebServer *server, struct lws *wsi, Transfer *transfer, int reason) {
  static const char *const sentences[] = {
      "The address needs its token. Use the one that 'render run' printed.\n",
      "The host of the request is another one.\n",
      "The request comes from another page.\n",
      "There is nothing at this path.\n",
      "Only GET is possible.\n",
  };
  uint8_t buffer[LWS_PRE + 2048], *p = buffer + LWS_PRE, *end = buffer + sizeof buffer - 1;
  uint8_t *start = p;
  const char *type = "text/html; charset=utf-8";
  int status = 200;
  transfer->body = server->options.page;
  transfer->count = server->options.pageLength;
  transfer->sent = 0;
  if (reason >= 0) {
    refuse(server, (WebServerRefusal)reason);
    status = statusOf(reason);
    type = "text/plain; charset=utf-8";
    transfer->body = (const uint8_t *)sentences[reason];
    transfer->count = strlen(sentences[reason]);
  }
  static const struct {
    const char *name, *value;
  } fixed[] = {
      {"cache-control:", "no-store"},
      {"referrer-policy:", "no-referrer"},
      {"x-content-type-options:", "nosniff"},
      {"x-frame-options:", "DENY"},
      {"cross-origin-resource-policy:", "same-origin"},
      {"cross-origin-opener-policy:", "same-origin"},
  };
  if (library_lws_add_http_common_headers(wsi, (unsigned)status, type, transfer->count, &p, end))
    return 1;
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    if (library_lws_add_http_header_by_name(
            wsi, (const uint8_t *)fixed[i].name, (const uint8_t *)fixed[i].value,
            (int)strlen(fixed[i].value), &p, end))
      return 1;
  const char *policy = server->options.policy;
  if (library_lws_add_http_header_by_name(
          wsi, (const uint8_t *)"content-security-policy:", (const uint8_t *)policy,
          (int)strlen(policy), &p, end))
    return 1;
  if (library_lws_finalize_write_http_header(wsi, start, &p, end)) return 1;
  library_lws_callback_on_writable(wsi);
  return 0;
}

static int sendBody(struct lws *wsi, Transfer *transfer) {
  if (!transfer || !transfer->body) return 0;
  uint8_t buffer[LWS_PRE + 8192];
  size_t count = transfer->count - transfer->sent;
  if (count > 8192) count = 8192;
  memcpy(buffer + LWS_PRE, transfer->body + transfer->sent, count);
  transfer->sent += count;
  bool isLast = transfer->sent == transfer->count;
  if (library_lws_write(
          wsi, buffer + LWS_PRE, count, isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
    return 1;
  if (isLast) return library_lws_http_transaction_completed(wsi) ? -1 : 0;
  library_lws_callback_on_writable(wsi);
  return 0;
}

// MARK: Pages

static Page *pageOf(WebServer *server, struct lws *wsi) {
  for (int i = 0; i < mostPagesEver; i++)
    if (server->pages[i].number && server->pages[i].connection == wsi) return &server->pages[i];
  return NULL;
}

// Whether no other page may be connected.
static bool isFull(const WebServer *server) {
  int count = 0;
  for (int i = 0; i < mostPagesEver; i++)
    if (server->pages[i].number) count++;
  return count >= server->options.mostPages;
}

static Page *open(WebServer *server, struct lws *wsi) {
  Page *unused = NULL;
  for (int i = 0; i < mostPagesEver && !unused; i++)
    if (!server->pages[i].number) unused = &server->pages[i];
  if (!unused || isFull(server)) return NULL;
  pthread_mutex_lock(&server->mutex);
  memset(unused, 0, sizeof *unused);
  unused->connection = wsi;
  unused->number = ++server->lastNumber;
  pthread_mutex_unlock(&server->mutex);
  return unused;
}

static void forget(WebServer *server, Page *page) {
  pthread_mutex_lock(&server->mutex);
  for (Message *message = page->first; message;) {
    Message *next = message->next;
    free(message);
    message = next;
  }
  free(page->received);
  memset(page, 0, sizeof *page);
  pthread_mutex_unlock(&server->mutex);
}

static int closeWith(
    WebServer *server, struct lws *wsi, enum lws_close_status status, WebServerRefusal reason) {
  refuse(server, reason);
  library_lws_close_reason(wsi, status, NULL, 0);
  return -1;
}

static int receive(
    WebServer *server, struct lws *wsi, Page *page, const uint8_t *bytes, size_t count) {
  if (library_lws_is_first_fragment(wsi)) page->receivedCount = 0;
  size_t rest = library_lws_remaining_packet_payload(wsi);
  if (page->receivedCount + count + rest > server->options.longestMessage)
    return closeWith(
        server, wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, WebServerRefusalMessageTooLong);
  uint8_t *grown = realloc(page->received, page->receivedCount + count + 1);
  if (!grown) return -1;
  page->received = grown;
  memcpy(grown + page->receivedCount, bytes, count);
  page->receivedCount += count;
  if (rest || !library_lws_is_final_fragment(wsi)) return 0;
  time_t now = time(NULL);
  if (now != page->second) {
    page->second = now;
    page->messagesInSecond = 0;
  }
  if (++page->messagesInSecond > server->options.messagesPerSecond)
    return closeWith(server, wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, WebServerRefusalFlood);
  server->options.received(
      server->options.context, page->number, page->received, page->receivedCount);
  page->receivedCount = 0;
  return 0;
}

static int sendNext(WebServer *server, struct lws *wsi, Page *page) {
  pthread_mutex_lock(&server->mutex);
  Message *message = page->first;
  if (message) {
    page->first = message->next;
    if (!page->first) page->last = NULL;
    page->waitingBytes -= message->count;
  }
  bool hasMore = page->first != NULL;
  pthread_mutex_unlock(&server->mutex);
  if (!message) return 0;
  int written = library_lws_write(
      wsi, message->bytes + LWS_PRE, message->count,
      message->isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY);
  free(message);
  if (written < 0) return -1;
  if (hasMore) library_lws_callback_on_writable(wsi);
  return 0;
}

// Asks for a turn of every page with waiting messages.
static void wakePages(WebServer *server) {
  for (int i = 0; i < mostPagesEver; i++) {
    Page *page = &server->pages[i];
    if (!page->number) continue;
    pthread_mutex_lock(&server->mutex);
    bool isWaiting = page->first != NULL;
    pthread_mutex_unlock(&server->mutex);
    if (isWaiting) library_lws_callback_on_writable(page->connection);
  }
}

// MARK: Callbacks

static int httpCallback(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  WebServer *server = library_lws_context_user(library_lws_get_context(wsi));
  switch (reason) {
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    if (server) wakePages(server);
    return 0;
  case LWS_CALLBACK_HTTP: {
    int refused = refusal(server, wsi, false);
    if (refused < 0 && library_lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
      refused = WebServerRefusalMethod;
    if (refused < 0 && !(length == 1 && ((const char *)in)[0] == '/'))
      refused = WebServerRefusalPath;
    return respond(server, wsi, user, refused);
  }
  case LWS_CALLBACK_HTTP_WRITEABLE:
    return sendBody(wsi, user);
  case LWS_CALLBACK_HTTP_BODY:
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    return -1;
  // A connection without one of our protocols: no upgrade.
  case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
  case LWS_CALLBACK_ESTABLISHED:
    return -1;
  default:
    return 0;
  }
}

static int socketCallback(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  (void)user;
  WebServer *server = library_lws_context_user(library_lws_get_context(wsi));
  Page *page;
  switch (reason) {
  case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
    int refused = refusal(server, wsi, true);
    if (refused < 0 && isFull(server)) refused = WebServerRefusalTooManyConnections;
    if (refused < 0) return 0;
    refuse(server, (WebServerRefusal)refused);
    return -1;
  }
  case LWS_CALLBACK_ESTABLISHED:
    page = open(server, wsi);
    if (!page)
      return closeWith(
          server, wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, WebServerRefusalTooManyConnections);
    server->options.opened(server->options.context, page->number);
    return 0;
  case LWS_CALLBACK_RECEIVE:
    page = pageOf(server, wsi);
    return page ? receive(server, wsi, page, in, length) : -1;
  case LWS_CALLBACK_SERVER_WRITEABLE:
    page = pageOf(server, wsi);
    return page ? sendNext(server, wsi, page) : -1;
  case LWS_CALLBACK_CLOSED:
    page = pageOf(server, wsi);
    if (!page) return 0;
    uint32_t number = page->number;
    forget(server, page);
    server->options.closed(server->options.context, number);
    return 0;
  default:
    return 0;
  }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = httpCallback, .per_session_data_size = sizeof(Transfer)},
    {.name = "tintype", .callback = socketCallback, .rx_buffer_size = 1 << 16},
    {.name = NULL},
};

// MARK: Interface

// Whether the port is free. Sets errno otherwise.
static bool canListen(const char *address, int port) {
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  if (inet_pton(AF_INET, address, &name.sin_addr) != 1) {
    errno = EADDRNOTAVAIL;
    return false;
  }
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int one = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  bool isFree = bind(descriptor, (struct sockaddr *)&name, sizeof name) == 0 &&
                listen(descriptor, 1) == 0;
  int number = errno;
  close(descriptor);
  errno = number;
  return isFree;
}

WebServer *WebServerCreate(const WebServerOptions *options, char *problem, size_t problemLength) {
  if (!loadLibrary()) {
    snprintf(
        problem, problemLength,
        "The library %s is not installed. Install it with: apt-get install libwebsockets-dev",
        LIBRARY_NAME);
    return NULL;
  }
  if (!canListen(options->address, options->port)) {
    snprintf(
        problem, problemLength, "Port %d of %s cannot be used: %s. Give another '--port' or '--address'.",
        options->port, options->address,
        errno == EADDRINUSE ? "another program listens there" : strerror(errno));
    return NULL;
  }
  WebServer *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->options = *options;
  snprintf(server->token, sizeof server->token, "%s", options->token);
  snprintf(server->address, sizeof server->address, "%s", options->address);
  pthread_mutex_init(&server->mutex, NULL);
  library_lws_set_log_level(0, NULL);
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  info.port = options->port;
  info.iface = server->address;
  info.protocols = protocols;
  info.user = server;
  info.gid = (gid_t)-1;
  info.uid = (uid_t)-1;
  info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
  info.fd_limit_per_thread = 128;
  info.max_http_header_data = 4096;
  info.max_http_header_pool = 32;
  info.timeout_secs = 10;
  info.keepalive_timeout = 10;
  info.server_string = "tintype";
  info.vhost_name = "tintype";
  server->context = library_lws_create_context(&info);
  struct lws_vhost *host =
      server->context ? library_lws_get_vhost_by_name(server->context, "tintype") : NULL;
  if (!host) {
    snprintf(
        problem, problemLength, "The server cannot listen on port %d of %s.", options->port,
        options->address);
    WebServerDestroy(server);
    return NULL;
  }
  server->port = library_lws_get_vhost_listen_port(host);
  snprintf(server->hosts[0], sizeof server->hosts[0], "%s:%d", server->address, server->port);
  server->hasAnyName = strncmp(server->address, "127.", 4) != 0;
  if (!server->hasAnyName)
    snprintf(server->hosts[1], sizeof server->hosts[1], "localhost:%d", server->port);
  return server;
}

int WebServerPort(const WebServer *server) { return server->port; }

bool WebServerRun(WebServer *server) {
  library_lws_service(server->context, 0);
  pthread_mutex_lock(&server->mutex);
  bool isStopped = server->isStopped;
  pthread_mutex_unlock(&server->mutex);
  return !isStopped;
}

bool WebServerSend(
    WebServer *server, uint32_t number, const uint8_t *bytes, size_t count, bool isText) {
  Message *message = malloc(sizeof *message + LWS_PRE + count);
  if (!message) return false;
  message->next = NULL;
  message->count = count;
  message->isText = isText;
  memcpy(message->bytes + LWS_PRE, bytes, count);
  bool isTaken = false;
  pthread_mutex_lock(&server->mutex);
  for (int i = 0; i < mostPagesEver && !isTaken; i++) {
    Page *page = &server->pages[i];
    if (page->number != number || page->waitingBytes + count > mostWaitingBytes) continue;
    if (page->last) page->last->next = message;
    else page->first = message;
    page->last = message;
    page->waitingBytes += count;
    isTaken = true;
  }
  pthread_mutex_unlock(&server->mutex);
  if (!isTaken) free(message);
  else library_lws_cancel_service(server->context);
  return isTaken;
}

void WebServerStop(WebServer *server) {
  pthread_mutex_lock(&server->mutex);
  server->isStopped = true;
  pthread_mutex_unlock(&server->mutex);
  library_lws_cancel_service(server->context);
}

void WebServerDestroy(WebServer *server) {
  if (server->context) library_lws_context_destroy(server->context);
  for (int i = 0; i < mostPagesEver; i++)
    if (server->pages[i].number) forget(server, &server->pages[i]);
  pthread_mutex_destroy(&server->mutex);
  free(server);
}

#else

WebServer *WebServerCreate(const WebServerOptions *options, char *problem, size_t problemLength) {
  (void)options;
  snprintf(
      problem, problemLength,
      "This 'render' was built without libwebsockets. Install libwebsockets-dev and build it again.");
  return NULL;
}
int WebServerPort(const WebServer *server) { (void)server; return 0; }
bool WebServerRun(WebServer *server) { (void)server; return false; }
bool WebServerSend(
    WebServer *server, uint32_t page, const uint8_t *bytes, size_t count, bool isText) {
  (void)server; (void)page; (void)bytes; (void)count; (void)isText;
  return false;
}
void WebServerStop(WebServer *server) { (void)server; }
void WebServerDestroy(WebServer *server) { (void)server; }

#endif
