import fc from 'fast-check'
import type { Command } from '@crease/domain/records/command.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { snap, type LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'

import { BatchCheck } from './checked-batch.ts'
import { marketEvent, quotesEvent, stateEvent } from './testing/fake-feed.ts'
import { BOUNDS } from './market-bounds.ts'
import { commandOf } from './host/pump.ts'
import { keptText } from './kept-text.ts'
import { forAll, runs } from '@crease/domain/testing/runs.ts'

const [MAKER, PLAYER] = [userId(1), userId(11)]
const LADDERS: readonly LadderName[] = ['FINEST', 'CLASSIC', 'LINE', 'PERCENT']
const M = marketId('m')

const amount = fc.oneof(
  fc.integer({ min: 1, max: 10_000_00 }),
  fc.integer({ min: -5, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom(1e9, 1e9 + 1, 9e10, Number.MAX_SAFE_INTEGER),
)
const often = <T>(usual: fc.Arbitrary<T>, wild: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: wild, weight: 1 })
const count = often(fc.nat(5), fc.oneof(fc.double(), fc.integer()))
const words = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('Kites', '\0', '\uD83D', `${'x'.repeat(199)}\u{1F600}`),
)
const runnerIds = ['a', 'b', 'c', '45', '46', '50+10'] as const

const runner = fc.record(
  {
    runnerId: often(fc.constantFrom<string>(...runnerIds), words).map(runnerId),
    name: words,
    sort: count,
    band: fc.record({ from: count, below: often(fc.constant(null), fc.option(count)) }),
    minStake: often(fc.constant(1), amount).map(paise),
    maxStake: amount.map(paise),
  },
  { requiredKeys: ['runnerId', 'name', 'sort'] },
)

const definition: fc.Arbitrary<MarketDefinition> = fc
  .record(
    {
      payoff: fc.oneof(
        fc.constant({ kind: 'bands' as const }),
        fc.record({ kind: fc.constant('meter' as const), cap: often(fc.nat(1200), count) }),
      ),
      family: words,
      maxPayout: amount.map(paise),
      delayModel: fc.constantFrom('ALL' as const, 'PASSIVE' as const),
      crossMatching: fc.constantFrom('on' as const, 'off' as const),
      eventName: words,
      name: words,
      ladder: fc.constantFrom(...LADDERS),
      winners: count,
      runners: fc.uniqueArray(runner, {
        minLength: 1,
        maxLength: 6,
        selector: (each) => each.runnerId,
      }),
      fits: often(fc.constant(true), fc.constant(false)),
      limits: fc.tuple(often(fc.constant(1), amount), amount),
    },
    { requiredKeys: ['eventName', 'name', 'ladder', 'winners', 'runners', 'limits', 'fits'] },
  )
  .map(({ limits, fits, ...rest }) => ({
    marketId: M,
    eventId: eventId('e'),
    sportId: '4',
    kind: 'match',
    commissionRate: 200,
    minStake: paise(Math.min(...limits)),
    maxStake: paise(Math.max(...limits)),
    ...rest,
    // where a number decides no runner is counted
    ...(fits && rest.payoff !== undefined && { winners: 0 }),
  }))

