import type { Return } from '@crease/domain/rounds/returns.ts'
import { choose, oneAhead, winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { isEven, isRed, rankOf, type Card } from '../kernel/cards.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { perRound, rankCounts } from '../kernel/counting.ts'
import { type Round, LOSE, oneOf, PUSH, WIN, wonIf } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'
import { BASE_32, RACE_32, moves32 } from './card32.ts'
import { firstCards, totalsTitle } from './totals-title.ts'

/** Hundredths; the first four cards are those that every player gets. */
const ODDS = { parity: 197, digit: 950, pair: 197 } as const
const FOUR = 4

const parity: readonly Market[] = RACE_32.players.map((player, at) => {
  const bet = (isOdd: boolean): Selection => {
    const comes = (card: Card): Return => wonIf(isEven(card) !== isOdd)
    return {
      id: `${isOdd ? 'odd' : 'even'}-${player.id}`,
      name: `${player.name} ${isOdd ? 'Odd' : 'Even'}`,
      price: fixed(ODDS.parity),
      settle: (round) => comes(firstCards(RACE_32, round)[at] ?? 0),
      chances: ({ shoe }) => oneAhead(shoe, comes),
    }
  }
  return {
    id: `parity-${player.id}`,
    name: `${player.name}: first card`,
    book: oneOf(2),
    selections: [bet(true), bet(false)],
  }
})

/** The chances of a number of one colour among the four. */
const colourChances =
  (wins: (reds: number) => boolean) =>
  (round: Round): Chances => {
    const lying = firstCards(RACE_32, round)
    const reds = lying.filter(isRed).length
    const [red, draws] = [round.shoe.filter(isRed).length, FOUR - lying.length]
    let won = 0n
    for (let more = 0; more <= draws; more += 1) {
      const ways = choose(red, more) * choose(round.shoe.length - red, draws - more)
      if (wins(reds + more)) won += ways
    }
    return winsOf(won, choose(round.shoe.length, draws))
  }

const ROOM = [
  {
    id: 'black-3',
    name: 'Any 3 card black',
    more: ' (>=3 of the 4 first cards)',
    wins: (reds: number) => reds <= 1,
    back: 325,
    lay: 345,
  },
  {
    id: 'red-3',
    name: 'Any 3 card red',
    more: ' (>=3 of the 4 first cards)',
    wins: (reds: number) => reds >= 3,
    back: 325,
    lay: 345,
  },
  {
    id: 'two-two',
    name: 'Two black two red',
    more: '',
    wins: (reds: number) => reds === 2,
    back: 244,
    lay: 254,
  },
] as const

const colours: Market = {
  id: 'colours',
  name: 'Colours of the four first cards',
  book: oneOf(3),
  selections: ROOM.map(({ id, name, more, wins, back, lay }) => ({
    id,
    name,
    listed: name + more,
    price: moves32(back, lay),
    settle: (round) => wonIf(wins(firstCards(RACE_32, round).filter(isRed).length)),
    chances: colourChances(wins),
    offered: ({ windows }) => windows < FOUR,
  })),
}

/** The sums of the cards of 8 and 9, and of 10 and 11, over every way in which four cards are dealt. */
const sums = perRound(
  ({ shoe }): ReadonlyMap<string, { pairs: readonly [number, number]; ways: number }> => {
    const found = new Map<string, { pairs: readonly [number, number]; ways: number }>()
    const left = [...rankCounts(shoe)]
    const search = (drawn: number, pairs: readonly [number, number], ways: number): void => {
      if (drawn === FOUR) {
        const key = pairs.join()
        found.set(key, { pairs, ways: (found.get(key)?.ways ?? 0) + ways })
        return
      }
      for (const [rank, copies] of left.entries()) {
        if (copies === 0) continue
        left[rank] = copies - 1
        const next =
          drawn < 2
            ? ([pairs[0] + rank, pairs[1]] as const)
            : ([pairs[0], pairs[1] + rank] as const)
        search(drawn + 1, next, ways * copies)
        left[rank] = copies
      }
    }
    search(0, [0, 0], 1)
    return found
  },
)

type OfSums = (first: number, second: number) => Return

const sumsBet = (id: string, name: string, comes: OfSums): Selection => ({
  id,
  name,
  price: fixed(ODDS.pair),
  settle: (round) => {
    const [eight = 0, nine = 0, ten = 0, eleven = 0] = firstCards(RACE_32, round).map(rankOf)
    return comes(eight + nine, ten + eleven)
  },
  chances: (round) => {
    const count = new ChanceCount()
    for (const { pairs, ways } of sums(round).values()) count.add(comes(...pairs), BigInt(ways))
    return count.chances()
  },
})

const TIE = ' (cards only; tie pushes)'
const against = (one: number, other: number): Return => {
  if (one === other) return PUSH
  return one > other ? WIN : LOSE
}

const pairs: Market = {
  id: 'pairs',
  name: '8 & 9 against 10 & 11, first cards only',
  book: oneOf(2, PUSH),
  selections: [
    { ...sumsBet('pair-8-9', '8 & 9 total', against), listed: `8&9 total${TIE}` },
    {
      ...sumsBet('pair-10-11', '10 & 11 total', (one, other) => against(other, one)),
      listed: `10&11 total${TIE}`,
    },
  ],
}

const digits: Market = {
  id: 'digit',
  name: 'Last digit of the four first cards',
  book: oneOf(10),
  selections: Array.from({ length: 10 }, (_, digit) => ({
    ...sumsBet(`single-${digit}`, `Single ${digit}`, (one, other) =>
      wonIf((one + other) % 10 === digit),
    ),
    listed: `Single ${digit} (last digit of the four cards)`,
    price: fixed(ODDS.digit),
  })),
}

/** 32 Cards B: the same race, with bets on the four first cards. */
export const card32eu = totalsTitle({
  ...BASE_32,
  slug: 'card32eu',
  name: '32 Cards B',
  code: 114,
  sideMarkets: [...parity, colours, pairs, digits],
  rules: [
    ...BASE_32.rules,
    'The other bets look only at the first card of each player, and not at the points that players begin with. Odd is 7, 9, jack and king; even is 6, 8, 10 and queen.',
    'Three of a colour wins with four as well. 8 & 9 against 10 & 11 compares the points of their two cards each; if they are equal, stakes come back. The last digit is that of the sum of all four cards.',
  ],
})
