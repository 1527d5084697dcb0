import { expect, test } from 'vitest'
import { definitionOf } from './definition.ts'
import { doubleLinesOf, endOnLines, onLines } from './double-lines.ts'
import { quotesEvent } from '../testing/fake-feed.ts'
import { notOffered } from './translation.ts'

const HOME = 63907
const AWAY = 47999

/** The goals that the home side is given, and the words for home and away. */
type Words = readonly [number, string, string]

/** A market on these lines of the home side. */
function market(...lines: readonly Words[]) {
  const definition = definitionOf({
    eventId: '1',
    eventTypeId: '1',
    openDate: '2026-01-01T12:00:00.000Z',
    bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
    numberOfWinners: 0,
    betDelay: 0,
    inPlay: true,
    status: 'CLOSED',
    runners: lines.flatMap(([hc, home, away], at) => [
      { id: HOME, hc, status: home, sortPriority: 2 * at + 1, name: 'Middlesbrough' },
      { id: AWAY, hc: -hc, status: away, sortPriority: 2 * at + 2, name: 'Man City' },
    ]),
  })
  if (definition === null) throw new Error('a definition that is read')
  return definition
}

const ended = (...lines: readonly Words[]) => {
  const definition = market(...lines)
  const found = doubleLinesOf(definition)
  if (found === null) throw new Error('a market of lines')
  const end = endOnLines(definition, found)
  return end.kind === 'settled' && end.result.kind === 'number' ? end.result.value : end.kind
}

const [WON, LOST] = ['WINNER', 'LOSER']

test('[FD98] the side listed first is at home, and each runner has its own line', () => {
  const lines = doubleLinesOf(market([-0.25, WON, LOST], [0, WON, LOST]))
  expect([...(lines ?? [])]).toEqual([
    ['63907:-0.25', { wins: 'above', quarters: 1 }],
    ['47999:0.25', { wins: 'below', quarters: 1 }],
    ['63907', { wins: 'above', quarters: 0 }],
    ['47999', { wins: 'below', quarters: 0 }],
  ])
  expect(doubleLinesOf({ ...market([0, WON, LOST]), bettingType: 'ODDS' })).toBeNull()
  expect(doubleLinesOf(market([-0.3, WON, LOST]))).toBeNull()
})

test('[FD98] goal lines are no handicap: under and over have the same goals, and a handicap gives one side some', () => {
  const both = (...lines: readonly number[]) => {
    const [first] = market([0, WON, LOST]).runners
    if (first === undefined) throw new Error('a runner')
    const runners = lines.flatMap((hc) =>
      [47972, 47973].map((id) => ({ ...first, runner: hc === 0 ? `${id}` : `${id}:${hc}` })),
    )
    return { ...market([0, WON, LOST]), marketType: 'ALT_TOTAL_GOALS', runners }
  }
  // a bet on under 2.5 and one on over 3.5 both lose with three goals, with no lead
  expect(doubleLinesOf(both(2.5, 3.5))).toBeNull()
  expect(notOffered(both(2.5, 3.5))).toBe('not-offered-betting-type')
  expect(notOffered(both(0, 0.5))).toBe('not-offered-betting-type')
  expect(notOffered(market([0, WON, LOST]))).toBeNull()
  expect(notOffered(market([0.5, WON, LOST]))).toBeNull()
})

test('[FD98] on a level line both sides are losers, and a quarter beside it tells the lead', () => {
  // as recorded for a draw
  expect(ended([-0.25, LOST, WON], [0, LOST, LOST], [0.25, WON, LOST])).toBe(0)
  expect(ended([-1.5, LOST, WON], [-0.5, WON, LOST])).toBe(1)
  expect(ended([-1, LOST, LOST], [1, WON, LOST])).toBe(1)
})

test('[FD98] leads beyond all lines settle alike, or nothing is settled', () => {
  expect(ended([-1.5, WON, LOST])).toBe(2)
  expect(ended([1.5, LOST, WON])).toBe(-2)
  // two would be half a win, three a whole one
  expect(ended([-1.75, WON, LOST])).toBe('unsettled')
  expect(ended([-0.5, LOST, WON], [-1.5, WON, LOST])).toBe('unsettled')
  expect(ended([-0.5, 'ACTIVE', LOST])).toBe('unsettled')
  expect(ended([-0.5, 'REMOVED', LOST])).toBe('unsettled')
  expect(ended([-0.5, 'REMOVED', 'REMOVED'])).toBe('settled')
})

test('[FD98] prices are of the line that the runner of the stream has', () => {
  const lines = doubleLinesOf(market([-0.25, WON, LOST]))
  if (lines === null) throw new Error('a market of lines')
  const told = onLines([quotesEvent('m', '63907:-0.25', [190, 192])], lines)
  expect(told).toMatchObject([{ runners: [{ runnerId: 'home-0.25' }] }])
})
