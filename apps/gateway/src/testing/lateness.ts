/** The connection of a reader, whose lateness is set by hand. */
export function lateness() {
  const listeners: Record<'late' | 'caughtUp', (() => void)[]> = { late: [], caughtUp: [] }
  let isLate = false
  return {
    reading: {
      waitingBytes: () => 0,
      isLate: () => isLate,
      onLate: (tell: () => void) => void listeners.late.push(tell),
      onCaughtUp: (tell: () => void) => void listeners.caughtUp.push(tell),
    },
    become: (late: boolean) => {
      isLate = late
      for (const tell of listeners[late ? 'late' : 'caughtUp']) tell()
    },
  }
}
