// The clock of test:clocks, for LD_PRELOAD: who asks for the time of day gets it as many seconds later as FAKETIME says.
// It changes nothing else: Debian's libfaketime tells a signal's handler the machine's own time, and then no timeout of
// PostgreSQL ends.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead = -1;

// read once: PostgreSQL writes its title over the environment
static long seconds_ahead(void) {
  if (ahead < 0) {
    const char *said = getenv("FAKETIME");
    ahead = said == NULL ? 0 : strtol(said, NULL, 10);
  }
  return ahead;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int result = (int)syscall(SYS_clock_gettime, clock, at);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    at->tv_sec += seconds_ahead();
  }
  return result;
}

int gettimeofday(struct timeval *at, void *zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}
