import { canonical } from '../units/canonical.ts'
import type { RoundBet } from './round.ts'

/**
 * What a bet on a round asks for, as text: another body under the same key has another one [CG15]. The window is
 * the table's word, not the player's: sent again after it has closed, it is the same bet.
 */
export const roundBetAsked = ({
  roundId,
  selection,
  terms,
  stake,
}: Pick<RoundBet, 'roundId' | 'selection' | 'terms' | 'stake'>): string =>
  canonical([roundId, selection, terms, stake])
