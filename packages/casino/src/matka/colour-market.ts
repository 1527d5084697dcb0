import { fixed } from '../kernel/card-bets.ts'
import { isRed } from '../kernel/cards.ts'
import { winsOf } from '../kernel/ahead.ts'
import { facesOf, APART, wonIf } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'
import { panaAt, type Leg } from './leg.ts'

/** of 9,880 hands of three cards: ten pairs of one colour, and one of the eighteen other cards of it */
const WAYS = winsOf(180n, 9880n)
const ODDS = 5058

/** Double panas of cards of one colour [CG955]. */
export function colourMarket(leg: Leg): Market {
  const bet = (id: string, name: string, wantsRed: boolean): Selection => ({
    id: `${leg.id}colour-dp-${id}`,
    name: `${leg.name}Colour DP ${name}`,
    listed: `${leg.name}Colour DP (three cards of one colour)`,
    price: fixed(ODDS),
    settle: (round) => {
      const cards = facesOf(round, leg.prefix)
      const isOne = cards.every((card) => isRed(card) === wantsRed)
      return wonIf(isOne && panaAt(round, leg).different === 2)
    },
    chances: () => WAYS,
    offered: ({ windows }) => windows === leg.window,
  })
  return {
    id: `${leg.id}colour-dp`,
    name: `${leg.name}Colour DP`,
    book: APART,
    selections: [bet('red', 'red', true), bet('black', 'black', false)],
  }
}
