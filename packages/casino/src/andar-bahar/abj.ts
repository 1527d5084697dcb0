import { winsOf } from '../kernel/ahead.ts'
import { cardMarkets, fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { rankOf } from '../kernel/cards.ts'
import { faceAt, type Round, APART, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import {
  comesAt,
  firstMatchChances,
  FIRST_MATCH_BOOK,
  placeOf,
  type Place,
  placeName,
} from './first-match.ts'

const EVENS = 200
const SIDE_ODDS = 1500
const CARD_MS = 450
/** the pack without the joker, and the joker's mates */
const [LEFT, MATES] = [51, 3]
/** cards that miss before the second bets */
const FIRST_TWO = 2

/** The number of the card that matched the joker, from 1 after the joker; null: none has yet. */
function matchOf(round: Round): number | null {
  const joker = faceAt(round, 'joker')
  if (joker === null) return null
  const at = round.dealt.slice(1).findIndex(({ face }) => rankOf(face) === rankOf(joker))
  return at === -1 ? null : at + 1
}

const matched = (round: Round): number => {
  const card = matchOf(round)
  if (card === null) throw new Error('no card has matched')
  return card
}

const LISTED: Readonly<Record<Place, readonly [string, string]>> = {
  bahar: [
    '1st bet Bahar (1st card match pays 0.25)',
    '2nd bet Bahar, 25% rule on the first card of phase 2 (adopt)',
  ],
  andar: ['1st bet Andar', '2nd bet Andar (after two misses)'],
}

const first = (place: Place): Selection => ({
  id: `first-${place}`,
  name: `1st bet ${placeName(place)}`,
  listed: LISTED[place][0],
  price: fixed(EVENS),
  settle: (round) => comesAt(place, matched(round)),
  chances: () => firstMatchChances(place, LEFT, MATES),
})

/** Counted from the first card after the two that missed: Bahar is first again. */
const second = (place: Place): Selection => ({
  id: `second-${place}`,
  name: `2nd bet ${placeName(place)}`,
  listed: LISTED[place][1],
  price: fixed(EVENS),
  settle: (round) => comesAt(place, matched(round) - FIRST_TWO),
  chances: ({ shoe }) => firstMatchChances(place, shoe.length, MATES),
  offered: ({ windows }) => windows === 1,
})

/** A bet that the first card of a side matches. */
const sideCard = (id: string, listed: string, card: number): Selection => ({
  id,
  name: id.toUpperCase(),
  listed,
  price: fixed(SIDE_ODDS),
  settle: (round) => wonIf(matched(round) === card),
  chances: () => {
    const wins = BigInt(MATES * (card === 1 ? LEFT - 1 : LEFT - MATES))
    return winsOf(wins, BigInt(LEFT * (LEFT - 1)))
  },
})

const apart = (id: string, name: string, selections: readonly Selection[]): Market => ({
  id,
  name,
  book: APART,
  selections,
})

const JOKER = { slot: 'joker', id: 'joker-', name: 'Joker ', listed: 'Joker ' }
const jokerMarkets = cardMarkets(JOKER, {
  even: 212,
  odd: 183,
  red: 195,
  black: 195,
  rank: 1200,
  suit: 375,
})

/** The rows of the published list begin every one with Joker, in small letters after it. */
const listedSmall = (market: Market): Market => ({
  ...market,
  selections: market.selections.map((each) => ({ ...each, listed: smallAfterJoker(each.listed) })),
})
const smallAfterJoker = (listed = ''): string =>
  listed.replace('Joker Card', 'Joker card').replace('Joker One', 'Joker one')

/** Andar Bahar 2. */
export const abj: Title = {
  slug: 'abj',
  name: 'Andar Bahar 2',
  family: 'andar-bahar',
  code: 393,
  ...ONE_DECK,
  next: (round) => {
    const cards = round.dealt.length - 1
    if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    if (cards < 0) return { kind: 'deal', slot: 'joker' }
    if (matchOf(round) !== null) return { kind: 'end' }
    if (cards === FIRST_TWO && round.windows === 1) {
      return { kind: 'window', seconds: WINDOW_SECONDS.within }
    }
    return { kind: 'deal', slot: `${placeOf(cards + 1)}${Math.floor(cards / 2) + 1}`, ms: CARD_MS }
  },
  markets: [
    {
      id: 'first',
      name: '1st bet',
      book: FIRST_MATCH_BOOK,
      selections: [first('andar'), first('bahar')],
    },
    apart('sides', 'First card of a side', [
      sideCard('sa', 'SA (joker matched by 2nd card, Andar) 14:1', 2),
      sideCard('sb', 'SB (joker matched by 1st card, Bahar) 14:1', 1),
    ]),
    {
      id: 'second',
      name: '2nd bet',
      book: FIRST_MATCH_BOOK,
      selections: [second('andar'), second('bahar')],
    },
    ...jokerMarkets.map(listedSmall),
  ],
  outcome: (round) => {
    const place = placeOf(matched(round))
    return { code: place === 'bahar' ? 'B' : 'A', winner: placeName(place) }
  },
  seats: [
    { id: 'joker', name: 'Joker', kind: 'card', prefix: 'joker', places: 1 },
    { id: 'andar', name: 'Andar', kind: 'card', prefix: 'andar', places: 0 },
    { id: 'bahar', name: 'Bahar', kind: 'card', prefix: 'bahar', places: 0 },
  ],
  rules: [
    'One pack of 52 cards, shuffled before every round. A joker is turned up, then cards go to Bahar and Andar in turns, Bahar first, until one has the rank of the joker. The side that it lies on wins.',
    '1st bets and bets on the joker are taken before the joker is turned up. If the first two cards both miss, 2nd bets are taken before the third.',
    'Both sides pay 2 for 1, the stake included. Bahar comes first, so it pays only 1.25 for 1 when the very first card matches: of a 1st bet the first card of all, of a 2nd bet the first one after the window.',
    'SB wins if the first card of Bahar matches, SA if the first card of Andar does and that of Bahar did not. Odd is ace, 3, 5, 7, 9, jack and king.',
  ],
  isLive: true,
}
