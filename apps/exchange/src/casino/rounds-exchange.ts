import type { Reply } from '@crease/domain/records/command.ts'
import type { RefusalCode } from '@crease/domain/records/refusal.ts'
import type { Why } from '@crease/domain/units/why.ts'
import type { RoundCommand, RoundRow } from '@crease/domain/rounds/round.ts'
import { isLedgerAway } from '@crease/ledger/connections/ledger-away.ts'

/** How long a table waits before it says again what the exchange was too busy for. */
const AGAIN_MS = 250

/** The server is being stopped: the round stays in the ledger as it is, for the next start. */
export class CasinoStopped extends Error {}

/** An operator voids the round, or it lacks its beacon. */
export class VoidAsked extends Error {
  readonly why: Why

  constructor(why: Why) {
    super(why.reason)
    this.why = why
  }
}

/** The exchange says no to a table: its round has ended, or never began. */
export class RoundRefused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(`the exchange refuses a table: ${code}`)
    this.code = code
  }
}

export interface SayParts {
  readonly submit: (command: RoundCommand) => Promise<Reply>
  readonly after: (waitMs: number, run: () => void) => () => void
  readonly isStopped: () => boolean
}

/** Everything but a bet and its cash-out: those are answered to their player. */
type TableCommand = Exclude<RoundCommand, { readonly kind: 'place-on-round' | 'cash-out-on-round' }>

/** Says something to the exchange until it is durable. Throws what it refuses. */
export async function say(parts: SayParts, command: TableCommand): Promise<RoundRow> {
  const reply = await durably(parts, command)
  if (reply.kind === 'round') return reply.round
  if (reply.kind !== 'refused') throw new Error(`a table was answered '${reply.kind}'`)
  throw new RoundRefused(reply.refusal.code)
}

/** Asks the exchange, again and again while it is busy. */
export async function durably(parts: SayParts, command: RoundCommand): Promise<Reply> {
  for (;;) {
    if (parts.isStopped()) throw new CasinoStopped('the tables are stopped')
    const reply = await parts.submit(command)
    if (reply.kind !== 'refused' || reply.refusal.code !== 'BUSY') return reply
    await again(parts)
  }
}

/** Queries the ledger, again and again while it is away: no round is void for a lost connection [CG57]. */
export async function queried<Found>(
  parts: Pick<SayParts, 'after' | 'isStopped'>,
  query: () => Promise<Found>,
): Promise<Found> {
  for (;;) {
    if (parts.isStopped()) throw new CasinoStopped('the tables are stopped')
    try {
      return await query()
    } catch (error) {
      if (!isLedgerAway(error)) throw error
    }
    await again(parts)
  }
}

const again = ({ after }: Pick<SayParts, 'after'>): Promise<void> =>
  new Promise((resolve) => after(AGAIN_MS, () => resolve()))