/** What a feed may say next, or a player ask: `pick` chooses prices that the ladder has. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('quotes' as const), pick: fc.nat(), size: amount, at: fc.nat(5) }),
  fc.record({ kind: fc.constant('state' as const), inPlay: fc.boolean(), delay: count }),
  fc.record({ kind: fc.constant('removal' as const), reduction: count, at: fc.nat(5) }),
  fc.record({ kind: fc.constant('more' as const), runners: fc.array(runner, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('word' as const), word: fc.option(words), at: fc.nat(5) }),
  fc.record({
    kind: fc.constant('place' as const),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    price: fc.oneof(fc.integer({ min: 101, max: 100_000 }), fc.double()),
    stake: fc.oneof(fc.constantFrom(100, 100_00, 1e9), amount, fc.double()),
    at: fc.nat(5),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const ending = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), value: fc.oneof(fc.nat(2000), count) }),
  fc.record({ kind: fc.constant('void' as const), reason: words }),
  fc.record({
    kind: fc.constant('winners' as const),
    winners: fc.subarray([...runnerIds]).map((ids) => ids.map(runnerId)),
    removed: fc.subarray([...runnerIds]).map((ids) => ids.map(runnerId)),
  }),
)

test('[FD82] nothing that a feed says past the edge makes the engine throw, whatever players ask meanwhile', () => {
  let [opened, placed] = [0, 0]
  forAll(
    [definition, fc.array(step, { maxLength: 12 }), ending],
    { numRuns: runs(2_000) },
    (market, steps, result) => {
      const { tell, ask } = ground()
      tell({ kind: 'market', at: 1, market })
      if (tell(stateEvent('m', { inPlay: false })) > 0) opened += 1
      for (const one of steps) placed += take(one, { market, tell, ask })
      const last: MarketResult = result
      tell({ kind: 'result', at: 1, marketId: M, result: last })
    },
  )
  expect(opened).toBeGreaterThan(runs(300))
  expect(placed).toBeGreaterThan(runs(50))
})

test('[FD92] a list of what traded that cannot be is not said, and takes no price with it', () => {
  const check = new BatchCheck()
  check.check([marketEvent('m', 'a'), stateEvent('m', { inPlay: false })], () => undefined)
  const told = (...tradedAt: { odds: number; size: number }[]) => {
    const list = tradedAt.map(({ odds: price, size }) => ({ odds: odds(price), size: paise(size) }))
    const event = quotesEvent('m', 'a', [200])
    if (event.kind !== 'quotes') throw new Error(event.kind)
    const runners = event.runners.map((one) => ({ ...one, tradedAt: list }))
    const { good } = check.check([{ ...event, runners }], () => undefined)
    const [first] = good.flatMap((one) => (one.kind === 'quotes' ? one.runners : []))
    expect(first?.back).toHaveLength(1)
    return first?.tradedAt
  }
  expect(told({ odds: 200, size: 5 })).toEqual([{ odds: 200, size: 5 }])
  expect(told({ odds: 200, size: -5 })).toBeUndefined()
  expect(
    told(...Array.from({ length: BOUNDS.tradedPrices + 1 }, () => ({ odds: 200, size: 5 }))),
  ).toBeUndefined()
})

test('[FD82] what is past a bound is taken with the bound, and a delay that cannot be takes no bets', () => {
  const check = new BatchCheck()
  const told: string[] = []
  const market = marketEvent('m')
  if (market.kind !== 'market') throw new Error('no market')
  const rich = { ...market, market: { ...market.market, maxStake: paise(10 ** 12) } }
  const state = { ...stateEvent('m', { inPlay: true }), betDelayMs: 3_600_000 }
  const quotes = quotesEvent('m', 'a', [190])
  if (quotes.kind !== 'quotes') throw new Error('no quotes')
  const [first] = quotes.runners
  if (first === undefined) throw new Error('no runner')
  const level = { odds: odds(190), size: paise(10 ** 13) }
  const deep = { ...quotes, runners: [{ ...first, back: [level] }] }
  const { good, bad } = check.check([rich, state, deep], (what) => told.push(what))
  expect(good).toMatchObject([
    { market: { maxStake: BOUNDS.stake } },
    { status: 'SUSPENDED', note: 'BAD DELAY', betDelayMs: BOUNDS.delayMs },
    { runners: [{ back: [{ size: BOUNDS.onOffer }] }] },
  ])
  expect([told, bad]).toEqual([['bounded', 'bad-state', 'bounded'], 1])
})

test('[FD62] [FD82] the edge remembers the markets that were named last, also of a source that ends none', () => {
  const check = new BatchCheck()
  const at = (id: string, moment: number): FeedEvent => ({
    ...stateEvent(id, { inPlay: false }),
    at: moment,
  })
  const taken = (event: FeedEvent) => check.check([event], () => undefined).good.length
  expect([taken(at('often', 2_000)), taken(at('once', 2_000))]).toEqual([1, 1])
  expect([taken(at('often', 1_000)), taken(at('once', 1_000))]).toEqual([0, 0])
  for (let market = 0; market < 100_000; market += 1) {
    taken(at(`other-${market}`, 2_000))
    if (market % 1_000 === 0) taken(at('often', 2_000))
  }
  expect([taken(at('often', 1_000)), taken(at('once', 1_000))]).toEqual([0, 1])
})

/** An edge and an engine behind it. */
function ground() {
  let now = 1_000
  const engine = countingEngine(MAKER)
  const ask = (command: Command) => engine.decide(command, (now += 1_000)).reply
  for (const userIdOf of [MAKER, PLAYER]) {
    ask({ kind: 'fund', userId: userIdOf, amount: paise(10 ** 13), narration: '' })
  }
  const check = new BatchCheck()
  /** how many commands it came to */
  const tell = (event: FeedEvent): number => {
    const { good } = check.check([event], () => undefined)
    const commands = good.flatMap((one) =>
      one.kind === 'event' || one.kind === 'score' || one.kind === 'unsettled'
        ? []
        : [commandOf(one)],
    )
    for (const command of commands) {
      // prices of a runner that is none are passed over
      const kept = command.kind === 'quotes' ? command : keptText(command)
      expect(kept).toBe(command)
      ask(command)
    }
    return engine.view(M) === null ? 0 : commands.length
  }
  return { tell, ask }
}

