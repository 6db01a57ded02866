#define _GNU_SOURCE
#include "CFaultInjection.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum mode { NOTHING, KILL, KILL_AFTER, ERRNO, ALL_FROM, SHORT };

static enum mode mode;
static int error_code;
static long target;
static atomic_long count;

__attribute__((constructor)) static void read_plan(void) {
  const char *plan = getenv("INLET_FAULT");
  if (plan == NULL) return;
  if (sscanf(plan, "kill:%ld", &target) == 1) mode = KILL;
  else if (sscanf(plan, "killafter:%ld", &target) == 1) mode = KILL_AFTER;
  else if (sscanf(plan, "errno:%d:%ld", &error_code, &target) == 2) mode = ERRNO;
  else if (sscanf(plan, "allfrom:%d:%ld", &error_code, &target) == 2) mode = ALL_FROM;
  else if (sscanf(plan, "short:%ld", &target) == 1) mode = SHORT;
  else {
    fprintf(stderr, "INLET_FAULT not understood: %s\n", plan);
    abort();
  }
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// 1 when the call must fail with errno set, 2 when it must die afterwards, 3 when it must write half.
static int before(void) {
  if (mode == NOTHING) return 0;
  long number = atomic_fetch_add(&count, 1) + 1;
  if (number == target && mode == KILL) die();
  if ((number == target && mode == ERRNO) || (number >= target && mode == ALL_FROM)) {
    errno = error_code;
    return 1;
  }
  if (number != target) return 0;
  return mode == KILL_AFTER ? 2 : mode == SHORT ? 3 : 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CHANGE(name, ...)                       \
  do {                                          \
    int plan = before();                        \
    if (plan == 1) return -1;                   \
    __typeof__(name(__VA_ARGS__)) result = REAL(name)(__VA_ARGS__); \
    if (plan == 2) die();                       \
    return result;                              \
  } while (0)

static int is_regular(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
}

int openat(int directory, const char *path, int flags, ...) {
  mode_t permissions = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list arguments;
    va_start(arguments, flags);
    permissions = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  if (!(flags & O_CREAT)) return REAL(openat)(directory, path, flags, permissions);
  CHANGE(openat, directory, path, flags, permissions);
}

ssize_t write(int fd, const void *bytes, size_t size) {
  if (!is_regular(fd)) return REAL(write)(fd, bytes, size);
  int plan = before();
  if (plan == 1) return -1;
  ssize_t result = REAL(write)(fd, bytes, plan == 3 && size > 1 ? size / 2 : size);
  if (plan == 2) die();
  return result;
}

int mkdirat(int directory, const char *path, mode_t permissions) { CHANGE(mkdirat, directory, path, permissions); }
int fsync(int fd) { CHANGE(fsync, fd); }
int ftruncate(int fd, off_t size) { CHANGE(ftruncate, fd, size); }
int unlinkat(int directory, const char *path, int flags) { CHANGE(unlinkat, directory, path, flags); }
int symlinkat(const char *to, int directory, const char *path) { CHANGE(symlinkat, to, directory, path); }
int linkat(int from, const char *old, int to, const char *new, int flags) { CHANGE(linkat, from, old, to, new, flags); }
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  CHANGE(renameat2, from, old, to, new, flags);
}
