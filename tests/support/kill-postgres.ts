import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'

/** kill -9 of a PostgreSQL and all its processes at once, as a power cut would end them. */
export async function killPostgres(server: EmbeddedPostgres): Promise<void> {
  await signalPostgres(server, 'SIGKILL')
  await server.ended
}

/** Stops a PostgreSQL and all its processes where they are, or lets them go on. */
export async function signalPostgres(
  server: EmbeddedPostgres,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
): Promise<void> {
  await signalCluster(join(server.home, 'cluster'), signal)
}

/** The same of the cluster in this folder. */
export async function signalCluster(
  folder: string,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
): Promise<void> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) send(pid, signal)
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid))
  const parents = await Promise.all(numbers.map(parentOf))
  return numbers.filter((_, index) => parents[index] === parent)
}

async function parentOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // pid (name) state ppid …; a name may hold spaces and brackets, so count from the last bracket
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended by itself between the look and the kill
  }
}
