import { expect, test } from 'vitest'
import {
  RECORDED,
  definition,
  line,
  type MadeUpChange,
  type MadeUpDefinition,
} from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

const LEFT_OUT = 'its last definition leaves runners out'
const NO_RESULT = 'its feed does not say how it ended'
const OTHER_PLACES = 'its number of winners is not the one that it opened with'

function told(...changes: readonly MadeUpChange[]) {
  const { translate, misread } = createTranslator(RECORDED)
  return changes.map((change, nth) => {
    const message = messageOf(line(1_000 + nth, change), misread)
    return message === null ? [] : translate(message)
  })
}

const race = (
  statuses: Readonly<Record<number, string>>,
  change: MadeUpDefinition = {},
): MadeUpChange => ({
  marketDefinition: definition({
    ...change,
    runners: Object.entries(statuses).map(([id, status]) => ({ id: Number(id), status })),
  }),
})

const closed = (statuses: Readonly<Record<number, string>>, numberOfWinners = 1): MadeUpChange =>
  race(statuses, { status: 'CLOSED', numberOfWinners })

/** What is said of the end of a market of runners 1 to 4 that opened with so many winners. */
function endOf(places: number, last: MadeUpChange, ...before: readonly MadeUpChange[]) {
  const opening = race(
    { 1: 'ACTIVE', 2: 'ACTIVE', 3: 'ACTIVE', 4: 'ACTIVE' },
    { numberOfWinners: places },
  )
  const end = told(opening, ...before, last)
    .at(-1)
    ?.at(-1)
  if (end?.kind === 'unsettled') return end.why
  return end?.kind === 'result' ? end.result : 'nothing'
}

test.each([
  ['only the one that was taken out', closed({ 4: 'REMOVED' })],
  ['losers', closed({ 1: 'LOSER', 2: 'LOSER' })],
  ['the winner', closed({ 1: 'WINNER' })],
  ['all but a runner that lost', closed({ 1: 'WINNER', 2: 'LOSER', 3: 'LOSER' })],
])('[FD88] a last definition that lists %s is an alarm and no result', (_, last) => {
  expect(endOf(1, last)).toBe(LEFT_OUT)
})

test('[FD88] so it is where any number may win, and where one that joined late is left out', () => {
  expect(endOf(0, closed({ 2: 'LOSER', 3: 'LOSER', 4: 'LOSER' }, 0))).toBe(LEFT_OUT)
  const joined = race({ 1: 'ACTIVE', 2: 'ACTIVE', 3: 'ACTIVE', 4: 'ACTIVE', 5: 'ACTIVE' })
  const last = closed({ 1: 'WINNER', 2: 'LOSER', 3: 'LOSER', 4: 'LOSER' })
  expect(endOf(1, last, joined)).toBe(LEFT_OUT)
})

test('[FD88] a market is void when every runner is removed, and not by rows of strangers', () => {
  const all = { 1: 'REMOVED', 2: 'REMOVED', 3: 'REMOVED', 4: 'REMOVED' }
  expect(endOf(1, closed(all))).toMatchObject({ kind: 'void' })
  expect(endOf(0, closed(all, 0))).toMatchObject({ kind: 'void' })
  expect(endOf(1, closed({ 9: 'REMOVED' }))).toBe(LEFT_OUT)
})

test('[FD88] each runner must have its word, however many may win', () => {
  const words = { 1: 'WINNER', 2: 'LOSER', 3: 'REMOVED' }
  for (const places of [0, 1]) {
    expect(endOf(places, closed({ ...words, 4: 'LOSER' }, places))).toMatchObject({
      winners: ['1'],
    })
    expect(endOf(places, closed({ ...words, 4: 'ACTIVE' }, places))).toBe(NO_RESULT)
  }
  const placed = { 1: 'WINNER', 2: 'WINNER', 3: 'ACTIVE', 4: 'LOSER' }
  expect(endOf(2, closed(placed, 2))).toBe(NO_RESULT)
})

test.each([
  [2, 3],
  [3, 0],
  [1, 2],
  [0, 1],
])('[FD88] a market that opened with %i winners and ends with %i is an alarm', (before, after) => {
  const last = closed({ 1: 'WINNER', 2: 'WINNER', 3: 'WINNER', 4: 'LOSER' }, after)
  expect(endOf(before, last)).toBe(OTHER_PLACES)
})

test('[FD88] the true result behind an alarm is a result', () => {
  const last = closed({ 1: 'WINNER', 2: 'LOSER', 3: 'LOSER', 4: 'REMOVED' })
  expect(endOf(1, last, closed({ 4: 'REMOVED' }))).toMatchObject({ winners: ['1'], removed: ['4'] })
})

test('[FD102] a market that opens again after its result puts the result in doubt until it closes again', () => {
  const running = race({ 1: 'ACTIVE', 2: 'ACTIVE' })
  const end = closed({ 1: 'WINNER', 2: 'LOSER' })
  const [, ...last] = told(running, end, running, running, end).map((batch) => batch.at(-1))
  expect(last.map((event) => event?.kind)).toEqual(['result', 'unsettled', undefined, 'result'])
  expect(last[1]).toMatchObject({ why: 'its feed opened it again after its result' })
})

test('[MK83] one that was taken out and runs again is told once, and has its prices again', () => {
  const running = { 1: 'ACTIVE', 2: 'ACTIVE', 3: 'ACTIVE' }
  const prices = [{ id: 3, atb: [[1.5, 20]] }]
  const news = told(
    { ...race(running), rc: prices },
    race({ ...running, 3: 'REMOVED' }),
    race(running),
    race(running),
  )
  expect(news.map((batch) => batch.map(({ kind }) => kind))).toEqual([
    ['event', 'market', 'market-state', 'quotes'],
    ['runner-removed', 'quotes'],
    ['runner-reinstated', 'quotes'],
    [],
  ])
  expect(news[2]?.[1]).toMatchObject({ runners: [{ runnerId: '3', back: [{ odds: 150 }] }] })
  const back = closed({ 1: 'WINNER', 2: 'LOSER', 3: 'LOSER' })
  const end = told(race(running), race({ ...running, 3: 'REMOVED' }), race(running), back)
  expect(end.at(-1)?.at(-1)).toMatchObject({ result: { winners: ['1'], removed: [] } })
})
