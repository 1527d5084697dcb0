import { readdirSync, readlinkSync } from 'node:fs'
import { signalIfThere } from '../../support/gateway-process.ts'

/** The mount namespace of a process; null: it has ended. */
export function mountsOf(pid: number | undefined): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`)
  } catch {
    return null
  }
}

/** Kills every process of a mount namespace, and returns their number. */
export function killAllIn(namespace: string): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => mountsOf(pid) === namespace)
  for (const pid of pids) signalIfThere(pid, 'SIGKILL')
  return pids.length
}
