import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../ledger/database.ts'
import { keepWhenFree } from '../ledger/kept-lease.ts'
import { roleLease, type ApartRole } from '../ledger/role-lease.ts'
import { PartLine, type Heard } from './part-line.ts'

const AGAIN_MS = 100

/** What a process does while the exchange hears it. */
export interface Work {
  /** what the exchange may ask of it */
  readonly heard: Heard
  /** Ends it in order: what is under way is decided, where the line still lives. */
  readonly stop: () => Promise<void>
}

interface OwnerParts {
  readonly role: ApartRole
  readonly database: Database
  /** Opens a line to the exchange. */
  readonly connect: () => Duplex
  /** Begins to work: the exchange hears this process, and nobody before it. */
  readonly work: (line: PartLine) => Promise<Work>
  /** another one has the role: this process must end */
  readonly lost: () => void
  /** waits no longer for the lease */
  readonly signal?: AbortSignal
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/** A process that runs a role. */
export interface RunningOwner {
  readonly epoch: number
  /** Resolves when it works for the first time. */
  readonly begun: Promise<void>
  /** Ends its work in order and leaves the role to the next. */
  readonly stop: () => Promise<void>
}

/**
 * Waits for the lease of a role, and then works as its owner: each time that the exchange is there. What it does ends with
 * the line, and begins anew with the next [OP942].
 */
export async function ownRole(parts: OwnerParts): Promise<RunningOwner> {
  const { role, database, lost, log, signal } = parts
  const owner = randomUUID()
  const lease = roleLease({ database, role, owner })
  const kept = await keepWhenFree({
    lease,
    of: `the ${role}`,
    lost,
    log,
    ...(signal && { signal }),
  })
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  const turn = { owner, epoch: kept.epoch, stopping: stopping.signal, first, isAway: false }
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await workOnce(parts, turn)
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    epoch: kept.epoch,
    begun: first.promise,
    stop: async () => {
      stopping.abort()
      await working
      await kept.stop()
    },
  }
}

interface Turn {
  readonly owner: string
  readonly epoch: number
  readonly stopping: AbortSignal
  readonly first: PromiseWithResolvers<void>
  /** said once that the exchange is not there, until it is */
  isAway: boolean
}

/** From one line to its end, or to the stop. */
async function workOnce(parts: OwnerParts, turn: Turn): Promise<void> {
  const { connect, work, log, role } = parts
  const over = Promise.withResolvers<void>()
  const end = (): void => over.resolve()
  const line = new PartLine(connect(), { heard: {}, ended: end })
  turn.stopping.addEventListener('abort', end)
  try {
    const { owner, epoch } = turn
    await Promise.race([line.ask('begin', { owner, epoch }), over.promise])
    if (!line.isOpen || turn.stopping.aborted) return
    const begun = await work(line)
    line.hears(begun.heard)
    turn.first.resolve()
    turn.isAway = false
    log.info(`runs the ${role}`)
    await over.promise
    await begun.stop()
  } catch (error) {
    if (turn.stopping.aborted || turn.isAway) return
    turn.isAway = true
    log.warn({ err: error, role }, 'the exchange is not there: tried again and again')
  } finally {
    turn.stopping.removeEventListener('abort', end)
    line.close()
  }
}
