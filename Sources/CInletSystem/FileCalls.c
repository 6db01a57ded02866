#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CInletSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/attr.h>
#include <sys/clonefile.h>
#else
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

#define RETRY(result, call) \
  do { result = (call); } while (result < 0 && errno == EINTR)

static int settled(int result) { return result < 0 ? -errno : result; }

static int open_at(int directory, const char *name, int flags) {
  int fd;
  RETRY(fd, openat(directory, name, flags | O_CLOEXEC, 0600));
  return settled(fd);
}

int inlet_open_directory(const char *path) { return open_at(AT_FDCWD, path, O_RDONLY | O_DIRECTORY); }
int inlet_open_directory_at(int directory, const char *name) {
  return open_at(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
}
// O_NONBLOCK: opening a named pipe must not hang; it has no effect on files.
int inlet_open_file(const char *path) { return open_at(AT_FDCWD, path, O_RDONLY | O_NONBLOCK); }
int inlet_open_file_at(int directory, const char *name) {
  return open_at(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
}
int inlet_open_update_at(int directory, const char *name) {
  return open_at(directory, name, O_RDWR | O_CREAT | O_NOFOLLOW);
}
int inlet_open_append_at(int directory, const char *name) {
  return open_at(directory, name, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW);
}
int inlet_create_file_at(int directory, const char *name) {
  return open_at(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
}

int inlet_make_directory(const char *path) { return settled(mkdir(path, 0700)); }
int inlet_make_directory_at(int directory, const char *name) { return settled(mkdirat(directory, name, 0700)); }
// A descriptor is gone even when close(2) reports EINTR, so it is not retried.
int inlet_close(int fd) { return settled(close(fd)); }

static void describe(const struct stat *status, struct inlet_file_info *info) {
  switch (status->st_mode & S_IFMT) {
    case S_IFREG: info->kind = INLET_KIND_FILE; break;
    case S_IFDIR: info->kind = INLET_KIND_DIRECTORY; break;
    case S_IFLNK: info->kind = INLET_KIND_LINK; break;
    default: info->kind = INLET_KIND_OTHER;
  }
  info->size = (int64_t)status->st_size;
  info->device = (uint64_t)status->st_dev;
  info->inode = (uint64_t)status->st_ino;
}

int inlet_info(int fd, struct inlet_file_info *info) {
  struct stat status;
  if (fstat(fd, &status) < 0) return -errno;
  describe(&status, info);
  return 0;
}

int inlet_info_at(int directory, const char *name, struct inlet_file_info *info) {
  struct stat status;
  if (fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
  describe(&status, info);
  return 0;
}

int64_t inlet_read(int fd, void *buffer, size_t count) {
  ssize_t got;
  RETRY(got, read(fd, buffer, count));
  return got < 0 ? -errno : got;
}

int64_t inlet_read_at(int fd, void *buffer, size_t count, int64_t offset) {
  ssize_t got;
  RETRY(got, pread(fd, buffer, count, (off_t)offset));
  return got < 0 ? -errno : got;
}

int inlet_write_all(int fd, const void *buffer, size_t count) {
  const char *bytes = buffer;
  while (count > 0) {
    ssize_t put;
    RETRY(put, write(fd, bytes, count));
    if (put < 0) return -errno;
    bytes += put;
    count -= (size_t)put;
  }
  return 0;
}

int inlet_write_at(int fd, const void *buffer, size_t count, int64_t offset) {
  ssize_t put;
  RETRY(put, pwrite(fd, buffer, count, (off_t)offset));
  if (put < 0) return -errno;
  return (size_t)put == count ? 0 : -EIO;
}

int inlet_truncate(int fd, int64_t size) {
  int result;
  RETRY(result, ftruncate(fd, (off_t)size));
  return settled(result);
}

int inlet_sync(int fd, int reach) {
  int result;
#if defined(__APPLE__)
  if (reach == INLET_SYNC_BARRIER || reach == INLET_SYNC_FULL) {
    RETRY(result, fcntl(fd, reach == INLET_SYNC_FULL ? F_FULLFSYNC : F_BARRIERFSYNC));
    if (result >= 0) return 0;
    // Volumes without the call (network, some external drives) answer so; fsync is the most they offer.
    if (errno != ENOTSUP && errno != EINVAL && errno != ENOTTY) return -errno;
  }
#else
  (void)reach;
#endif
  RETRY(result, fsync(fd));
  return settled(result);
}

int inlet_rename_exclusive(int from_directory, const char *from, int to_directory, const char *to) {
  int result;
#if defined(__APPLE__)
  RETRY(result, renameatx_np(from_directory, from, to_directory, to, RENAME_EXCL));
#else
  RETRY(result, renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE));
#endif
  if (result < 0) return errno == ENOTEMPTY ? -EEXIST : -errno;
  return 0;
}

int inlet_replace_at(int directory, const char *from, const char *to) {
  int result;
  RETRY(result, renameat(directory, from, directory, to));
  return settled(result);
}

int inlet_link_path(const char *path, int directory, const char *name) {
  return settled(linkat(AT_FDCWD, path, directory, name, 0));
}

int inlet_symlink_at(const char *target, int directory, const char *name) {
  return settled(symlinkat(target, directory, name));
}

int inlet_read_link_at(int directory, const char *name, char *buffer, size_t capacity) {
  ssize_t length = readlinkat(directory, name, buffer, capacity - 1);
  if (length < 0) return -errno;
  buffer[length] = 0;
  return (int)length;
}

int inlet_unlink_at(int directory, const char *name) { return settled(unlinkat(directory, name, 0)); }
int inlet_remove_directory_at(int directory, const char *name) {
  return settled(unlinkat(directory, name, AT_REMOVEDIR));
}

int inlet_clone_at(int source, int directory, const char *name) {
#if defined(__APPLE__)
  int result;
  RETRY(result, fclonefileat(source, directory, name, 0));
  if (result >= 0) return 0;
  return errno == EXDEV || errno == EINVAL ? -ENOTSUP : -errno;
#else
  int fd = inlet_create_file_at(directory, name);
  if (fd < 0) return fd;
  int result = ioctl(fd, FICLONE, source);
  int failure = errno;
  close(fd);
  if (result >= 0) return 0;
  unlinkat(directory, name, 0);
  switch (failure) {
    case EOPNOTSUPP: case EXDEV: case EINVAL: case ENOTTY: case EBADF: case EPERM: return -ENOTSUP;
    default: return -failure;
  }
#endif
}

int64_t inlet_copy_range(int from, int to, size_t count) {
#if defined(__APPLE__)
  (void)from;
  (void)to;
  (void)count;
  return -ENOTSUP;
#else
  ssize_t copied;
  RETRY(copied, copy_file_range(from, NULL, to, NULL, count, 0));
  if (copied >= 0) return copied;
  switch (errno) {
    case EXDEV: case EINVAL: case ENOSYS: case EOPNOTSUPP: return -ENOTSUP;
    default: return -errno;
  }
#endif
}

int inlet_list(int directory, void *context, int (*each)(void *context, const char *name)) {
  // A fresh description of the directory: reading starts at its beginning and moves nobody else's position.
  int fd = open_at(directory, ".", O_RDONLY | O_DIRECTORY);
  if (fd < 0) return fd;
  DIR *stream = fdopendir(fd);
  if (stream == NULL) {
    int failure = errno;
    close(fd);
    return -failure;
  }
  int failure = 0;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      failure = errno;
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (each(context, entry->d_name) != 0) break;
  }
  closedir(stream);
  return -failure;
}

int64_t inlet_free_bytes(int fd) {
  struct statvfs volume;
  int result;
  RETRY(result, fstatvfs(fd, &volume));
  if (result < 0) return -errno;
  return (int64_t)volume.f_bavail * (int64_t)volume.f_frsize;
}
