import { readFileSync } from 'node:fs'

/** What Linux counts processors' time in. */
const TICKS_A_SECOND = 100

/** Seconds of processors' time that a process has used, from /proc. */
export function cpuSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}
