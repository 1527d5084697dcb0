import { expect, test } from 'vitest'
import { decideScored, NO_FIELD, type ScoredFacts, type ScoredQuestion } from './scored-results.ts'

/** Three games to one, 42 points to 35. */
const MATCH: ScoredFacts = {
  ...NO_FIELD,
  isOver: true,
  winner: 'home',
  units: [42, 35],
  parts: [
    { score: [11, 9], isOver: true },
    { score: [9, 11], isOver: true },
    { score: [11, 8], isOver: true },
    { score: [11, 7], isOver: true },
  ],
}
const UNDER_WAY: ScoredFacts = {
  ...MATCH,
  isOver: false,
  winner: null,
  parts: [
    { score: [11, 9], isOver: true },
    { score: [3, 4], isOver: false },
  ],
}

function ended(question: ScoredQuestion, facts: ScoredFacts): string | null {
  const result = decideScored(question, facts)
  if (result === null) return null
  if (result.kind === 'winners') return result.winners.join(' ')
  if (result.kind === 'number') return String(result.value)
  if (result.kind === 'void') return 'void'
  if (result.kind === 'finish') throw new Error('no market of a score pays each way')
  const tied = result.tied.map(({ runners, places }) => `${runners.join('=')} for ${places}`)
  return [...result.clean, ...tied].join(', ')
}

const part = (number: number): ScoredQuestion => ({ asks: 'part-winner', part: number })

test.each<[ScoredQuestion, string, string | null]>([
  [{ asks: 'winner' }, 'home', null],
  [{ asks: 'draw-no-bet' }, 'home', null],
  [{ asks: 'margin' }, '7', null],
  [{ asks: 'total' }, '77', null],
  [{ asks: 'parts-score' }, '3-1', null],
  [part(1), 'home', 'home'],
  [part(2), 'away', null],
  [part(5), 'void', null],
])('[RB60] [RB61] %o ends %s, and during play %s', (question, atTheEnd, meanwhile) => {
  expect(ended(question, MATCH)).toBe(atTheEnd)
  expect(ended(question, UNDER_WAY)).toBe(meanwhile)
})

test('[RB61] a level half is a draw, and a drawn match returns the stakes of draw no bet', () => {
  const level = { ...MATCH, winner: 'draw', parts: [{ score: [2, 2], isOver: true }] } as const
  expect(ended(part(1), level)).toBe('draw')
  expect(ended({ asks: 'winner' }, level)).toBe('draw')
  expect(ended({ asks: 'draw-no-bet' }, level)).toBe('void')
})

test('[RB60] a fight is won by a stoppage or on points, and goes the distance by points alone', () => {
  const stopped = { ...MATCH, winner: 'away', how: 'stoppage' } as const
  expect(ended({ asks: 'method' }, stopped)).toBe('away-stoppage')
  expect(ended({ asks: 'distance' }, stopped)).toBe('no')
  const drawn = { ...MATCH, winner: 'draw', how: 'points' } as const
  expect(ended({ asks: 'method' }, drawn)).toBe('draw')
  expect(ended({ asks: 'distance' }, drawn)).toBe('yes')
})

/** Four players after two rounds; the last one is out. */
const FIELD: ScoredFacts = {
  ...MATCH,
  winner: 'a',
  units: [0, 0],
  parts: [],
  field: [
    { id: 'a', stages: [70, 69], isOut: false },
    { id: 'b', stages: [68, 72], isOut: false },
    { id: 'c', stages: [71, 69], isOut: false },
    { id: 'd', stages: [65], isOut: true },
  ],
  wins: 'lowest',
  stagesOver: 2,
}

test('[RB63] players who are level over the last place share it, and one who is out has none', () => {
  expect(ended({ asks: 'placed', places: 1 }, FIELD)).toBe('a')
  expect(ended({ asks: 'placed', places: 2 }, FIELD)).toBe('a, b=c for 1')
  expect(ended({ asks: 'placed', places: 3 }, FIELD)).toBe('a, b, c')
  expect(ended({ asks: 'placed', places: 2 }, { ...FIELD, wins: 'highest' })).toBe('b, c')
})

test('[RB62] a pair goes by its stage alone, and returns every stake when it is level', () => {
  const pair = (stage: number, of: readonly [string, string]): ScoredQuestion => ({
    asks: 'better',
    by: 'stage',
    stage,
    of,
  })
  expect(ended(pair(1, ['a', 'b']), FIELD)).toBe('b')
  expect(ended(pair(2, ['a', 'c']), FIELD)).toBe('void')
  expect(ended(pair(2, ['a', 'b']), { ...FIELD, stagesOver: 1 })).toBeNull()
  expect(ended({ asks: 'best', stage: 1 }, FIELD)).toBe('d')
  expect(ended({ asks: 'best', stage: 2 }, FIELD)).toBe('a c')
  expect(ended(pair(2, ['b', 'd']), FIELD)).toBe('b')
})

test('[RB62] a pair of a race goes by the order at its finish, which has the grid too', () => {
  const race: ScoredFacts = {
    ...FIELD,
    field: [
      // b made up ground in the race, and came in behind a all the same
      { id: 'a', stages: [-10, 5], isOut: false },
      { id: 'b', stages: [-4, 1], isOut: false },
      { id: 'c', stages: [-6, 1], isOut: false },
      { id: 'd', stages: [-12], isOut: true },
    ],
  }
  const pair = (...of: readonly [string, string]) =>
    ended({ asks: 'better', by: 'total', stage: 2, of }, race)
  expect(pair('a', 'b')).toBe('a')
  expect(pair('a', 'c')).toBe('void')
  expect(pair('d', 'b')).toBe('b')
  expect(ended({ asks: 'placed', places: 1 }, race)).toBe('a=c for 1')
})

test('[RB64] those who play on make the cut, any number of them, and the others have lost every place', () => {
  const after = (stages: number): ScoredFacts => ({
    ...FIELD,
    isOver: false,
    field: [
      { id: 'a', stages: [70, 69, 0], isOut: false },
      { id: 'b', stages: [68, 71, 0], isOut: false },
      { id: 'c', stages: [71, 70], isOut: true },
    ],
    stagesOver: stages,
  })
  const asked: ScoredQuestion = { asks: 'makes-cut', stage: 2 }
  expect(ended(asked, after(1))).toBeNull()
  expect(ended(asked, after(2))).toBe('a b')
  expect(ended({ asks: 'placed', places: 3 }, { ...after(4), isOver: true })).toBe('a, b')
})
