import type { Ledger, TakeOver } from '../writer/ledger.ts'
import type { Clock } from '@crease/protocol/steady-clock.ts'
import type { Timers } from './timers.ts'

/** Wait between two attempts to reach the database again. */
const RETRY_MS = 250
/** In a long outage every n-th attempt is logged. */
const ATTEMPTS_A_LINE = 40
/** New commands wait this long for the ledger [OP24]. */
const PATIENCE_MS = 3_000

/** Takes the markets and reads the ledger, again and again until it answers; says when that takes too long. */
export async function takeOverAtLast(parts: {
  readonly ledger: Pick<Ledger, 'takeOver'>
  readonly timers: Timers
  readonly now: Clock
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly tooLong: () => void
}): Promise<TakeOver> {
  const dropPatience = parts.timers.after(PATIENCE_MS, parts.tooLong)
  for (let attempt = 0; ; attempt += 1) {
    try {
      const taken = await parts.ledger.takeOver(parts.now)
      dropPatience()
      return taken
    } catch (error) {
      if (attempt % ATTEMPTS_A_LINE === 0) {
        parts.log.error({ err: error, attempt }, 'the ledger cannot be read yet')
      }
      await new Promise<void>((resolve) => parts.timers.after(RETRY_MS, resolve))
    }
  }
}
