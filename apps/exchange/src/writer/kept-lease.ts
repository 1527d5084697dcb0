import { setTimeout as pause } from 'node:timers/promises'

/** who says nothing for so long is taken to be dead: with the looks and the start of the next, within five seconds [OP941] */
const HOLDS_MS = 3_000
const RENEW_EVERY_MS = 500
const LOOK_EVERY_MS = 250

/** A lease in the ledger, as one server in one life sees it. */
interface Lease {
  /** Takes it where nobody keeps it, and keeps it for so long, in one step: the new epoch; null: another one does. */
  readonly take: (forMs: number) => Promise<number | null>
  /** Says that it is kept for so long from now; false: it is another one's. */
  readonly say: (forMs: number) => Promise<boolean>
}

interface KeepParts {
  readonly lease: Lease
  /** what it is a lease of, for the log */
  readonly of: string
  /** told once, where another one has it */
  readonly waits?: () => void
  /** another one has it: this one must end */
  readonly lost: () => void
  /** waits no longer; absent: it waits for ever */
  readonly signal?: AbortSignal
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/** A lease while it is kept from those that wait. */
export interface KeptLease {
  /** which life of the lease this is: a later one's is higher */
  readonly epoch: number
  /** Leaves it to whoever waits; when nothing is done by it any more. */
  readonly stop: () => Promise<void>
}

/** Waits until the lease is free, then renews it at an interval [OP940]. Throws if the signal ends the wait. */
export async function keepWhenFree(parts: KeepParts): Promise<KeptLease> {
  const { lease, of, waits, lost, log, signal } = parts
  let epoch = await takenIfFree(parts)
  if (epoch === null) {
    log.info(`another one has ${of}: this one waits`)
    waits?.()
    do {
      await pause(LOOK_EVERY_MS, undefined, signal && { signal })
      epoch = await takenIfFree(parts)
    } while (epoch === null)
    log.info(`nobody has ${of} any more: this one takes over`)
  }
  const stopping = new AbortController()
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await pause(RENEW_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      // a ledger that does not answer is nobody's: who comes next finds it so too
      const isOurs = await lease.say(HOLDS_MS).catch(() => true)
      if (!isOurs) return lost()
    }
  })()
  return {
    epoch,
    stop: async () => {
      stopping.abort()
      await keeping
      await lease
        .say(0)
        .catch((error: unknown) =>
          log.warn({ err: error }, `not given back, the next waits for seconds: ${of}`),
        )
    },
  }
}

/** The epoch, where it was free and is this one's now. */
async function takenIfFree({ lease, of, log }: KeepParts): Promise<number | null> {
  try {
    return await lease.take(HOLDS_MS)
  } catch (error) {
    log.warn({ err: error }, `it cannot be asked who has ${of}`)
    return null
  }
}
