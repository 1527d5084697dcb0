/** How the sequencer waits: the machine's timers, or those of a test's own time. */
export interface Timers {
  /** runs it as soon as what is under way lets go, and never before */
  readonly soon: (run: () => void) => void
  /** runs it after `waitMs`, unless the returned function is called before */
  readonly after: (waitMs: number, run: () => void) => () => void
}

export const MACHINE_TIMERS: Timers = {
  soon: (run) => {
    setImmediate(run)
  },
  after: (waitMs, run) => {
    const timer = setTimeout(run, waitMs)
    return () => clearTimeout(timer)
  },
}
