import { existsSync, readFileSync } from 'node:fs'

/** The process of a server's sockets, by its command line; null between two of them. Linux only. */
export function gatewayOf(serverPid: number): number | null {
  const children = readFileSync(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8')
  const found = children.trim().split(' ').find(isGateway)
  return found === undefined ? null : Number(found)
}

/** Whether there is a process of this id. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

function isGateway(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gateway-process')
  } catch {
    return false
  }
}
