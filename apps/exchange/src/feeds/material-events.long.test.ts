import type { Engine } from '@crease/domain/engine.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { expect, test } from 'vitest'
import { BatchCheck } from './checked-batch.ts'
import { MARKET } from '@crease/protocol/testing/fixtures.ts'
import { commandOf } from './host/pump.ts'
import { namesEvents, suspensionsAsEvents } from './suspensions-as-events.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const state = (status: 'OPEN' | 'SUSPENDED', inPlay: boolean): FeedEvent => ({
  kind: 'market-state',
  at: 1,
  marketId: MARKET.marketId,
  status,
  inPlay,
  betDelayMs: 0,
})
const happened = (what: 'WICKET' | 'GOAL', market = MARKET.marketId): FeedEvent => ({
  kind: 'material-event',
  at: 1,
  marketId: market,
  what,
})

test('[FD90] what the rules of the sport do not name, and what happens in no market, is left out', () => {
  const left: string[] = []
  const check = new BatchCheck()
  const { good, bad } = check.check(
    [
      { kind: 'market', at: 1, market: MARKET },
      happened('WICKET'),
      happened('GOAL'),
      happened('WICKET', marketId('never named')),
    ],
    (what) => left.push(what),
  )
  expect(good.map(({ kind }) => kind)).toEqual(['market', 'material-event'])
  expect([bad, left]).toEqual([2, ['bad-event', 'bad-event']])
})

test('[FD91] of a feed that names none each suspension in play is an event, and nothing else', () => {
  const told = suspensionsAsEvents([
    state('SUSPENDED', false),
    state('OPEN', true),
    state('SUSPENDED', true),
    state('OPEN', true),
  ])
  expect(told.map((event) => ('status' in event ? event.status : event.kind))).toEqual([
    'SUSPENDED',
    'OPEN',
    'SUSPENDED',
    'material-event',
    'OPEN',
  ])
  const kites = runnerId('kites')
  const stops = (closed: string | null) =>
    ({ kind: 'runner-state', at: 1, marketId: MARKET.marketId, runnerId: kites, closed }) as const
  expect(suspensionsAsEvents([stops('BALL RUNNING'), stops(null)])).toMatchObject([
    { kind: 'runner-state' },
    { kind: 'material-event', runnerId: kites, what: 'SUSPENSION' },
    { kind: 'runner-state' },
  ])
  expect(namesEvents({ kind: 'simulator' })).toBe(true)
  expect(namesEvents({ kind: 'betfair-live' })).toBe(false)
})

/** A match of a made-up league with a goal and a red card; such a one is looked for where the last one was found. */
function footballStory() {
  for (let slot = 1_000_142; slot < 1_000_342; slot += 1) {
    const match = matchOf(numberedSeed(3), slot)
    const story = timeline(match)
    const said = new Set(
      story.map((event) => (event.kind === 'material-event' ? event.what : null)),
    )
    if (said.has('GOAL') && said.has('RED_CARD')) return { match, story }
  }
  throw new Error('no match of two hundred has a goal and a red card')
}

/** Two players of an engine: what one lets rest lapses at events, what the other does is kept. */
const [PLAYER, KEEPER] = [userId(1), userId(2)]

function fundedEngine(): Engine {
  const engine = countingEngine()
  for (const user of [PLAYER, KEEPER]) {
    const amount = paise(10_000_00)
    engine.decide({ kind: 'fund', userId: user, amount, narration: '' }, 0)
  }
  return engine
}

test('[WD110] [MK70] each goal and red card of a made-up match ends what rests, kept bets stay', () => {
  const { match, story } = footballStory()
  const main = marketId(`${match.eventId}-mo`)
  const engine = fundedEngine()
  /** Asks for far too much, so that nobody takes it. */
  const rest = (user: UserId, at: number): void => {
    const view = engine.view(main)
    const [runner] = view?.runners ?? []
    if (runner === undefined || engine.openBets(user).length > 0) return
    if (view?.state.status !== 'OPEN' || !view.state.inPlay) return
    const terms = { ...PLAIN_TERMS, keepThroughEvents: user === KEEPER }
    const on = { eventId: match.eventId, marketId: main, runnerId: runner.runnerId, terms }
    const asked = { side: 'LAY', requestedOdds: 101, stake: paise(100_00) } as const
    engine.decide({ kind: 'place', userId: user, ...on, ...asked, clientBetId: null }, at)
  }
  const ended = story.flatMap((event) => {
    if (event.kind === 'event' || event.kind === 'score' || event.kind === 'unsettled') return []
    const {
      writes: { bet: bets = [] },
    } = engine.decide(commandOf(event), event.at)
    for (const user of [PLAYER, KEEPER]) rest(user, event.at)
    const what = event.kind === 'material-event' ? event.what : event.kind
    return bets.filter(({ lapseReason }) => lapseReason === 'EVENT').map((bet) => ({ bet, what }))
  })
  expect(new Set(ended.map(({ bet }) => bet.userId))).toEqual(new Set([PLAYER]))
  const causes = ended.map(({ what }) => what)
  expect(causes).toContain('RED_CARD')
  expect(causes.includes('GOAL') || causes.includes('PENALTY')).toBe(true)
  // each but those that come while nothing has opened since the last one
  const said = story.filter((event) => event.kind === 'material-event' && event.marketId === main)
  expect(ended.length).toBeGreaterThan(said.length / 3)
})
