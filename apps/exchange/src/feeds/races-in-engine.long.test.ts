import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { BatchCheck } from './checked-batch.ts'
import { commandOf } from './host/pump.ts'
import { onWallTime } from './pace.ts'

const SEED = numberedSeed(3)
const LANES = [8, 9] as const
const RACES = 4
const EPOCH = Date.UTC(2026, 0, 1)
const WALL = { speed: 1, wallOf: (world: number) => EPOCH + world } as const

/** Refusals of a story's commands, and the states in which its markets end. */
function played(story: readonly FeedEvent[]): { refusals: string[]; ends: string[] } {
  const engine = countingEngine(userId(9))
  const check = new BatchCheck()
  const refusals: string[] = []
  const markets = new Set(
    story.flatMap((each) => (each.kind === 'market' ? each.market.marketId : [])),
  )
  for (const event of story.map((each) => onWallTime(each, WALL))) {
    const { good, bad } = check.check([event], (what) => void refusals.push(what))
    if (bad > 0) refusals.push(`bad ${event.kind}`)
    for (const told of good) {
      if (told.kind === 'event' || told.kind === 'score' || told.kind === 'unsettled') continue
      const { reply } = engine.decide(commandOf(told), event.at)
      if (reply.kind === 'refused') refusals.push(reply.refusal.code)
      for (let next = engine.unfinished(); next !== null; next = engine.unfinished()) {
        engine.decide({ kind: next }, event.at)
      }
    }
  }
  return { refusals, ends: [...markets].map((id) => engine.view(id)?.state.status ?? '') }
}

test.each(LANES)(
  '[RC1] [RC2] the exchange takes every word of a race, and settles each of its markets: lane %i',
  (lane) => {
    for (let race = 0; race < RACES; race += 1) {
      const story = timeline(matchOf(SEED, lane * 1_000_000 + 5_000 + race))
      expect(played(story)).toEqual({ refusals: [], ends: ['SETTLED', 'SETTLED', 'SETTLED'] })
    }
  },
)

test('[RC2] control: a result that names a runner twice is refused', () => {
  const story = timeline(matchOf(SEED, 8_005_000))
  const planted = story.map((event): FeedEvent => {
    if (event.kind !== 'result' || event.result.kind !== 'winners') return event
    return { ...event, result: { ...event.result, removed: event.result.winners } }
  })
  expect(played(planted)).not.toEqual({ refusals: [], ends: ['SETTLED', 'SETTLED'] })
})
