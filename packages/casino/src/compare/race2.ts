import { choose, winsOf } from '../kernel/ahead.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'
import type { Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { faceAt, type Round, oneOf, wonIf } from '../kernel/round.ts'
import { windowBeforeEach } from '../kernel/script.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { aceHigh } from './order.ts'

const PLAYERS = ['A', 'B', 'C', 'D']
const slotOf = (player: string) => `${player}1`

/** In how many ways a card that lies is the second highest of four, by the cards that lie beside it. */
function waysSecond(card: Card, others: readonly Card[], shoe: readonly Card[]): bigint {
  const isHigher = (other: Card) => aceHigh(other) > aceHigh(card)
  const toCome = PLAYERS.length - 1 - others.length
  const higher = shoe.filter(isHigher).length
  const lower = shoe.length - higher
  // of the three others exactly one is higher
  const missing = 1 - others.filter(isHigher).length
  return choose(higher, missing) * choose(lower, toCome - missing)
}

/** Those without a card share alike what those with a card leave [CG113]. */
function chancesOf(round: Round, player: string): Chances {
  const cards = round.dealt.map(({ face }) => face)
  const toCome = PLAYERS.length - cards.length
  const all = choose(round.shoe.length, toCome)
  const ways = (card: Card) =>
    waysSecond(
      card,
      cards.filter((other) => other !== card),
      round.shoe,
    )
  const own = faceAt(round, slotOf(player))
  if (own !== null) return winsOf(ways(own), all)
  const left = cards.reduce((sum, card) => sum - ways(card), all)
  return winsOf(left, all * BigInt(toCome))
}

/** The player with the second highest card. */
function secondOf(round: Round): string {
  const order = (player: string) => aceHigh(faceAt(round, slotOf(player)) ?? 0)
  return PLAYERS.toSorted((a, b) => order(b) - order(a))[1] ?? ''
}

const selectionOf = (player: string): Selection => ({
  id: player.toLowerCase(),
  name: `Player ${player}`,
  listed: 'Player (pre-deal)',
  price: { kind: 'moving', back: 950, lay: 1050 },
  offered: () => true,
  settle: (round) => wonIf(secondOf(round) === player),
  chances: (round) => chancesOf(round, player),
})

export const race2: Title = {
  slug: 'race2',
  name: 'Race to 2nd',
  family: 'compare',
  code: 316,
  ...ONE_DECK,
  next: windowBeforeEach(PLAYERS.map(slotOf)),
  markets: [
    {
      id: 'main',
      name: 'Second highest card',
      selections: PLAYERS.map(selectionOf),
      book: oneOf(PLAYERS.length),
    },
  ],
  outcome: (round) => ({ code: secondOf(round), winner: `Player ${secondOf(round)}` }),
  seats: PLAYERS.map((player) => ({
    id: player.toLowerCase(),
    name: `Player ${player}`,
    kind: 'card',
    prefix: slotOf(player),
    places: 1,
  })),
  rules: [
    'Players A, B, C and D get one card each from one deck, reshuffled for every round. The second highest of the four cards wins; the highest one loses like the two others. The ace is the highest, the 2 the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.',
    'Every player can be backed and laid before each of the four cards. The odds follow from the cards that lie open; a player who is as good as certain, or can hardly win, is not offered.',
  ],
  isLive: true,
}
