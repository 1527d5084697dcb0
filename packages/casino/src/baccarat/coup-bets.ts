import { FIGURES } from '../hands/figures.ts'
import { type Round, APART, apart, LOSE, oneOf, PUSH, WIN } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'
import { isPair, isPerfectPair, resultOf } from './coup.ts'
import { fixed } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'

const { coup, pairs } = FIGURES
const ON_SIX = { kind: 'pays', hundredths: 150 } as const

const player: Selection = {
  id: 'player',
  name: 'Player',
  price: fixed(200),
  settle: (round) => {
    const { winner } = resultOf(round)
    if (winner === 'tie') return PUSH
    return winner === 'player' ? WIN : LOSE
  },
  chances: () => [
    { comes: WIN, ways: coup.player },
    { comes: PUSH, ways: coup.tie },
    { comes: LOSE, ways: coup.banker + coup.bankerSix },
  ],
}

const banker: Selection = {
  id: 'banker',
  name: 'Banker',
  listed: 'Banker (win on 6 pays 0.5)',
  price: fixed(200),
  settle: (round) => {
    const { winner, banker: total } = resultOf(round)
    if (winner === 'tie') return PUSH
    if (winner === 'player') return LOSE
    return total === 6 ? ON_SIX : WIN
  },
  chances: () => [
    { comes: WIN, ways: coup.banker },
    { comes: ON_SIX, ways: coup.bankerSix },
    { comes: PUSH, ways: coup.tie },
    { comes: LOSE, ways: coup.player },
  ],
}

interface Plain {
  readonly id: string
  readonly name: string
  readonly listed: string
  readonly odds: number
  readonly wins: (round: Round) => boolean
  readonly ways: bigint
  readonly of: bigint
}

const plain = ({ odds, wins, ways, of, ...named }: Plain): Selection => ({
  ...named,
  price: fixed(odds),
  settle: (round) => (wins(round) ? WIN : LOSE),
  chances: () => winsOf(ways, of),
})

const tie = plain({
  id: 'tie',
  name: 'Tie',
  listed: 'Tie 8:1',
  odds: 900,
  wins: (round) => resultOf(round).winner === 'tie',
  ways: coup.tie,
  of: coup.all,
})

/** Player and banker come back on a tie, and the banker has a win of its own kind on six: each is judged for itself. */
export const winner: Market = {
  id: 'winner',
  name: 'Winner',
  selections: [player, banker, tie],
  book: apart(WIN, LOSE, PUSH),
}

const pairBet = (hand: 'P' | 'B', name: string): Selection =>
  plain({
    id: `${name.toLowerCase()}-pair`,
    name: `${name} Pair`,
    listed: `${name} Pair 11:1`,
    odds: 1200,
    wins: (round) => isPair(round, hand),
    // of any first card 31 others of 415 have its rank
    ways: 31n,
    of: 415n,
  })

export const handPairs: Market = {
  id: 'pairs',
  name: 'Pairs',
  selections: [pairBet('P', 'Player'), pairBet('B', 'Banker')],
  book: APART,
}

export const eitherPairs: Market = {
  id: 'either-pairs',
  name: 'Either hand',
  selections: [
    plain({
      id: 'either-pair',
      name: 'Either Pair',
      listed: 'Either Pair 5:1',
      odds: 600,
      wins: (round) => isPair(round, 'P') || isPair(round, 'B'),
      ways: pairs.either,
      of: pairs.all,
    }),
    plain({
      id: 'perfect-pair',
      name: 'Perfect Pair',
      listed: 'Perfect Pair 25:1 (either hand)',
      odds: 2600,
      wins: (round) => isPerfectPair(round, 'P') || isPerfectPair(round, 'B'),
      ways: pairs.perfect,
      of: pairs.all,
    }),
  ],
  book: APART,
}

export const size: Market = {
  id: 'size',
  name: 'Big or small',
  selections: [
    plain({
      id: 'big',
      name: 'Big',
      listed: 'Big 0.54:1 (5-6 cards)',
      odds: 154,
      wins: ({ dealt }) => dealt.length > 4,
      ways: coup.big,
      of: coup.all,
    }),
    plain({
      id: 'small',
      name: 'Small',
      listed: 'Small 1.5:1 (4 cards)',
      odds: 250,
      wins: ({ dealt }) => dealt.length === 4,
      ways: coup.small,
      of: coup.all,
    }),
  ],
  book: oneOf(2),
}

interface Scores {
  readonly name: string
  readonly least: number
  readonly most: number
  readonly odds: number
  readonly ways: bigint
}

const scoreBet = ({ name, least, most, odds, ways }: Scores): Selection =>
  plain({
    id: `score-${name}`,
    name: `Winning score ${name}`,
    listed: `Winning score ${name}`,
    odds,
    wins: (round) => {
      const { winner: side, player: ofPlayer, banker: ofBanker } = resultOf(round)
      const score = Math.max(ofPlayer, ofBanker)
      return side !== 'tie' && score >= least && score <= most
    },
    ways,
    of: coup.all,
  })

const LOW_SCORES = coup.score1 + coup.score2 + coup.score3 + coup.score4

/** Lost on a tie. */
export const scores: Market = {
  id: 'scores',
  name: 'Winning score',
  selections: [
    scoreBet({ name: '1-4', least: 1, most: 4, odds: 850, ways: LOW_SCORES }),
    scoreBet({ name: '5-6', least: 5, most: 6, odds: 500, ways: coup.score5 + coup.score6 }),
    scoreBet({ name: '7', least: 7, most: 7, odds: 550, ways: coup.score7 }),
    scoreBet({ name: '8', least: 8, most: 8, odds: 400, ways: coup.score8 }),
    scoreBet({ name: '9', least: 9, most: 9, odds: 350, ways: coup.score9 }),
  ],
  book: oneOf(5, LOSE),
}
