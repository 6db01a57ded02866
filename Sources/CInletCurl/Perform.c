#define _GNU_SOURCE
#include "CInletCurl.h"

#include <stdio.h>
#include <strings.h>
#include <string.h>

#if defined(__linux__) && __has_include(<curl/curl.h>)

// The typed macros of curl.h would name functions that are not linked.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
  CURL *(*begin)(void);
  CURLcode (*set)(CURL *, CURLoption, ...);
  CURLcode (*perform)(CURL *);
  CURLcode (*info)(CURL *, CURLINFO, ...);
  void (*end)(CURL *);
  const char *(*text)(CURLcode);
  struct curl_slist *(*append)(struct curl_slist *, const char *);
  void (*free_list)(struct curl_slist *);
} library;
static int is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
  CURLcode (*global_init)(long) = (CURLcode (*)(long))dlsym(handle, "curl_global_init");
  library.begin = (CURL * (*)(void)) dlsym(handle, "curl_easy_init");
  library.set = (CURLcode (*)(CURL *, CURLoption, ...))dlsym(handle, "curl_easy_setopt");
  library.perform = (CURLcode (*)(CURL *))dlsym(handle, "curl_easy_perform");
  library.info = (CURLcode (*)(CURL *, CURLINFO, ...))dlsym(handle, "curl_easy_getinfo");
  library.end = (void (*)(CURL *))dlsym(handle, "curl_easy_cleanup");
  library.text = (const char *(*)(CURLcode))dlsym(handle, "curl_easy_strerror");
  library.append = (struct curl_slist * (*)(struct curl_slist *, const char *)) dlsym(handle, "curl_slist_append");
  library.free_list = (void (*)(struct curl_slist *))dlsym(handle, "curl_slist_free_all");
  is_open = global_init && library.begin && library.set && library.perform && library.info && library.end
    && library.text && library.append && library.free_list && global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static size_t on_read(char *buffer, size_t size, size_t count, void *context) {
  const struct inlet_http *request = context;
  int64_t got = request->body(request->context, buffer, size * count);
  return got < 0 ? CURL_READFUNC_ABORT : (size_t)got;
}

static size_t on_head(char *bytes, size_t size, size_t count, void *context) {
  const struct inlet_http *request = context;
  request->head(request->context, bytes, size * count);
  return size * count;
}

static size_t on_answer(char *bytes, size_t size, size_t count, void *context) {
  const struct inlet_http *request = context;
  request->answer(request->context, bytes, size * count);
  return size * count;
}

static int on_progress(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t sent) {
  (void)a, (void)b, (void)c;
  const struct inlet_http *request = context;
  return request->progress(request->context, sent);
}

static int outcome(CURLcode code) {
  switch (code) {
    case CURLE_OK: return INLET_HTTP_ANSWERED;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_URL_MALFORMAT: return INLET_HTTP_NOT_SENT;
    case CURLE_ABORTED_BY_CALLBACK: return INLET_HTTP_STOPPED;
    default: return INLET_HTTP_BROKEN;
  }
}

static void set_up(CURL *curl, const struct inlet_http *request, struct curl_slist *headers, char *words) {
  library.set(curl, CURLOPT_ERRORBUFFER, words);
  library.set(curl, CURLOPT_URL, request->url);
  library.set(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  library.set(curl, CURLOPT_FOLLOWLOCATION, 0L);
  library.set(curl, CURLOPT_NOSIGNAL, 1L);
  library.set(curl, CURLOPT_CONNECTTIMEOUT, 30L);
  library.set(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  library.set(curl, CURLOPT_LOW_SPEED_TIME, request->stall_seconds);
  library.set(curl, CURLOPT_HTTPHEADER, headers);
  library.set(curl, CURLOPT_HEADERFUNCTION, on_head);
  library.set(curl, CURLOPT_HEADERDATA, request);
  library.set(curl, CURLOPT_WRITEFUNCTION, on_answer);
  library.set(curl, CURLOPT_WRITEDATA, request);
  library.set(curl, CURLOPT_NOPROGRESS, 0L);
  library.set(curl, CURLOPT_XFERINFOFUNCTION, on_progress);
  library.set(curl, CURLOPT_XFERINFODATA, request);
  if (request->body_size >= 0) {
    library.set(curl, CURLOPT_UPLOAD, 1L);
    library.set(curl, CURLOPT_UPLOAD_BUFFERSIZE, 512L << 10);
    library.set(curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)request->body_size);
    library.set(curl, CURLOPT_READFUNCTION, on_read);
    library.set(curl, CURLOPT_READDATA, request);
  } else if (strcmp(request->method, "HEAD") == 0) {
    library.set(curl, CURLOPT_NOBODY, 1L);
  } else if (strcmp(request->method, "GET") != 0 && strcmp(request->method, "DELETE") != 0) {
    library.set(curl, CURLOPT_POSTFIELDSIZE, 0L);
    library.set(curl, CURLOPT_POSTFIELDS, "");
  }
  library.set(curl, CURLOPT_CUSTOMREQUEST, request->method);
}

int inlet_http_perform(const struct inlet_http *request, long *status, char *message, size_t capacity) {
  pthread_once(&once, open_library);
  if (!is_open) {
    snprintf(message, capacity, "libcurl.so.4 cannot be opened: install libcurl4");
    return INLET_HTTP_NO_LIBRARY;
  }
  CURL *curl = library.begin();
  if (curl == NULL) {
    snprintf(message, capacity, "out of memory");
    return INLET_HTTP_NOT_SENT;
  }
  char words[CURL_ERROR_SIZE] = "";
  // Nothing waits for the server's permission to send the body, and no content type is made up.
  struct curl_slist *headers = library.append(NULL, "Expect:");
  headers = library.append(headers, "Content-Type:");
  for (const char *const *header = request->headers; *header != NULL; header++) {
    if (strncasecmp(*header, "content-type:", 13) == 0) {
      library.free_list(headers);
      headers = library.append(NULL, "Expect:");
      break;
    }
  }
  for (const char *const *header = request->headers; *header != NULL; header++) {
    headers = library.append(headers, *header);
  }
  set_up(curl, request, headers, words);
  CURLcode code = library.perform(curl);
  library.info(curl, CURLINFO_RESPONSE_CODE, status);
  snprintf(message, capacity, "%s", words[0] ? words : library.text(code));
  library.end(curl);
  library.free_list(headers);
  return outcome(code);
}

#else

int inlet_http_perform(const struct inlet_http *request, long *status, char *message, size_t capacity) {
  (void)request, (void)status;
  snprintf(message, capacity, "built without libcurl: install libcurl4-openssl-dev and build again");
  return INLET_HTTP_NO_LIBRARY;
}

#endif
