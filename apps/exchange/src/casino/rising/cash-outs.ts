import type { Reply } from '@crease/domain/records/command.ts'
import type { RefusalCode } from '@crease/domain/records/refusal.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { TableBetOutcome, TableCashOutAsk } from '@crease/protocol/casino.ts'
import type { TableRecords } from '../../writer/table-records.ts'
import type { Rising, Taken } from './rising.ts'

interface CashOutParts {
  readonly records: Pick<TableRecords, 'betOf'>
  /** what rises in this round; null: nothing does */
  readonly risingOf: (ask: TableCashOutAsk) => Rising | null
  /** whether the player has such a bet in the newest round of the table, as last committed */
  readonly isTheirs: (ask: TableCashOutAsk) => boolean
}

/**
 * Takes bets by hand while the multiplier of their table rises [CG177]. Asked again, also after the crash, the answer is
 * the same; a bet whose own value had been reached is answered as it stands.
 */
export class CashOuts {
  readonly #parts: CashOutParts

  constructor(parts: CashOutParts) {
    this.#parts = parts
  }

  /** Decided at once; resolves when it is durable. */
  readonly take = async (ask: TableCashOutAsk): Promise<TableBetOutcome> => {
    const rising = this.#parts.risingOf(ask)
    // a player cannot decide on another player's bet
    const taken: Taken =
      rising !== null && this.#parts.isTheirs(ask) ? rising.take(ask) : { kind: 'not now' }
    if (taken.kind === 'taken') return outcomeOf(await taken.reply)
    return this.#asItStands(ask, taken.kind === 'over' ? rising : null)
  }

  /** `crashed`: what rose in its round and has crashed. */
  async #asItStands(ask: TableCashOutAsk, crashed: Rising | null): Promise<TableBetOutcome> {
    const bet = await this.#parts.records.betOf(ask)
    if (bet === null || bet.table !== ask.table) return refused('BET_UNKNOWN')
    const { status } = bet
    if (isPaid(bet)) return { kind: 'placed', bet }
    if (status.kind === 'SETTLED') return refused('CASH_OUT_CRASHED')
    if (status.kind === 'VOID') return refused('ROUND_ENDED')
    if (status.kind !== 'ACCEPTED' || crashed === null) return refused('CASH_OUT_NOT_NOW')
    const reached = bet.terms.kind === 'odds' && crashed.reached(bet.terms.odds)
    return reached ? { kind: 'placed', bet } : refused('CASH_OUT_CRASHED')
  }
}

/** By hand, or at the value that was set. */
const isPaid = ({ status }: RoundBet): boolean =>
  status.kind === 'CASHED_OUT' || (status.kind === 'SETTLED' && status.comes.kind !== 'lose')

function outcomeOf(reply: Reply): TableBetOutcome {
  if (reply.kind === 'round-bet') return { kind: 'placed', bet: reply.bet }
  if (reply.kind !== 'refused') throw new Error(`a cash-out was answered '${reply.kind}'`)
  return reply
}

const refused = (
  code: Extract<
    RefusalCode,
    'BET_UNKNOWN' | 'CASH_OUT_CRASHED' | 'CASH_OUT_NOT_NOW' | 'ROUND_ENDED'
  >,
): TableBetOutcome => ({ kind: 'refused', refusal: { code } })
