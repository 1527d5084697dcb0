import { setTimeout as pause } from 'node:timers/promises'

/** a silent holder counts as dead after this: with the polls and the start of the next, within five seconds [OP941] */
const HOLDS_MS = 3_000
const RENEW_EVERY_MS = 500
const LOOK_EVERY_MS = 250

/** A lease in the ledger, as one server in one life sees it. */
interface Lease {
  /** Takes a free lease for `forMs` in one step: the new epoch; null: another holder has it. */
  readonly take: (forMs: number) => Promise<number | null>
  /** Renews it for `forMs` from now; false: another holder has it. */
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
  /** Releases it to a waiting spare, once no work depends on it. */
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
      // a silent ledger belongs to no holder: the next one finds it silent too
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
