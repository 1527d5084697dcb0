import type { Return } from '@crease/domain/rounds/returns.ts'
import { fixed } from '../kernel/card-bets.ts'
import type { Card } from '../kernel/cards.ts'
import { faceAt, type Round, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS, windowBeforeEach, windowThenCards } from '../kernel/script.ts'
import type { Market, Outcome, Price, Seat } from '../kernel/title.ts'
import { onBoth, type PairBet, type Two } from './two-cards.ts'

/** The rule for equal cards: a bet on it exists and both sides lose, or they have a return. */
type Same =
  | { readonly kind: 'bet'; readonly odds: number }
  | { readonly kind: 'comes'; readonly to: Return }

/** One card each for two sides; the higher one wins. */
export interface Duel {
  readonly cards: Two
  /** as players read them, in the order of the deal */
  readonly names: readonly [string, string]
  /** how high a card stands */
  readonly order: (card: Card) => number
  readonly price: Price
  readonly same: Same
  /** whether the winner can be bet on again after the first card */
  readonly isLive?: boolean
}

/** The book on who wins. */
export function winnerMarket({ cards, names, order, price, same, isLive = false }: Duel): Market {
  const comes = (sign: number) => (first: Card, second: Card) => {
    const ahead = Math.sign(order(first) - order(second))
    return ahead === 0 && same.kind === 'comes' ? same.to : wonIf(ahead === sign)
  }
  const offered = isLive ? { offered: () => true } : {}
  const side = (name: string, sign: number): PairBet => ({
    id: name.toLowerCase(),
    name,
    price,
    comes: comes(sign),
    ...offered,
  })
  const bets = [side(names[0], 1), side(names[1], -1)]
  if (same.kind === 'bet') bets.push({ ...TIE, price: fixed(same.odds), comes: comes(0) })
  return {
    id: 'main',
    name: 'Winner',
    selections: bets.map((bet) => onBoth(cards, bet)),
    book: oneOf(bets.length, ...(same.kind === 'comes' ? [same.to] : [])),
  }
}

const TIE = { id: 'tie', name: 'Tie', listed: 'Tie (same rank & suit)' }

/** The deal: a window, then both cards; or a window before each of them. */
export function duelScript({ cards, isLive = false }: Duel) {
  const slots = [cards.first, cards.second]
  return isLive ? windowBeforeEach(slots) : windowThenCards(WINDOW_SECONDS.first, slots)
}

/** The side with the higher card; its first letter for the strip. */
export function duelOutcome({ cards, names, order }: Duel, round: Round): Outcome {
  const ahead = order(faceAt(round, cards.first) ?? 0) - order(faceAt(round, cards.second) ?? 0)
  if (ahead === 0) return { code: 'TIE', winner: 'Tie' }
  const winner = names[ahead > 0 ? 0 : 1]
  return { code: winner.slice(0, 1), winner }
}

/** A seat for each side. */
export const duelSeats = ({ cards, names }: Duel): readonly Seat[] =>
  [cards.first, cards.second].map((prefix, at) => {
    const name = names[at] ?? ''
    return { id: name.toLowerCase(), name, kind: 'card', prefix, places: 1 }
  })
