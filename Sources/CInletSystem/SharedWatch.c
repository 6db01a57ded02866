// Linux allows a user some 128 inotify instances, all processes together. One instance serves every hint of this process.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CInletSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

// Someone who waits: for entries that appear in the directory of `watch`, told by `signal`.
struct waiter {
  int watch;
  int signal;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int instance = -1;
static struct waiter *waiters;
static size_t count, room;

static void tell(int watch) {
  pthread_mutex_lock(&lock);
  for (size_t index = 0; index < count; index++) {
    // Events that were lost concern everyone.
    if (watch == -1 || waiters[index].watch == watch) eventfd_write(waiters[index].signal, 1);
  }
  pthread_mutex_unlock(&lock);
}

static void *listen_to(void *argument) {
  (void)argument;
  char buffer[8192] __attribute__((aligned(__alignof__(struct inotify_event))));
  for (;;) {
    ssize_t length = read(instance, buffer, sizeof buffer);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return NULL;
    for (char *place = buffer; place < buffer + length;) {
      const struct inotify_event *event = (const struct inotify_event *)place;
      tell(event->wd);
      place += sizeof *event + event->len;
    }
  }
}

// With the lock held.
static int begin(void) {
  if (instance >= 0) return 0;
  int opened = inotify_init1(IN_CLOEXEC);
  if (opened < 0) return -errno;
  instance = opened;
  // The program's signals are not this thread's business.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, listen_to, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failure != 0) {
    close(instance);
    instance = -1;
    return -failure;
  }
  pthread_detach(thread);
  return 0;
}

// With the lock held.
static int add(const char *directory, int *token) {
  int failure = begin();
  if (failure < 0) return failure;
  if (count == room) {
    size_t larger = room == 0 ? 8 : room * 2;
    struct waiter *moved = realloc(waiters, larger * sizeof *moved);
    if (moved == NULL) return -ENOMEM;
    waiters = moved;
    room = larger;
  }
  int signal = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (signal < 0) return -errno;
  int watch = inotify_add_watch(instance, directory, IN_MOVED_TO | IN_CREATE | IN_ONLYDIR);
  if (watch < 0) {
    failure = -errno;
    close(signal);
    return failure;
  }
  waiters[count++] = (struct waiter){.watch = watch, .signal = signal};
  *token = watch;
  return signal;
}

int inlet_hint_open(const char *name, const char *directory, int *token) {
  (void)name;
  pthread_mutex_lock(&lock);
  int opened = add(directory, token);
  pthread_mutex_unlock(&lock);
  return opened;
}

void inlet_hint_close(int fd, int token) {
  pthread_mutex_lock(&lock);
  int others = 0;
  for (size_t index = 0; index < count;) {
    if (waiters[index].signal == fd) {
      waiters[index] = waiters[--count];
    } else {
      others += waiters[index++].watch == token;
    }
  }
  if (others == 0) inotify_rm_watch(instance, token);
  pthread_mutex_unlock(&lock);
  close(fd);
}

void inlet_hint_post(const char *name) { (void)name; }
#endif
