import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts the time of processors in ticks. */
const TICKS_A_SECOND = 100

/** Seconds of processors' time that a process has used, from /proc. */
export const cpuSeconds = (pid: number): number => statOf(String(pid)).seconds

/**
 * Milliseconds for which the threads of a process have run, to the microsecond, from /proc: what other work takes
 * of a machine is not in it. Threads that have ended are not counted.
 */
export const ranMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1e6, 0)

/** Milliseconds for which the main thread of a process has run, from /proc: without its workers. */
export const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** How often a process has gone to sleep and was woken, all its threads that live, from /proc. */
export const wakesOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8'))
    .reduce(
      (sum, status) => sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1]),
      0,
    )

/** Seconds of processors' time of a process and of those that it began, also of those that have ended, from /proc. */
export function familyCpuSeconds(pid: number): number {
  const own = statOf(String(pid))
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(pid))
  return others.reduce((sum, name) => {
    const { parent, seconds } = statIfAny(name)
    return parent === pid ? sum + seconds : sum
  }, own.seconds + own.endedSeconds)
}

/** Seconds of processors' time of a PostgreSQL that we began, all its processes. */
export const postgresSeconds = ({ home }: { readonly home: string }): number =>
  // the first line of its own file is who began the others
  familyCpuSeconds(
    Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10),
  )

interface Stat {
  readonly parent: number
  readonly seconds: number
  /** of those that it began and that have ended */
  readonly endedSeconds: number
}

function statOf(pid: string): Stat {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((at) => Number(fields.split(' ')[at]))
  return {
    parent,
    seconds: (user + system) / TICKS_A_SECOND,
    endedSeconds: (endedUser + endedSystem) / TICKS_A_SECOND,
  }
}

/** A process may have ended since it was listed. */
function statIfAny(pid: string): Stat {
  try {
    return statOf(pid)
  } catch {
    return { parent: 0, seconds: 0, endedSeconds: 0 }
  }
}
