// Loads the native extension as AIR would, and does what standard input says, one order a line:
//
//   create | dispose        a context
//   open JSON               the function `open`; prints its answer
//   call METHOD JSON        the function `call`, and waits for the answer; prints it
//   start METHOD JSON       the function `call` without waiting; prints the number
//   mail                    the function `mail`; prints everything that waits
//   event                   waits until mail holds an event; prints the mail
//   wrong FUNCTION KIND     a function with arguments it does not expect: none, null, number, foreign, bytes, huge
//   quit                    prints `violations N` and ends
//
// Usage: AirHost LIBRARY
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Runtime.h"

static const double patience = 60;

static void print_result(FREObject result) {
  uint32_t number;
  if (host_text(result)) printf("%s\n", host_text(result));
  else if (host_is_number(result, &number)) printf("%u\n", number);
  else printf("null\n");
  fflush(stdout);
  host_free_values();
}

static FREObject call2(const char *name, const char *first, const char *second) {
  FREObject arguments[2] = {host_string(first, strlen(first)), second ? host_string(second, strlen(second)) : NULL};
  FREObject result = NULL;
  if (!host_call(name, second ? 2 : 1, arguments, &result)) fprintf(stderr, "no function %s\n", name);
  return result;
}

static FREObject mail(void) {
  FREObject result = NULL;
  host_call("mail", 0, NULL, &result);
  return result;
}

// Fetches mail until some of it holds `wanted`.
static void wait_for(const char *wanted) {
  for (;;) {
    FREObject letters = mail();
    const char *text = host_text(letters);
    if (text && strstr(text, wanted)) return print_result(letters);
    host_free_values();
    if (!host_wait_for_status(patience)) {
      printf("no mail with %s\n", wanted);
      fflush(stdout);
      return;
    }
  }
}

static void call(char *rest) {
  char *arguments = strchr(rest, ' ');
  if (arguments) *arguments++ = 0;
  uint32_t number = 0;
  if (!host_is_number(call2("call", rest, arguments ? arguments : ""), &number) || number == 0) {
    return print_result(NULL);
  }
  host_free_values();
  char wanted[40];
  snprintf(wanted, sizeof wanted, "{\"call\":%u,", number);
  wait_for(wanted);
}

static void start(char *rest) {
  char *arguments = strchr(rest, ' ');
  if (arguments) *arguments++ = 0;
  print_result(call2("call", rest, arguments ? arguments : ""));
}

static void wrong(char *rest) {
  char *kind = strchr(rest, ' ');
  if (!kind) return print_result(NULL);
  *kind++ = 0;
  static int foreign;
  FREObject value = NULL;
  uint32_t count = 2;
  if (strcmp(kind, "none") == 0) count = 0;
  if (strcmp(kind, "number") == 0) value = host_number(7);
  if (strcmp(kind, "foreign") == 0) value = &foreign;
  if (strcmp(kind, "bytes") == 0) value = host_string("\xff\xfe\x00\xed\xa0\x80{", 7);
  if (strcmp(kind, "huge") == 0) {
    size_t length = 17u << 20;
    char *text = malloc(length);
    memset(text, 'a', length);
    value = host_string(text, length);
    free(text);
  }
  FREObject arguments[2] = {value, value};
  FREObject result = NULL;
  host_call(rest, count, count ? arguments : NULL, &result);
  print_result(result);
}

static bool obey(char *line) {
  char *rest = strchr(line, ' ');
  if (rest) *rest++ = 0;
  if (strcmp(line, "quit") == 0) return false;
  if (strcmp(line, "create") == 0) {
    bool made = host_create_context();
    printf("%s %u\n", made ? "created" : "no context", host_function_count());
  } else if (strcmp(line, "dispose") == 0) {
    host_dispose_context();
    printf("disposed\n");
  } else if (strcmp(line, "open") == 0 && rest) {
    print_result(call2("open", rest, NULL));
  } else if (strcmp(line, "call") == 0 && rest) {
    call(rest);
  } else if (strcmp(line, "start") == 0 && rest) {
    start(rest);
  } else if (strcmp(line, "mail") == 0) {
    print_result(mail());
  } else if (strcmp(line, "event") == 0) {
    wait_for("{\"event\":");
  } else if (strcmp(line, "wrong") == 0 && rest) {
    wrong(rest);
  } else {
    printf("no such order: %s\n", line);
  }
  fflush(stdout);
  return true;
}

static void *run(void *library) {
  if (!host_load(library, "InletAirExtensionInitializer", "InletAirExtensionFinalizer")) exit(1);
  printf("loaded\n");
  fflush(stdout);
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    if (!obey(line)) break;
  }
  free(line);
  host_dispose_context();
  host_unload();
  printf("violations %u\n", host_violations());
  fflush(stdout);
  // Threads of the extension may still run; as on a phone, the process ends under them.
  _exit(host_violations() == 0 ? 0 : 2);
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: AirHost LIBRARY\n");
    return 64;
  }
  // A test that waits for this program must come to an end.
  alarm(120);
  // Loaded here first: the library that runs the main queue takes the thread that loads it for the main thread.
  if (!dlopen(arguments[1], RTLD_NOW | RTLD_GLOBAL)) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  void (*run_main_queue)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "dispatch_main");
  // The runtime has a thread of its own; the main thread runs what the extension sends to the main queue.
  pthread_t thread;
  if (!run_main_queue || pthread_create(&thread, NULL, run, arguments[1]) != 0) return 1;
  run_main_queue();
  return 0;
}
