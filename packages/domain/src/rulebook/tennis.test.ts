import { expect, test } from 'vitest'
import { tennis } from './tennis.ts'
import type { PlayedSet, TennisFacts, TennisPlayer, TennisQuestion } from './tennis-results.ts'

/** A set by its games: 'f' for one of the first player. */
function set(games: string, winner: TennisPlayer | null): PlayedSet {
  const players = games.split('').map((each) => (each === 'f' ? 'first' : 'second'))
  return { games: players, winner, tieBreak: games.length === 13 }
}

const SIX_TWO = set('fsfffsff', 'first')
const TIE_BREAK = set('fsfsfsfsfsfss', 'second')

/** 6-2 6-7 6-2. */
const PLAYED: TennisFacts = {
  ending: 'completed',
  bestOf: 3,
  sets: [SIX_TWO, TIE_BREAK, SIX_TWO],
  winner: 'first',
}
/** 6-2 1-2, and the first player goes on no more. */
const RETIRED: TennisFacts = {
  ending: 'retired',
  bestOf: 3,
  sets: [SIX_TWO, set('fss', null)],
  winner: 'second',
}
const EARLY: TennisFacts = { ...RETIRED, sets: [set('fsf', null)] }
const WALKOVER: TennisFacts = { ending: 'not played', bestOf: 3, sets: [], winner: 'second' }

function ended(question: TennisQuestion, facts: TennisFacts): string {
  const result = tennis.decide(question, facts)
  if (result.kind === 'winners') return result.winners.join(' ')
  return result.kind === 'number' ? String(result.value) : 'void'
}

const winnerOf = (number: number): TennisQuestion => ({ asks: 'set-winner', set: number })
const parityOf = (number: number): TennisQuestion => ({ asks: 'set-odd-even', set: number })
const gameOf = (number: number, game: number): TennisQuestion => ({
  asks: 'game-winner',
  set: number,
  game,
})

test.each<[TennisQuestion, string, string, string]>([
  [{ asks: 'match-odds' }, 'first', 'second', 'void'],
  [winnerOf(1), 'first', 'first', 'void'],
  [winnerOf(2), 'second', 'void', 'void'],
  [{ asks: 'set-betting' }, '2-1', 'void', 'void'],
  [{ asks: 'total-games' }, '29', 'void', 'void'],
  [{ asks: 'games-margin' }, '7', 'void', 'void'],
  [parityOf(1), 'even', 'even', 'void'],
  [parityOf(2), 'odd', 'void', 'void'],
  [gameOf(1, 2), 'second', 'second', 'second'],
  [gameOf(2, 13), 'second', 'void', 'void'],
  [gameOf(3, 9), 'void', 'void', 'void'],
  [{ asks: 'tie-break' }, 'yes', 'void', 'void'],
])(
  '[RB40] [RB41] [RB42] %o ends %s, retired at 6-2 1-2 %s, retired in the first set %s',
  (question, ...words) => {
    expect([PLAYED, RETIRED, EARLY].map((facts) => ended(question, facts))).toEqual(words)
    expect(ended(question, WALKOVER)).toBe('void')
  },
)

test('[RB42] a tie-break that was begun stands after a retirement', () => {
  const begun: TennisFacts = { ...RETIRED, sets: [TIE_BREAK, set('', null)] }
  expect(ended({ asks: 'tie-break' }, begun)).toBe('yes')
})

test('[RB40] a match without a tie-break loses the yes', () => {
  const straight: TennisFacts = { ...PLAYED, sets: [SIX_TWO, SIX_TWO] }
  expect(ended({ asks: 'tie-break' }, straight)).toBe('')
  expect(ended({ asks: 'set-betting' }, straight)).toBe('2-0')
})
