import { canonical } from '../units/canonical.ts'
import type { RoundBet } from './round.ts'

/**
 * The content of a bet on a round, as text: another body under the same key has another text [CG15]. The window comes
 * from the table, not from the player: repeated after the close, it is the same bet.
 */
export const roundBetAsked = ({
  roundId,
  selection,
  terms,
  stake,
}: Pick<RoundBet, 'roundId' | 'selection' | 'terms' | 'stake'>): string =>
  canonical([roundId, selection, terms, stake])
