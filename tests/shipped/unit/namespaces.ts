import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { signalIfThere } from '../../support/gateway-process.ts'

/** The mount namespace of a process; null: it has ended. */
export function mountsOf(pid: number | undefined): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`)
  } catch {
    return null
  }
}

/** The processes of a mount namespace. */
export const processesIn = (namespace: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => mountsOf(pid) === namespace)

/** Kills every process of a mount namespace, and returns their commands. */
export function killAllIn(namespace: string): readonly string[] {
  const pids = processesIn(namespace)
  const commands = pids.map(commandOf)
  for (const pid of pids) signalIfThere(pid, 'SIGKILL')
  return commands
}

/** Empty: it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
