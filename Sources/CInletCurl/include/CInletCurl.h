#ifndef C_INLET_CURL_H
#define C_INLET_CURL_H

// One HTTP request by libcurl, which is opened when the first is sent: linking it would make every start of a program
// slower. Linux only.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  INLET_HTTP_ANSWERED = 0,
  INLET_HTTP_NOT_SENT = 1,   ///< Nothing reached the server.
  INLET_HTTP_BROKEN = 2,     ///< Nobody knows what reached it.
  INLET_HTTP_STOPPED = 3,    ///< A callback ended it.
  INLET_HTTP_NO_LIBRARY = 4, ///< libcurl is not installed, or was not when this was built.
};

struct inlet_http {
  const char *method;
  const char *url;
  const char *const *headers;  ///< `Name: value`, each; ends with NULL.
  int64_t body_size;           ///< -1 for a request without body.
  long stall_seconds;          ///< Given up when nothing moves for so long.
  void *context;
  /// Fills up to `count` bytes of the body: the bytes filled, or -1 to end the request.
  int64_t (*body)(void *context, void *buffer, size_t count);
  /// One line of the answer's head.
  void (*head)(void *context, const char *line, size_t count);
  /// A part of the answer's body.
  void (*answer)(void *context, const void *bytes, size_t count);
  /// Bytes of the body that were sent; anything but 0 ends the request. Called about once a second at least.
  int (*progress)(void *context, int64_t sent);
};

/// Sends a request and waits for the answer: one of the values above; `message` says in words what went wrong.
int inlet_http_perform(const struct inlet_http *request, long *status, char *message, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
