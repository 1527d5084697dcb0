import { cardSign, type Place } from '../kernel/card-bets.ts'
import type { Card } from '../kernel/cards.ts'
import { faceAt } from '../kernel/round.ts'
import { windowThenCards } from '../kernel/script.ts'
import type { Market, Outcome, Title } from '../kernel/title.ts'

/** The only card. */
export const THE_CARD: Place = { slot: 'C1', id: '', name: '', listed: '' }

/** The own data of a title of one card. */
export interface OneCard {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly seconds: number
  readonly shoe: readonly Card[]
  readonly markets: readonly Market[]
  readonly outcome: (card: Card) => Outcome
  readonly rules: readonly string[]
}

/** A title in which one card is drawn from a new shoe, and everything is a bet on it [CG100]. */
export function oneCardTitle({ seconds, shoe, outcome, ...own }: OneCard): Title {
  return {
    ...own,
    family: 'draw',
    shoe: () => shoe,
    next: windowThenCards(seconds, [THE_CARD.slot]),
    outcome: (round) => outcome(faceAt(round, THE_CARD.slot) ?? 0),
    seats: [{ id: 'card', name: 'Card', kind: 'card', prefix: 'C', places: 1 }],
    faceName: (_, card) => cardSign(card),
  }
}
