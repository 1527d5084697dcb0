interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** microseconds: when it began, and how long it took by the clock */
  readonly ts: number
  readonly dur?: number
  /** microseconds of the thread's own processor time */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** How long each task of a page took, milliseconds of its own: what else a machine does meanwhile is not counted. */
export function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const onThread = ({ pid, tid }: TraceEvent): readonly TraceEvent[] =>
    traceEvents.filter(
      (one) => one.name === 'RunTask' && one.ph === 'X' && one.pid === pid && one.tid === tid,
    )
  // a browser has a renderer ready for the next page: the table's own is the one with most to do
  const tasks = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(onThread)
    .reduce((most, next) => (next.length > most.length ? next : most), [])
  // what this program asks of the page is none of its own tasks
  const asked = traceEvents.filter(({ name }) => name.startsWith('DevToolsSession::'))
  if (asked.length === 0) throw new Error('the trace does not tell what was asked of the page')
  const isAsked = ({ pid, tid, ts, dur = 0 }: TraceEvent): boolean =>
    asked.some((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts <= ts + dur)
  return tasks.filter((task) => !isAsked(task)).map(({ tdur = 0 }) => tdur / 1000)
}
