import { say as sentence } from '@crease/domain/sentences/say.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { eventId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { openStream } from '@crease/simulator/keys/streams.ts'
import { createStage } from '@crease/simulator/stage/stage.ts'
import { expect, test } from 'vitest'

import { definition, line, type MadeUpChange } from './testing/made-up-stream.ts'
import { CATALOGUE } from './betfair-recording/names.ts'
import { messageOf } from './betfair-recording/stream-message.ts'
import { createTranslator } from './betfair-recording/translator.ts'
import {
  createFakeFeed,
  createTestClock,
  marketEvent,
  quotesEvent,
  stateEvent,
} from './testing/fake-feed.ts'
import { fakeRun } from './testing/fake-run.ts'
import { createPump } from './host/pump.ts'
import { LOOK_EVERY_MS } from './quotes-last.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const [VICTIM, BAITER] = [userId(11), userId(12)]
const TERMS = { minStake: paise(100), maxStake: paise(1_000_00), commissionRate: 200 }

interface Selection {
  readonly market: string
  readonly event: string
  readonly runner: string
}

/** An engine behind a pump, in which one player rests a bait and another one's stop waits. */
function watched({ market, event, runner }: Selection, now: () => number) {
  const engine = countingEngine()
  const submit = async (command: Command) => engine.decide(command, now()).reply
  for (const user of [VICTIM, BAITER]) {
    engine.decide({ kind: 'fund', userId: user, amount: paise(1e7), narration: '' }, 0)
  }
  const pump = createPump({
    submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('go on'),
    whenBehind: 'wait',
  })
  const on = { eventId: eventId(event), marketId: marketId(market), runnerId: runnerId(runner) }
  const bet = (user: number, side: 'BACK' | 'LAY', requestedOdds: number): Placement => ({
    kind: 'place',
    userId: userId(user),
    ...on,
    side,
    requestedOdds,
    stake: paise(100_00),
    clientBetId: null,
    terms: { ...PLAIN_TERMS, persistence: 'KEEP', keepThroughEvents: true },
  })
  const status = (): string | null => {
    const read = engine.decide({ kind: 'read-conditionals', userId: VICTIM }, now()).reply
    return read.kind === 'conditionals' ? (read.orders[0]?.status.kind ?? null) : null
  }
  const houseLay = (): number | null => {
    const view = engine.view(on.marketId)?.runners.find((one) => one.runnerId === on.runnerId)
    return view?.lay[0]?.odds ?? null
  }
  return {
    push: pump.push,
    status,
    houseLay,
    place: (side: 'BACK' | 'LAY', odds: number) => submit(bet(VICTIM, side, odds)),
    state: () => engine.view(on.marketId)?.state.status,
    release: () => void engine.decide({ kind: 'release' }, now()),
    /** A back that rests far away, and a stop that lays when the best to lay is so high. */
    bait: async (at: number, stopAt: number) => {
      await submit(bet(BAITER, 'BACK', at))
      const trigger = { kind: 'STOP', watch: 'BEST', odds: stopAt } as const
      const orders = [{ placement: bet(VICTIM, 'LAY', at), trigger, expiresAt: null }] as const
      await submit({ kind: 'conditional', userId: VICTIM, orders, clientOrderId: null })
    },
  }
}

test('[BS48] [FD1] [FD71] a recorded market that reopens with its prices, and a runner of it: the stop waits', async () => {
  const on = { market: '1.5', event: '900', runner: '11' }
  const translator = createTranslator({
    names: { seriesName: 'Recorded', file: 'made-up.jsonl', catalogue: CATALOGUE },
    terms: TERMS,
  })
  let at = 1_000
  const stops = watched(on, () => at)
  const say = async (change: MadeUpChange): Promise<void> => {
    at += 1_000
    const message = messageOf(line(at, change), translator.misread)
    await stops.push(message === null ? [] : translator.translate(message))
  }
  /** The ladder from these prices to the next ones; null: nothing. */
  const rc = (before: number | null, after: number | null) => {
    const gone = before === null ? [] : [[before, 0]]
    const come = after === null ? [] : [[after, 500]]
    const lay = (price: number) => Number((price + 0.04).toFixed(2))
    const up = (rows: number[][]) => rows.map(([price = 0, size = 0]) => [lay(price), size])
    return [{ id: 11, atb: [...gone, ...come], atl: [...up(gone), ...up(come)] }]
  }
  const runners = (status: string) => [{ id: 11, status }, { id: 12 }]
  await say({ marketDefinition: definition(), rc: rc(null, 2) })
  await stops.bait(600, 250)
  await say({ marketDefinition: definition({ status: 'SUSPENDED' }), rc: rc(2, null) })
  await say({ marketDefinition: definition(), rc: rc(null, 2.02) })
  expect([stops.state(), stops.houseLay(), stops.status()]).toEqual(['OPEN', 206, 'WAITING'])
  await say({ marketDefinition: definition({ runners: runners('SUSPENDED') }), rc: rc(2.02, null) })
  expect(stops.status()).toBe('WAITING')
  expect(await stops.place('BACK', 202)).toMatchObject({ refusal: { code: 'RUNNER_NOT_OPEN' } })
  await say({ marketDefinition: definition({ runners: runners('ACTIVE') }), rc: rc(null, 2.04) })
  expect([stops.houseLay(), stops.status()]).toEqual([208, 'WAITING'])
  // the control
  await say({ rc: rc(2.04, 2.6) })
  expect(stops.status()).toBe('TRIGGERED')
})

