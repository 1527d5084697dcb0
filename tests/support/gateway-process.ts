import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The processes of a server's gateways, by their command line. Linux only. */
export const gatewaysOf = (serverPid: number): readonly number[] =>
  childrenOf(serverPid, 'gateway-process')

/** A server's gateway; null between two of them. */
export const gatewayOf = (serverPid: number): number | null => gatewaysOf(serverPid)[0] ?? null

/** The process of a server that decides; null between two of them. */
export const exchangeOf = (serverPid: number): number | null => exchangesOf(serverPid)[0] ?? null

/** The processes of a server that decide, one a shard. */
export const exchangesOf = (serverPid: number): readonly number[] =>
  childrenOf(serverPid, 'exchange-process')

/** Signals a server's every process, its parent first: to let it stand still, and to let it go on. */
export function signalServer(serverPid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const exchange = exchangeOf(serverPid)
  const children = [...gatewaysOf(serverPid), ...(exchange === null ? [] : [exchange])]
  for (const pid of [serverPid, ...children]) process.kill(pid, signal)
}

/** Signals a process, if it has not ended. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Whether there is a process of this id. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Whether a process takes connections at this port by itself. Linux only. */
export function takesConnections(pid: number, port: number): boolean {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local = '', , state]) => local.endsWith(place) && state === LISTENS)
  const inode = listening?.[9]
  return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(pid, fd) === `socket:[${inode}]`)
}

/** of a socket, as /proc/net/tcp says it */
const LISTENS = '0A'

function linkOf(pid: number, fd: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`)
  } catch {
    // closed since it was listed
    return null
  }
}

function childrenOf(pid: number, program: string): readonly number[] {
  if (!isRunning(pid)) return []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children
    .trim()
    .split(' ')
    .filter((child) => runs(child, program))
    .map(Number)
}

function runs(pid: string, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
  } catch {
    return false
  }
}
