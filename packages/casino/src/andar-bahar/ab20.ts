import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { rankName, rankOf, RANKS } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Title } from '../kernel/title.ts'
import { comesAt, firstMatchChances, FIRST_MATCH_BOOK, placeOf, PLACES } from './first-match.ts'
import { ended, say } from '../sentences/round-end.ts'

const EVENS = 200
const [PACK, OF_A_RANK] = [52, 4]
const CARD_MS = 350
/** The number of the first card of a rank, from 1. */
const firstOf = (rank: number, { dealt }: Round): number =>
  dealt.findIndex(({ face }) => rankOf(face) === rank) + 1

const rankMarket = (rank: number): Market => ({
  id: `rank-${rank}`,
  name: `First ${rankName(rank)}`,
  book: FIRST_MATCH_BOOK,
  selections: PLACES.map((place) => {
    const side = place === 'bahar' ? 'Bahar' : 'Andar'
    return {
      id: `${place}-${rank}`,
      name: `${side} ${rankName(rank)}`,
      listed: `${side} rank r`,
      price: fixed(EVENS),
      settle: (round) => comesAt(place, firstOf(rank, round)),
      chances: () => firstMatchChances(place, PACK, OF_A_RANK),
    }
  }),
})

/** Andar Bahar. */
export const ab20: Title = {
  slug: 'ab20',
  name: 'Andar Bahar',
  family: 'andar-bahar',
  code: 123,
  ...ONE_DECK,
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    const card = dealt.length + 1
    if (card > PACK) return { kind: 'end' }
    return { kind: 'deal', slot: `${placeOf(card)}${Math.ceil(card / 2)}`, ms: CARD_MS }
  },
  markets: RANKS.map(rankMarket),
  outcome: (round) => {
    const bahar = RANKS.filter((rank) => placeOf(firstOf(rank, round)) === 'bahar')
    const cards = bahar.map(rankName).join(' ')
    return ended(`B${bahar.length}`, cards === '' ? say('Bahar none') : say('bahar', { cards }))
  },
  seats: [
    { id: 'andar', name: 'Andar', kind: 'card', prefix: 'andar', places: 0 },
    { id: 'bahar', name: 'Bahar', kind: 'card', prefix: 'bahar', places: 0 },
  ],
  rules: [
    'One pack of 52 cards is shuffled and dealt out whole, a card to Bahar and a card to Andar in turns, Bahar first.',
    'For each of the thirteen ranks you may bet on the side that its first card falls on. All 26 bets are taken before the first card.',
    'Both sides pay 2 for 1, the stake included. If the very first card of the round is the rank of a bet on Bahar, that bet pays only 1.25 for 1.',
    'The result names the ranks that Bahar got first; all others went to Andar.',
    'The strip of results shows how many ranks Bahar got first: B6 is six.',
  ],
}
