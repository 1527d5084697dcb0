import { runs } from '@crease/domain/testing/runs.ts'
import fc from 'fast-check'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { expect, test } from 'vitest'

import {
  createFakeFeed,
  createTestClock,
  marketEvent,
  quotesEvent,
  stateEvent,
} from './testing/fake-feed.ts'
import { fakeRun } from './testing/fake-run.ts'
import type { FeedBatch } from './feed.ts'
import { commandOf } from './host/pump.ts'

const SILENCE_MS = 10_000
/** In play with a delay of five seconds: a second less, and the look before [FD80]. */
const QUOTES_LAST_MS = 3_750
const MARKETS = ['m1', 'm2', 'm3']

/** What a feed may do next: say something, say nonsense, or nothing for a while. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('state' as const),
    id: fc.constantFrom(...MARKETS),
    status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const),
    inPlay: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('quotes' as const),
    id: fc.constantFrom(...MARKETS),
    back: fc.integer({ min: 101, max: 300 }),
  }),
  fc.record({ kind: fc.constant('nonsense' as const), id: fc.constantFrom(...MARKETS) }),
  fc.record({ kind: fc.constant('beat' as const) }),
  fc.record({ kind: fc.constant('silence' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('[FD33] [FD34] [FD80] however a feed stutters, nothing in play is offered once its prices are old, or open once it is silent, and its next word brings back exactly what it said', async () => {
  let silences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const watched = await ground()
      for (const one of steps) {
        await watched.take(one)
        if (watched.silentMs() > SILENCE_MS) silences += 1
        watched.check()
      }
      await watched.take({ kind: 'beat' })
      watched.check()
      await watched.stop()
    }),
    { numRuns: runs(200, 40) },
  )
  expect(silences).toBeGreaterThan(runs(50))
})

/** A feed, its run and an engine; beside them what the feed said, applied to nothing. */
async function ground() {
  const clock = createTestClock()
  const { feed, say } = createFakeFeed()
  const engine = countingEngine()
  const push = async (batch: FeedBatch): Promise<void> => {
    for (const event of batch) {
      if (event.kind !== 'event' && event.kind !== 'score' && event.kind !== 'unsettled') {
        engine.decide(commandOf(event), clock.now())
      }
    }
  }
  const run = fakeRun({ feed, clock, push, silenceMs: SILENCE_MS })
  const said = new Map(MARKETS.map((id) => [id, { status: 'OPEN', inPlay: false, offered: [150] }]))
  let heardAt = clock.now()
  await clock.pass(0)
  await say(
    ...MARKETS.flatMap((id) => [
      marketEvent(id),
      stateEvent(id, { inPlay: false }),
      quotesEvent(id, 'a', [150]),
    ]),
  )

  async function take(one: Step): Promise<void> {
    if (one.kind === 'silence') await clock.pass(one.ms)
    else {
      await say(...eventsOf(one))
      if (one.kind !== 'nonsense') heardAt = clock.now()
      if (one.kind === 'state') {
        said.set(one.id, { ...wordOn(one.id), status: one.status, inPlay: one.inPlay })
      }
      if (one.kind === 'quotes') said.set(one.id, { ...wordOn(one.id), offered: [one.back] })
      // a price that makes no sense leaves none
      if (one.kind === 'nonsense') said.set(one.id, { ...wordOn(one.id), offered: [] })
    }
    run.look()
    run.look()
  }

  function wordOn(id: string) {
    const word = said.get(id)
    if (word === undefined) throw new Error(`nothing was said of ${id}`)
    return word
  }

  const silentMs = (): number => clock.now() - heardAt

  const isOld = (inPlay: boolean): boolean => inPlay && silentMs() > QUOTES_LAST_MS

  function check(): void {
    for (const id of MARKETS) {
      const { status, inPlay, offered: expected } = wordOn(id)
      const view = engine.view(marketId(id))
      const offered = view?.runners.find((runner) => runner.runnerId === runnerId('a'))?.back
      const isStale = silentMs() > SILENCE_MS * (inPlay ? 1 : 6)
      expect(view?.state).toMatchObject({ inPlay, status: isStale ? 'SUSPENDED' : status })
      expect(offered?.map(({ odds }) => odds)).toEqual(isStale || isOld(inPlay) ? [] : expected)
    }
  }

  return { take, check, silentMs, stop: () => run.stop() }
}

function eventsOf(one: Exclude<Step, { kind: 'silence' }>): readonly FeedEvent[] {
  if (one.kind === 'beat') return []
  if (one.kind === 'nonsense') return [quotesEvent(one.id, 'a', [300, 200])]
  return one.kind === 'state'
    ? [stateEvent(one.id, { inPlay: one.inPlay, status: one.status })]
    : [quotesEvent(one.id, 'a', [one.back])]
}
