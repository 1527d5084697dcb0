import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { eventId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
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
import { LOOK_EVERY_MS } from './quotes-last.ts'

const PLAYER = userId(11)
const [BACKED, DELAY_MS] = [190, 5_000]

test('[FD80] a market in play whose feed is silent takes nothing of the house past its delay less a second, whenever the bet is placed', async () => {
  const fills: number[] = []
  for (let placedAfter = 0; placedAfter <= 9_000; placedAfter += 250) {
    const market = await inPlay()
    const before = await market.pass(placedAfter)
    market.bet()
    const after = await market.pass(15_000)
    fills.push(...before, ...after)
    await market.stop()
  }
  // an instant bet would be matched in the first seconds: it waits, and what is offered then is old
  expect(fills.filter((at) => at > DELAY_MS - 1_000)).toEqual([])
  const quick = await inPlay(2_500)
  quick.bet()
  expect(await quick.pass(5_000)).toEqual([])
})

test('[FD80] as long as its feed says that it lives the same bet is matched; control', async () => {
  const market = await inPlay()
  market.bet()
  const fills: number[] = []
  for (let beat = 0; beat < 8; beat += 1) {
    fills.push(...(await market.pass(1_000)))
    await market.say()
  }
  expect(fills).toHaveLength(1)
})

test('[FD80] prices that were withdrawn come back with the next word, and only of what it vouches for', async () => {
  const market = await inPlay()
  await market.say(marketEvent('other'), stateEvent('other', { inPlay: true }))
  await market.say(quotesEvent('other', 'a', [150]))
  await market.pass(4_000)
  expect([market.offered('m'), market.offered('other')]).toEqual([[], []])
  // a page of the other market that was asked for a second ago; news of this one do not vouch for it
  const page = { markets: [marketId('other')], at: market.now() - 1_000 }
  await market.sayOf(page, quotesEvent('m', 'a', [200]))
  expect([market.offered('m'), market.offered('other')]).toEqual([[], [150]])
  await market.pass(2_750)
  expect(market.offered('other')).toEqual([150])
  await market.pass(250)
  expect(market.offered('other')).toEqual([])
  await market.say()
  expect([market.offered('m'), market.offered('other')]).toEqual([[200], [150]])
})

test('[FD80] where the delay is a second or less nothing of the house is on offer in play, and before play it is', async () => {
  const market = await inPlay(1_000)
  expect(market.offered('m')).toEqual([])
  await market.say(stateEvent('m', { inPlay: false }))
  expect(market.offered('m')).toEqual([BACKED])
})

/** A market in play of a feed that may say more, and an engine that takes what it is told. */
async function inPlay(betDelayMs = DELAY_MS) {
  const clock = createTestClock()
  const { feed, say, sayOf } = createFakeFeed()
  const engine = countingEngine()
  const push = async (batch: FeedBatch): Promise<void> => {
    for (const event of batch) {
      if (event.kind === 'event' || event.kind === 'score' || event.kind === 'unsettled') continue
      engine.decide(commandOf(event), clock.now())
    }
  }
  const run = fakeRun({ feed, clock, push })
  await clock.pass(0)
  const fund = { kind: 'fund', userId: PLAYER, amount: paise(1_000_00), narration: '' } as const
  engine.decide(fund, clock.now())
  const state: FeedEvent = {
    kind: 'market-state',
    at: clock.now(),
    marketId: marketId('m'),
    status: 'OPEN',
    inPlay: true,
    betDelayMs,
  }
  await say(marketEvent('m'), state, quotesEvent('m', 'a', [BACKED]))
  const begun = clock.now()

  /** Lets time pass in looks; when the house was matched, milliseconds since the feed's last word. */
  async function pass(ms: number): Promise<readonly number[]> {
    const matched: number[] = []
    for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
      await clock.pass(Math.min(left, LOOK_EVERY_MS))
      // the worst order: what waited out its delay first, the look after it
      const decision = engine.decide({ kind: 'release' }, clock.now())
      if ((decision.writes.fill ?? []).length > 0) matched.push(clock.now() - begun)
      run.look()
    }
    return matched
  }

  return {
    pass,
    say,
    sayOf,
    now: clock.now,
    bet: () =>
      engine.decide(
        {
          kind: 'place',
          userId: PLAYER,
          eventId: eventId('e'),
          marketId: marketId('m'),
          runnerId: runnerId('a'),
          side: 'BACK',
          requestedOdds: 150,
          stake: paise(100_00),
          clientBetId: null,
        },
        clock.now(),
      ),
    offered: (id: string) =>
      engine
        .view(marketId(id))
        ?.runners.find((runner) => runner.runnerId === runnerId('a'))
        ?.back.map(({ odds }) => Number(odds)) ?? [],
    stop: () => run.stop(),
  }
}
