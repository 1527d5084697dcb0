import type { RoundBet } from '@crease/domain/rounds/round.ts'
import { MOST_SEEDS } from './betting-window.ts'
import { keyOf } from '@crease/domain/units/ids.ts'
import type { TableBetAsk } from '@crease/protocol/casino.ts'

/** The key by which a requested bet is found; null: none. */
export const keyOfAsk = ({ userId, clientBetId }: TableBetAsk): string | null =>
  clientBetId === null ? null : keyOf(userId, clientBetId)

/** Whether two ask for the same: the odds of a spread are always 1. */
export function isSameBet(ask: TableBetAsk, other: TableBetAsk | RoundBet): boolean {
  const { side, odds } = 'terms' in other ? priceOf(other) : other
  return (
    ask.table === other.table &&
    ask.roundId === other.roundId &&
    ask.selection === other.selection &&
    ask.stake === other.stake &&
    ask.side === side &&
    ask.odds === odds
  )
}

/** Whether a seed may be the one that a bet was placed with; `listed`: those of its window, null: it has not closed. */
export const isListedSeed = (seed: string | null, listed: readonly string[] | null): boolean =>
  seed === null || listed === null || listed.length >= MOST_SEEDS || listed.includes(seed)

const priceOf = ({ terms }: RoundBet): Pick<TableBetAsk, 'side' | 'odds'> =>
  terms.kind === 'odds' ? terms : { side: 'BACK', odds: 100 }
