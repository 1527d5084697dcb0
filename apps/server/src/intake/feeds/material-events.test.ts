import { createEngine } from '@crease/domain/engine.ts'
import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { betId, fillId, marketId, userId } from '@crease/domain/ids.ts'
import { paise } from '@crease/domain/money.ts'
import { PLAIN_TERMS } from '@crease/domain/order-terms.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { expect, test } from 'vitest'
import { BatchCheck } from './checked-batch.ts'
import { MARKET } from '../../broadcast/fixtures-for-tests.ts'
import { commandOf } from './pump.ts'
import { namesEvents, suspensionsAsEvents } from './suspensions-as-events.ts'

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
  expect(namesEvents({ kind: 'simulator' })).toBe(true)
  expect(namesEvents({ kind: 'betfair-live' })).toBe(false)
})

/** Of a made-up league, the first match with a goal and a red card. */
function footballStory() {
  for (let slot = 1_000_100; slot < 1_000_300; slot += 1) {
    const match = matchOf(3, slot)
    const story = timeline(match)
    const said = new Set(
      story.map((event) => (event.kind === 'material-event' ? event.what : null)),
    )
    if (said.has('GOAL') && said.has('RED_CARD')) return { match, story }
  }
  throw new Error('no match of two hundred has a goal and a red card')
}

test('[WD110] [MK70] each goal and red card of a made-up match ends what rests, kept bets stay', () => {
  const { match, story } = footballStory()
  const main = marketId(`${match.eventId}-mo`)
  const [ids, fills] = [{ last: 0 }, { last: 0 }]
  const engine = createEngine({
    makerUserId: userId(0),
    nextBetId: () => betId((ids.last += 1)),
    nextFillId: () => fillId((fills.last += 1)),
  })
  const [player, keeper] = [userId(1), userId(2)]
  for (const user of [player, keeper]) {
    const amount = paise(10_000_00)
    engine.decide({ kind: 'fund', userId: user, amount, narration: '' }, 0)
  }
  const runnerId = story.flatMap((event) =>
    event.kind === 'market' && event.market.marketId === main ? event.market.runners : [],
  )[0]?.runnerId
  if (runnerId === undefined) throw new Error('the market of the match has no runners')
  // nobody takes it: it asks for far too much
  const bet = { marketId: main, runnerId, side: 'LAY', requestedOdds: 101 } as const
  const rest = (user: typeof player, keepThroughEvents: boolean, at: number) => {
    if (engine.openBets(user).length > 0) return
    const more = { userId: user, eventId: match.eventId, stake: paise(100_00), clientBetId: null }
    const terms = { ...PLAIN_TERMS, keepThroughEvents }
    engine.decide({ kind: 'place', ...bet, ...more, terms }, at)
  }
  const seen: string[] = []
  for (const event of story) {
    if (event.kind === 'event' || event.kind === 'score') continue
    const { bets } = engine.decide(commandOf(event), event.at)
    for (const one of bets) {
      if (one.lapseReason !== 'EVENT' || event.kind !== 'material-event') continue
      expect(one.userId).toBe(player)
      seen.push(event.what)
    }
    const view = engine.view(main)
    if (view?.state.status !== 'OPEN' || !view.state.inPlay) continue
    rest(player, false, event.at)
    rest(keeper, true, event.at)
  }
  expect(seen).toContain('GOAL')
  expect(seen).toContain('RED_CARD')
  const said = story.filter(
    (event) =>
      event.kind === 'material-event' && event.marketId === main && event.what !== 'GOAL_CANCELLED',
  )
  // each but those that come while nothing has opened since the last one
  expect(seen.length).toBeGreaterThan(said.length / 2)
})
