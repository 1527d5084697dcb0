import type { Title } from '../kernel/title.ts'
import type { Round } from '../kernel/round.ts'
import { matchTitle, type MatchData } from './match-title.ts'
import { WICKET } from './runs-ahead.ts'

const BALLS = [0, 1, 2, 3, 4, 6, WICKET]

/** Copies of each card. */
export const overDeck = (copies: number): readonly number[] =>
  BALLS.flatMap((face) => Array.from({ length: copies }, () => face))

const DECK_RULE =
  'Every ball is a card. The pack has 35 cards, five each of ace, 2, 3, 4 and 6, which are runs, ten, which is a dot ball, and king, which is a wicket. It is shuffled before each innings.'
const BET_RULE =
  'Match odds for and against a team are taken before every ball, and so are bets on what the next ball brings and on the runs of Team A. All odds follow the cards that are left.'
const TIE_RULE =
  'More runs win; wickets do not count. With equal runs the match is void and bets on it come back. Team B stops as soon as it is ahead.'

const SUPER_OVER: Omit<MatchData, 'slug' | 'name' | 'code'> = {
  balls: 6,
  wickets: 2,
  shoe: () => overDeck(5),
  ballsAWindow: 1,
  ballMs: 1_500,
  lines: [10, 13, 16],
  freshBall: '(fresh 35)',
  rules: [
    DECK_RULE,
    'Team A bats first, then Team B: six balls each, or until two wickets have fallen.',
    TIE_RULE,
    BET_RULE,
  ],
}

/** Team A has made its runs, and Team B is to bat: the wickets are the last two balls. */
const chase = (hits: readonly number[]): Round => ({
  slug: 'superover',
  shoe: overDeck(5),
  dealt: [...hits, WICKET, WICKET].map((face, at) => ({ slot: `a${at + 1}`, face })),
  windows: hits.length + 2,
})

/** Super Over. */
export const superover: Title = matchTitle({
  ...SUPER_OVER,
  slug: 'superover',
  name: 'Super Over',
  code: 398,
  listings: () =>
    [
      [10, [6, 3]],
      [15, [6, 6, 2]],
      [20, [6, 6, 6, 1]],
    ].map(([target, hits]) => ({
      bet: `Chasing side, target ${String(target)} (needs ${String(target)} to win), fresh deck`,
      stage: 'in-round',
      selection: 'win-b',
      round: chase(Array.isArray(hits) ? hits : []),
    })),
})

/** Super Over 2: the same match. */
export const superover2: Title = matchTitle({
  ...SUPER_OVER,
  slug: 'superover2',
  name: 'Super Over 2',
  code: 399,
})

/** Mini Super Over. */
export const superover3: Title = matchTitle({
  ...SUPER_OVER,
  slug: 'superover3',
  name: 'Mini Super Over',
  code: 400,
  balls: 3,
  wickets: 1,
  lines: [4, 7],
  rules: [
    DECK_RULE,
    'Team A bats first, then Team B: three balls each, or until a wicket falls.',
    TIE_RULE,
    BET_RULE,
  ],
})

/** 5Five Cricket. */
export const cricketv3: Title = matchTitle({
  slug: 'cricketv3',
  name: '5Five Cricket',
  code: 401,
  balls: 30,
  wickets: 10,
  shoe: () => overDeck(10),
  ballsAWindow: 6,
  ballMs: 1_100,
  lines: [60, 68, 76],
  freshBall: '(fresh 70)',
  rules: [
    'Every ball is a card. The pack has 70 cards, ten each of ace, 2, 3, 4 and 6, which are runs, ten, which is a dot ball, and king, which is a wicket. It is shuffled before each innings.',
    'Team A bats first, then Team B: five overs each, or until ten wickets have fallen. An over is bowled in one go, so a match takes a little more than three minutes.',
    TIE_RULE,
    'Bets are taken before every over, not before every ball: for and against a team, on the first ball of the over, and on the runs of Team A. All odds follow the cards that are left.',
  ],
})
