import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { marketId } from '@crease/domain/ids.ts'
import { isResultOf } from '@crease/domain/settlement.ts'
import { cricketMatch } from './cricket/match.ts'
import { cricketTimeline } from './cricket/timeline.ts'
import { withFaults } from './faults.ts'
import { quoteFaults } from './maker/quote-faults.ts'

const HOUR = 3_600_000
const match = cricketMatch(5, { slot: 3, startsAt: 12 * HOUR, listedAt: 0 })
const story = cricketTimeline(match)
const during = { from: 13 * HOUR, until: 13 * HOUR + 60_000 }
const inside = story.filter(({ at }) => at >= during.from && at < during.until)
const outside = story.filter(({ at }) => at < during.from || at >= during.until)

test('[WD26] without faults a story is itself, and there is something to spoil', () => {
  expect(withFaults(story, [])).toBe(story)
  expect(inside.length).toBeGreaterThan(50)
})

test('[WD26] a gap loses what was said in it', () => {
  expect(withFaults(story, [{ kind: 'gap', during }])).toEqual(outside)
})

test('[WD26] after a silence everything comes at once, in its order', () => {
  const told = withFaults(story, [{ kind: 'silence', during }])
  expect(told.map(({ kind }) => kind)).toEqual(story.map(({ kind }) => kind))
  expect(told.some(({ at }) => at >= during.from && at < during.until)).toBe(false)
  expect(told.filter(({ at }) => at === during.until).length).toBeGreaterThanOrEqual(inside.length)
})

test('[WD26] a duplicate says everything twice', () => {
  const told = withFaults(story, [{ kind: 'duplicate', during }])
  expect(told).toHaveLength(story.length + inside.length)
  expect([...new Set(told)]).toEqual(story)
})

test('[WD26] reordered, the same things come in another order', () => {
  const told = withFaults(story, [{ kind: 'reorder', during }])
  expect(told).not.toEqual(story)
  expect(new Set(told)).toEqual(new Set(story))
  const backwards = told.filter((event, place) => event.at < (told[place - 1]?.at ?? 0))
  expect(backwards.length).toBeGreaterThan(0)
})

test('[WD26] garbage prices cross', () => {
  const quotesOf = (events: readonly FeedEvent[]) =>
    events.flatMap((event) =>
      event.kind === 'quotes' && event.marketId === match.marketId ? [event] : [],
    )
  const faultsIn = (events: readonly FeedEvent[]) =>
    quotesOf(events).flatMap(({ runners }) => quoteFaults(runners))
  expect(faultsIn(story)).toEqual([])
  expect(faultsIn(withFaults(story, [{ kind: 'garbage prices', during }])).length).toBeGreaterThan(
    0,
  )
})

test.each(['mo', 's-1-6', 'oe-1', 'cc-1-10'])(
  '[WD26] %s is told a wrong result that could be its own, then the right one',
  (code) => {
    const id = marketId(`${match.key}-${code}`)
    const resultsIn = (events: readonly FeedEvent[]) =>
      events.flatMap((event) => (event.kind === 'result' && event.marketId === id ? [event] : []))
    const [right] = resultsIn(story)
    const fault = { kind: 'wrong result', marketId: id, correctedAfterMs: 90_000 } as const
    const [wrong, correction] = resultsIn(withFaults(story, [fault]))
    expect(correction).toEqual({ ...right, at: (right?.at ?? 0) + 90_000 })
    expect(wrong?.at).toBe(right?.at)
    expect(wrong?.result).not.toEqual(right?.result)
    const listed = story.find((event) => event.kind === 'market' && event.market.marketId === id)
    const canBe = listed?.kind === 'market' && wrong !== undefined
    expect(canBe && isResultOf(listed.market, wrong.result)).toBe(true)
  },
)
