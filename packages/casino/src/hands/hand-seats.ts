import type { Card } from '../kernel/cards.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import type { Seat } from '../kernel/title.ts'
import { threeKind, type ThreeKind } from './three-cards.ts'
import { twoKind, twoValue } from './two-cards.ts'

/** The name of a hand of three cards, or of two with the third thought to follow. */
const HAND_NAMES: Readonly<Record<ThreeKind, string>> = {
  high: 'High card',
  pair: 'Pair',
  colour: 'Colour',
  sequence: 'Sequence',
  trail: 'Trail',
  pure: 'Pure sequence',
}

/** The kind of the three cards in these places; nothing before all of them lie there [CG960]. */
export const saysThree =
  (prefix: string, kindOf: (cards: readonly Card[], round: Round) => ThreeKind = threeKind) =>
  (round: Round): string | null => {
    const cards = facesOf(round, prefix)
    return cards.length === 3 ? HAND_NAMES[kindOf(cards, round)] : null
  }

/** The seats of two players with this number of cards. */
export const seatsOfTwo = (places: number): readonly Seat[] => [
  { id: 'a', name: 'Player A', kind: 'card', prefix: 'A', places },
  { id: 'b', name: 'Player B', kind: 'card', prefix: 'B', places },
]

/** The same with two cards each, of which a pair counts as a trail [CG122]. */
export const handsOfTwoCards = (): readonly Seat[] =>
  seatsOfTwo(2).map((seat) => ({
    ...seat,
    says: (round) => {
      const cards = facesOf(round, seat.prefix)
      return cards.length === 2 ? HAND_NAMES[twoKind(twoValue(cards))] : null
    },
  }))

/** The same with three cards each, whose hands are named [CG960]. */
export const handsOfTwo = (kindOf?: Parameters<typeof saysThree>[1]): readonly Seat[] =>
  seatsOfTwo(3).map((seat) => ({ ...seat, says: saysThree(seat.prefix, kindOf) }))
