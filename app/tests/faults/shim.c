/* Makes the system fail for the archive alone: loaded before the C library, it lets one write, sync
   or allocation after another through until the one that shall fail. HYPERSLEEP_FAULT says how,
   HYPERSLEEP_FAULT_AT which one (counted once the file HYPERSLEEP_FAULT_ARMED is there),
   HYPERSLEEP_FAULT_FOR how many in a row. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

static const char *kind = "";
static const char *armed_by = "";
static long first, many;
static atomic_long count;
static atomic_int is_armed;

__attribute__((constructor)) static void read_wishes(void) {
  const char *said = getenv("HYPERSLEEP_FAULT");
  kind = said ? said : "";
  said = getenv("HYPERSLEEP_FAULT_ARMED");
  armed_by = said ? said : "/";
  said = getenv("HYPERSLEEP_FAULT_AT");
  first = said ? atol(said) : 0;
  said = getenv("HYPERSLEEP_FAULT_FOR");
  many = said ? atol(said) : 1;
}

static int due(void) {
  if (!is_armed) {
    if (access(armed_by, F_OK) != 0) return 0;
    is_armed = 1;
  }
  long number = atomic_fetch_add(&count, 1) + 1;
  return number >= first && number < first + many;
}

static int is(const char *word) { return strcmp(kind, word) == 0; }

/* The archive's file and what lies beside it. */
static int is_archive(int fd) {
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strstr(path, ".sqlite") != NULL && strstr(path, "-lock") == NULL;
}

/* What is left to write once the fault has had its way; -1: nothing, with errno set. */
static ssize_t spoil(int fd, size_t size) {
  if ((is("full") || is("io") || is("torn")) && is_archive(fd) && due()) {
    errno = is("full") ? ENOSPC : EIO;
    return is("torn") && size > 1 ? (ssize_t)(size / 2) : -1;
  }
  return (ssize_t)size;
}

ssize_t write(int fd, const void *bytes, size_t size) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  ssize_t whole = spoil(fd, size);
  if (whole < 0) return -1;
  ssize_t done = real(fd, bytes, (size_t)whole);
  if (whole < (ssize_t)size) { errno = EIO; return -1; }
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
  ssize_t whole = spoil(fd, size);
  if (whole < 0) return -1;
  ssize_t done = real(fd, bytes, (size_t)whole, at);
  if (whole < (ssize_t)size) { errno = EIO; return -1; }
  return done;
}

static int sync_fails(int fd) {
  if (is("sync") && is_archive(fd) && due()) { errno = EIO; return 1; }
  return 0;
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  return sync_fails(fd) ? -1 : real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  return sync_fails(fd) ? -1 : real(fd);
}

extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *old, size_t size);

/* Only the thread that writes: the rest of the program has an allocator of its own. */
static int has_no_memory(void) {
  char name[16] = "";
  if (!is("memory")) return 0;
  prctl(PR_GET_NAME, name, 0, 0, 0);
  return strncmp(name, "archive-writer", 14) == 0 && due();
}

void *malloc(size_t size) { return has_no_memory() ? NULL : __libc_malloc(size); }
void *realloc(void *old, size_t size) { return has_no_memory() ? NULL : __libc_realloc(old, size); }
