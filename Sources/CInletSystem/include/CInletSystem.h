#ifndef C_INLET_SYSTEM_H
#define C_INLET_SYSTEM_H

// The system calls that the inbox is made of, with the differences between Apple platforms and Linux settled here.
// Every function retries on EINTR and returns a negative errno on failure.

#include <stdint.h>
#include <stddef.h>

#if defined(__APPLE__)
#include <CommonCrypto/CommonDigest.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What an entry of a directory is; symbolic links are never followed.
enum {
  INLET_KIND_FILE = 1,
  INLET_KIND_DIRECTORY = 2,
  INLET_KIND_LINK = 3,
  INLET_KIND_OTHER = 4,
};

/// How far a sync reaches. On Linux all three are fsync(2).
enum {
  INLET_SYNC_FILE = 1,     ///< fsync(2): to the drive.
  INLET_SYNC_BARRIER = 2,  ///< Apple: F_BARRIERFSYNC, ordered after everything written before.
  INLET_SYNC_FULL = 3,     ///< Apple: F_FULLFSYNC, the drive's cache is flushed.
};

struct inlet_file_info {
  int kind;
  int64_t size;
  uint64_t device;
  uint64_t inode;
};

int inlet_open_directory(const char *path);
int inlet_open_directory_at(int directory, const char *name);
int inlet_open_file(const char *path);
int inlet_open_file_at(int directory, const char *name);
int inlet_open_update_at(int directory, const char *name);
/// Opens for reading, and for writing at the end whatever others write; made if missing.
int inlet_open_append_at(int directory, const char *name);
int inlet_create_file_at(int directory, const char *name);
int inlet_make_directory(const char *path);
int inlet_make_directory_at(int directory, const char *name);
int inlet_close(int fd);

int inlet_info(int fd, struct inlet_file_info *info);
int inlet_info_at(int directory, const char *name, struct inlet_file_info *info);

int64_t inlet_read(int fd, void *buffer, size_t count);
int64_t inlet_read_at(int fd, void *buffer, size_t count, int64_t offset);
int inlet_write_all(int fd, const void *buffer, size_t count);
int inlet_write_at(int fd, const void *buffer, size_t count, int64_t offset);
int inlet_truncate(int fd, int64_t size);
int inlet_sync(int fd, int reach);

/// Renames and refuses to replace: -EEXIST when `to` exists, -ENOENT when `from` does not.
int inlet_rename_exclusive(int from_directory, const char *from, int to_directory, const char *to);
/// Renames within one directory and replaces what has the new name, in one step.
int inlet_replace_at(int directory, const char *from, const char *to);
int inlet_link_path(const char *path, int directory, const char *name);
int inlet_symlink_at(const char *target, int directory, const char *name);
int inlet_read_link_at(int directory, const char *name, char *buffer, size_t capacity);
int inlet_unlink_at(int directory, const char *name);
int inlet_remove_directory_at(int directory, const char *name);

/// Makes `name` share the blocks of the open file `source`; -ENOTSUP where the volume cannot.
int inlet_clone_at(int source, int directory, const char *name);

/// Lets the kernel copy up to `count` bytes from where one file stands to where the other does; the bytes copied, 0 at
/// the end, -ENOTSUP where the system cannot.
int64_t inlet_copy_range(int from, int to, size_t count);

/// Calls `each` for every entry but `.` and `..`, in no order, until it returns non-zero.
int inlet_list(int directory, void *context, int (*each)(void *context, const char *name));

/// Bytes that an unprivileged process may still write to the volume.
int64_t inlet_free_bytes(int fd);

/// Writes an identifier of this boot of the machine: at most 36 characters and a zero.
int inlet_boot_identifier(char *buffer, size_t capacity);
/// Nanoseconds during which this machine was awake since it booted.
uint64_t inlet_awake_nanoseconds(void);
/// Milliseconds since 1970 by the wall clock.
uint64_t inlet_wall_milliseconds(void);
/// 1 when a process of that number exists, 0 when it does not.
int inlet_process_exists(int pid);
int inlet_process_identifier(void);
/// Peak resident memory of this process in bytes, or a negative errno.
int64_t inlet_peak_resident_bytes(void);

/// Opens a descriptor that becomes readable when something is announced: on Apple platforms a Darwin notification
/// called `name`, on Linux an entry that appears in `directory`. `token` is for `inlet_hint_close`.
int inlet_hint_open(const char *name, const char *directory, int *token);
/// Reads away what has been announced.
void inlet_hint_drain(int fd);
void inlet_hint_close(int fd, int token);
/// Announces; does nothing on Linux, where the directory speaks for itself.
void inlet_hint_post(const char *name);

/// SHA-256: CommonCrypto on Apple platforms, the processor's SHA instructions or plain C elsewhere.
#if defined(__APPLE__)
struct inlet_sha256 {
  CC_SHA256_CTX context;
};
#else
struct inlet_sha256 {
  uint32_t state[8];
  uint64_t length;
  uint8_t block[64];
};
#endif
void inlet_sha256_begin(struct inlet_sha256 *hash);
void inlet_sha256_update(struct inlet_sha256 *hash, const void *bytes, size_t count);
void inlet_sha256_finish(struct inlet_sha256 *hash, uint8_t digest[32]);

/// SHA-1: CommonCrypto on Apple platforms, plain C elsewhere. For checksums that a protocol wants, never for trust.
#if defined(__APPLE__)
struct inlet_sha1 {
  CC_SHA1_CTX context;
};
#else
struct inlet_sha1 {
  uint32_t state[5];
  uint64_t length;
  uint8_t block[64];
};
#endif
void inlet_sha1_begin(struct inlet_sha1 *hash);
void inlet_sha1_update(struct inlet_sha1 *hash, const void *bytes, size_t count);
void inlet_sha1_finish(struct inlet_sha1 *hash, uint8_t digest[20]);

#ifdef __cplusplus
}
#endif

#endif
