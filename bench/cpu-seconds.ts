import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processors' time in. */
const TICKS_A_SECOND = 100

/** Seconds of processors' time that a process has used, from /proc. */
export const cpuSeconds = (pid: number): number => statOf(String(pid)).seconds

/** Seconds of processors' time of a process and of those that it began, from /proc. */
export function familyCpuSeconds(pid: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(pid))
  return others.reduce((sum, name) => {
    const { parent, seconds } = statIfAny(name)
    return parent === pid ? sum + seconds : sum
  }, cpuSeconds(pid))
}

interface Stat {
  readonly parent: number
  readonly seconds: number
}

function statOf(pid: string): Stat {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [parent = 0, user = 0, system = 0] = [1, 11, 12].map((at) => Number(fields.split(' ')[at]))
  return { parent, seconds: (user + system) / TICKS_A_SECOND }
}

/** A process may have ended since it was listed. */
function statIfAny(pid: string): Stat {
  try {
    return statOf(pid)
  } catch {
    return { parent: 0, seconds: 0 }
  }
}
