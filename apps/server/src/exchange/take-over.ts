import type { Ledger, TakeOver } from '../ledger/ledger.ts'
import type { LaneTimers } from './lane-timers.ts'

/** Wait between two attempts to reach the database again. */
const RETRY_MS = 250

/** Takes the markets and reads the ledger, again and again until it answers. */
export async function takeOverAtLast(parts: {
  readonly ledger: Pick<Ledger, 'takeOver'>
  readonly timers: LaneTimers
  readonly log: { readonly error: (details: object, message: string) => void }
}): Promise<TakeOver> {
  for (;;) {
    try {
      return await parts.ledger.takeOver()
    } catch (error) {
      parts.log.error({ err: error }, 'the ledger cannot be read yet')
      await new Promise<void>((resolve) => parts.timers.after(RETRY_MS, resolve))
    }
  }
}
