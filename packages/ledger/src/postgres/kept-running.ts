import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresProcess, StartResult } from './postgres-process.ts'

/** A server that has ended is restarted after this, and again until it starts. */
const AGAIN_AFTER_MS = 500

interface Keeping {
  readonly begin: () => Promise<StartResult>
  /** called once each time it ends without being asked; its restart comes after, and empties its log */
  readonly ended: () => Promise<void>
}

/**
 * Restarts a server that ends by itself, for example on a full disk, for as long as it is wanted [OP166]; its clients
 * retry as after every loss of the database.
 */
export function keptRunning(first: PostgresProcess, { begin, ended }: Keeping): PostgresProcess {
  let server = first
  const stopping = new AbortController()
  const isWanted = (): boolean => !stopping.signal.aborted

  async function again(): Promise<PostgresProcess | null> {
    while (isWanted()) {
      await sleep(AGAIN_AFTER_MS)
      const result: StartResult | null = isWanted() ? await begin() : null
      if (result?.kind !== 'running') continue
      if (isWanted()) return result.process
      await result.process.stop()
    }
    return null
  }

  async function keep(): Promise<void> {
    for (;;) {
      await server.ended
      if (!isWanted()) return
      await ended()
      const next = await again()
      if (next === null) return
      server = next
    }
  }

  const kept = keep()
  return {
    ended: kept,
    stop: async () => {
      stopping.abort()
      await server.stop()
      await kept
    },
  }
}