type Ground = ReturnType<typeof ground> & { readonly market: MarketDefinition }

/** Says it, or asks it; one for a bet that was taken. */
function take(one: Step, on: Ground): number {
  const { market, tell } = on
  const id = 'at' in one ? market.runners[one.at % market.runners.length]?.runnerId : undefined
  const about = { at: 1, marketId: M, runnerId: id ?? runnerId('a') }
  if (one.kind === 'place') return bet(one, about.runnerId, on)
  tell(said(one, about, market.ladder))
  return 0
}

interface About {
  readonly at: number
  readonly marketId: typeof M
  readonly runnerId: MarketDefinition['runners'][number]['runnerId']
}

function said(one: Exclude<Step, { kind: 'place' }>, about: About, ladder: LadderName): FeedEvent {
  switch (one.kind) {
    case 'quotes': {
      const price = snap(ladder, 'BACK', 101 + (one.pick % 90_000))
      const level = { odds: odds(price ?? 200), size: paise(Math.max(0, one.size)) }
      const ladders = { runnerId: about.runnerId, back: [level], lay: [], lastTraded: null }
      return { kind: 'quotes', at: 1, marketId: M, runners: [ladders] }
    }
    case 'state': {
      const { inPlay, delay: betDelayMs } = one
      return { kind: 'market-state', at: 1, marketId: M, status: 'OPEN', inPlay, betDelayMs }
    }
    case 'removal':
      return { kind: 'runner-removed', ...about, reduction: one.reduction, factor: 'win' }
    case 'more':
      return { kind: 'runners', at: 1, marketId: M, runners: one.runners }
    case 'word':
      return { kind: 'runner-state', ...about, closed: one.word }
  }
}

function bet(
  { side, price: requestedOdds, stake }: Extract<Step, { kind: 'place' }>,
  runnerBetOn: About['runnerId'],
  { ask }: Ground,
): number {
  const about = { eventId: eventId('e'), marketId: M, runnerId: runnerBetOn, clientBetId: null }
  // not a whole number of paise is refused at the players' own edge
  const whole = paise(Number.isSafeInteger(stake) ? stake : 1)
  const asked = { kind: 'place', userId: PLAYER, side, requestedOdds, ...about } as const
  return ask({ ...asked, stake: whole }).kind === 'placed' ? 1 : 0
}