test('[BS48] [FD80] a feed that is late for some seconds in play: the stop waits until the house is back', async () => {
  const clock = createTestClock()
  const stops = watched({ market: 'm', event: 'e', runner: 'a' }, clock.now)
  const { feed, say } = createFakeFeed()
  const run = fakeRun({ feed, clock, push: stops.push })
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
      await clock.pass(LOOK_EVERY_MS)
      run.look()
      stops.release()
    }
  }
  await clock.pass(0)
  const state = stateEvent('m', { inPlay: true })
  await say(marketEvent('m'), state, quotesEvent('m', 'a', [200, 204]))
  await stops.bait(600, 250)
  for (let beat = 0; beat < 6; beat += 1) {
    await pass(1_000)
    await say()
  }
  expect([stops.houseLay(), stops.status()]).toEqual([204, 'WAITING'])
  await pass(5_500)
  // the bait alone is there
  expect([stops.houseLay(), stops.status()]).toEqual([600, 'WAITING'])
  await say(quotesEvent('m', 'a', [202, 206]))
  expect([stops.houseLay(), stops.status()]).toEqual([206, 'WAITING'])
  await say(quotesEvent('m', 'a', [250, 254]))
  expect(stops.status()).toBe('TRIGGERED')
  await run.stop()
})

test('[BS48] [WD6] ball by ball of the made-up world a far bait fires no stop, and the house’s own price does', async () => {
  const sides = ['home', 'away'].map((id, sort) => ({ runnerId: runnerId(id), name: id, sort }))
  const prices = (home: number) => {
    const chances = sides.map((runner, nth) => ({ runner, chance: nth === 0 ? home : 1 - home }))
    return new Map([['mo', chances]])
  }
  const stage = createStage(
    {
      key: numberedSeed(0),
      eventId: eventId('e'),
      sportId: '4',
      name: 'Home v Away',
      seriesName: '',
      listedAt: 0,
      startsAt: 0,
    },
    openStream(numberedSeed(0), 'balls'),
  )
  let at = 0
  const stops = watched({ market: 'e-mo', event: 'e', runner: 'home' }, () => at)
  /** Pushes what was staged since, as one message. */
  const play = async (): Promise<void> => {
    const before = played
    played = stage.events.length
    await stops.push(stage.events.slice(before))
    stops.release()
  }
  let played = 0
  stage.add(at, {
    code: 'mo',
    name: sentence('Match Odds'),
    kind: 'match',
    winners: 1,
    runners: sides,
  })
  stage.turnInPlay(5_000)
  stage.open(at, prices(0.6))
  await play()
  const [offered, far] = [stops.houseLay() ?? 0, (stops.houseLay() ?? 0) + 400]
  await stops.bait(far, offered + 60)
  at += 20_000
  stops.release()
  for (let ball = 0; ball < 40; ball += 1) {
    stage.suspend((at += 20_000), ['mo'], 'BALL RUNNING')
    await play()
    expect([stops.houseLay(), stops.status()]).toEqual([far, 'WAITING'])
    stage.open((at += 10_000), prices(0.6 + (ball % 5) / 100))
    await play()
    expect(stops.houseLay()).toBeLessThanOrEqual(offered)
    expect(stops.status()).toBe('WAITING')
  }
  stage.quote((at += 10_000), prices(0.3))
  await play()
  expect(stops.status()).toBe('TRIGGERED')
})
