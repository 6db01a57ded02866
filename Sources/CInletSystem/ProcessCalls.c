#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CInletSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <notify.h>
#include <sys/sysctl.h>
#endif

int inlet_boot_identifier(char *buffer, size_t capacity) {
#if defined(__APPLE__)
  size_t length = capacity;
  if (sysctlbyname("kern.bootsessionuuid", buffer, &length, NULL, 0) < 0) return -errno;
  buffer[capacity - 1] = 0;
#else
  int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  ssize_t length = read(fd, buffer, capacity - 1);
  int failure = errno;
  close(fd);
  if (length < 0) return -failure;
  buffer[length] = 0;
  buffer[strcspn(buffer, "\n")] = 0;
#endif
  return 0;
}

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t inlet_awake_nanoseconds(void) {
#if defined(__APPLE__)
  return nanoseconds(CLOCK_UPTIME_RAW);
#else
  return nanoseconds(CLOCK_MONOTONIC);
#endif
}

uint64_t inlet_wall_milliseconds(void) { return nanoseconds(CLOCK_REALTIME) / 1000000u; }

int inlet_process_exists(int pid) { return kill(pid, 0) == 0 || errno != ESRCH; }
int inlet_process_identifier(void) { return (int)getpid(); }

int64_t inlet_peak_resident_bytes(void) {
#if defined(__APPLE__)
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) < 0) return -errno;
  return (int64_t)usage.ru_maxrss;
#else
  // ru_maxrss survives execve, so a small process started by a large one would report its parent's peak.
  FILE *status = fopen("/proc/self/status", "r");
  if (status == NULL) return -errno;
  char line[256];
  long long kilobytes = -1;
  while (fgets(line, sizeof line, status) != NULL && kilobytes < 0) sscanf(line, "VmHWM: %lld kB", &kilobytes);
  fclose(status);
  return kilobytes < 0 ? -ENOENT : kilobytes * 1024;
#endif
}

#if defined(__APPLE__)
int inlet_hint_open(const char *name, const char *directory, int *token) {
  (void)directory;
  int fd = -1;
  if (notify_register_file_descriptor(name, &fd, 0, token) != NOTIFY_STATUS_OK) return -ENOTSUP;
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  return fd;
}
void inlet_hint_close(int fd, int token) {
  (void)fd;
  notify_cancel(token);
}
void inlet_hint_post(const char *name) { notify_post(name); }
#endif

void inlet_hint_drain(int fd) {
  char buffer[4096];
  while (read(fd, buffer, sizeof buffer) > 0) {}
}
