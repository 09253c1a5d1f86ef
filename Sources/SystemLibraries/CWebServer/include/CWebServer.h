// A web server for one page and its WebSocket connections, on top of libwebsockets.
//
// The library is loaded when a server starts, so that a process that draws a picture does not load
// it and what it needs. Every request must contain the token, name the server as its host and, if it
// has an origin, come from the server's own page.
#ifndef C_WEB_SERVER_H
#define C_WEB_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct WebServer WebServer;

// The reason why a request or connection was refused. Each is reported each time.
typedef enum {
  WebServerRefusalToken,
  WebServerRefusalHost,
  WebServerRefusalOrigin,
  WebServerRefusalPath,
  WebServerRefusalMethod,
  WebServerRefusalMessageTooLong,
  WebServerRefusalFlood,
  WebServerRefusalTooManyConnections,
} WebServerRefusal;

typedef struct {
  // The address to listen on, such as 127.0.0.1.
  const char *address;
  // 0 for any free port.
  int port;
  const char *token;
  // The page, kept by the caller while the server exists.
  const uint8_t *page;
  size_t pageLength;
  // The value of the header Content-Security-Policy.
  const char *policy;
  // The longest message of a page, in bytes.
  size_t longestMessage;
  // The most messages of a page in a second.
  int messagesPerSecond;
  // The most pages that are connected at a time.
  int mostPages;

  // Called on the thread that runs the server.
  void *context;
  void (*opened)(void *context, uint32_t page);
  void (*received)(void *context, uint32_t page, const uint8_t *bytes, size_t count);
  void (*closed)(void *context, uint32_t page);
  void (*refused)(void *context, WebServerRefusal reason);
} WebServerOptions;

// Starts to listen. Returns null with a sentence in `problem` if that is not possible.
WebServer *WebServerCreate(const WebServerOptions *options, char *problem, size_t problemLength);

// The port on which the server listens.
int WebServerPort(const WebServer *server);

// Serves requests for at most about a second; call it in a loop. Returns false after
// WebServerStop.
bool WebServerRun(WebServer *server);

// Sends a message to a page. May be called on any thread. Returns false if the page is not
// connected or has too many bytes waiting; the message is dropped then.
bool WebServerSend(
    WebServer *server, uint32_t page, const uint8_t *bytes, size_t count, bool isText);

// Makes WebServerRun return false. May be called on any thread.
void WebServerStop(WebServer *server);

// Frees a server that no thread runs any more.
void WebServerDestroy(WebServer *server);

#endif
