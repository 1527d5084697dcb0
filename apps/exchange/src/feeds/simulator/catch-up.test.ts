import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId, userId, type RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { MARKET } from '@crease/protocol/testing/fixtures.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { lived, livedMatch, type Downtime, type LivedMatch } from '../testing/lived-match.ts'
import { leftBy, LivedStory, PLAYERS } from '../testing/lived-story.ts'
import { storyPiece } from './story-piece.ts'

const SEED = numberedSeed(5)
const MINUTE = 60_000
const [PLAYER = userId(0)] = PLAYERS
const [{ runnerId: HOME } = { runnerId: runnerId('') }] = MARKET.runners
/** Runner 13 leaves, and an objection gives the race to runner 1 after runner 4 has won. */
const SLOT = 8_000_033
const WHOLE_RACE = livedMatch(SEED, SLOT)
const RACE = livedMatch(SEED, SLOT, { leadMs: 15 * MINUTE })
const { eventId: RACE_EVENT, startsAt: RACE_STARTS } = matchOf(SEED, SLOT)
const WIN = marketId(`${RACE_EVENT}-mo`)

/** The moments of a kind of event in the market on the winner of the race. */
const momentsOf = (kind: FeedEvent['kind']): readonly number[] =>
  WHOLE_RACE.story.flatMap((event) =>
    event.kind === kind && 'marketId' in event && event.marketId === WIN ? [event.at] : [],
  )
const offAt =
  RACE.story.find((event) => event.kind === 'market-state' && event.inPlay)?.at ?? Number.NaN

interface Wish {
  readonly runner?: RunnerId
  readonly odds?: number
  readonly side?: 'BACK' | 'LAY'
  readonly terms?: Partial<OrderTerms>
}

/** One bet in a market, after the last prices before a moment. */
function betBefore(match: LivedMatch, market = WIN, until = Infinity) {
  const isLast = (event: FeedEvent): boolean =>
    event.kind === 'quotes' && event.at < until && event.marketId === market
  const at = match.story.findLast(isLast)?.at ?? Number.NaN
  return ({ runner = runnerId('1'), side = 'BACK', terms = {}, ...wish }: Wish = {}) => {
    const place = (life: LivedStory, now: number): void => {
      const view = life.view(market)?.runners.find((each) => each.runnerId === runner)
      const [best] = view?.[side === 'BACK' ? 'back' : 'lay'] ?? []
      const price = wish.odds ?? best?.odds ?? 200
      const on = { user: PLAYER, marketId: market, runnerId: runner }
      life.place({ name: 'bet', ...on, side, odds: price, points: 100, terms }, now)
    }
    return new Map([[at, place]])
  }
}

test('[FD140] [MK20] [RC2] a withdrawal during a downtime reduces the bets of before, its race ended or not', () => {
  const [outAt = Number.NaN] = momentsOf('runner-removed')
  const race = livedMatch(SEED, SLOT, { leadMs: RACE_STARTS - outAt + 30 * MINUTE })
  const orders = betBefore(race, WIN, outAt)()
  const whole = lived(race, { orders })
  expect(whole.bet('bet')?.matched).toBe(100_00)
  const [money] = whole.money()
  expect(money?.[0]).toBeGreaterThan(1_000_000_00)
  for (const until of [outAt + 30_000, offAt + 10 * MINUTE, offAt + 90 * MINUTE]) {
    const broken = lived(race, { orders, down: { from: outAt - 1_000, until } })
    expect(leftBy(broken, whole)).toEqual(leftBy(whole, broken))
  }
})

test('[FD140] [RC24] [RC29] [FD37] an objection that is upheld during a downtime pays the race again', () => {
  const [firstAt = Number.NaN, secondAt = Number.NaN] = momentsOf('result')
  const orders = betBefore(RACE, WIN, offAt)()
  const whole = lived(RACE, { orders })
  for (const until of [secondAt, secondAt + 90 * MINUTE]) {
    const broken = lived(RACE, { orders, down: { from: firstAt + 1_000, until } })
    expect(leftBy(broken, whole)).toEqual(leftBy(whole, broken))
  }
  const settled = [{ marketId: WIN, stands: 'settled', waitsSince: null } as const]
  const asked = { place: RACE, windowMs: MINUTE, only: null, catchUp: settled }
  const kindsAt = (from: number) =>
    storyPiece({ ...asked, from }, RACE.kept)
      .standing.flat()
      .map(({ kind }) => kind)
      .toSorted()
  // between both results the race has its card again, with the objection
  expect(kindsAt(firstAt + 10_000)).toEqual(['event', 'result', 'score'])
  expect(kindsAt(secondAt + 10_000)).toEqual(['event', 'result', 'score'])
})

test.each<[string, Wish]>([
  ['a back on close', { terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } }],
  ['a lay on close', { side: 'LAY', terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } }],
  ['a rest that takes it', { odds: 99_000, terms: { persistence: 'MARKET_ON_CLOSE' } }],
])(
  '[FD140] [SP14] an off during a downtime has the starting prices of one without: %s',
  (_, wish) => {
    const orders = betBefore(RACE, WIN, offAt)(wish)
    const whole = lived(RACE, { orders })
    expect(whole.bet('bet')?.matched).toBeGreaterThan(0)
    for (const until of [offAt, offAt + MINUTE * 20]) {
      const broken = lived(RACE, { orders, down: { from: offAt - 1, until } })
      expect(leftBy(broken, whole)).toEqual(leftBy(whole, broken))
    }
  },
)

test('[FD140] [SP14] a kill at any point of a catch-up leaves what a catch-up without it leaves', () => {
  const from = offAt - 12 * MINUTE
  const onClose = betBefore(
    RACE,
    WIN,
    from,
  )({ terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } })
  const orders = new Map(
    [...onClose].map(([at, place]) => [
      at,
      (life: LivedStory, now: number): void => {
        place(life, now)
        for (const { runnerId: id, back } of life.view(WIN)?.runners ?? []) {
          const near = { side: 'BACK', odds: Math.round((back[0]?.odds ?? 0) * 1.04) } as const
          const on = { user: PLAYER, marketId: WIN, runnerId: id, points: 100 }
          if (near.odds > 0) life.place({ name: `near ${id}`, ...on, ...near }, now)
        }
      },
    ]),
  )
  const down = { from, until: offAt + MINUTE }
  const once = lived(RACE, { orders, down })
  expect(once.bet('bet')?.matched).toBeGreaterThan(0)
  for (const cutAfter of [1, 3, 6, 40]) {
    const twice = lived(RACE, { orders, down: { ...down, cutAfter } })
    expect([cutAfter, ...leftBy(twice, once)]).toEqual([cutAfter, ...leftBy(once, twice)])
  }
})

test('[FD39] [FD140] [FD141] a market whose off was missed takes no bet until the last word of its catch-up', () => {
  const down = { from: offAt - 1, until: offAt + MINUTE }
  const life = new LivedStory()
  for (const event of RACE.story) if (event.at <= down.from) life.tell([event], event.at)
  life.restart(down.until)
  const asked = { place: RACE, from: down.until, windowMs: MINUTE, only: null }
  const { standing } = storyPiece({ ...asked, catchUp: life.soFar() }, RACE.kept)
  const replies = [[], ...standing.slice(0, -1)].map((batch) => {
    if (batch.length > 0) life.tell(batch, down.until)
    const bet = { name: 'late', user: PLAYER, side: 'BACK', odds: 101, points: 100 } as const
    return life.place({ ...bet, marketId: WIN, runnerId: runnerId('1') }, down.until)
  })
  const refused = { refusal: expect.objectContaining({ code: 'MARKET_NOT_OPEN' }) }
  expect(replies).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)])
})

/** A match: prices cross a waiting bet at 20 s, a goal at 40 s, the present prices are lower. */
function crossing({ goal, inPlay = true }: { goal: boolean; inPlay?: boolean }): LivedMatch {
  const market = { ...MARKET, sportId: '1' }
  const { marketId: id } = market
  const state = (at: number, status: 'OPEN' | 'SUSPENDED'): FeedEvent =>
    ({ kind: 'market-state', at, marketId: id, status, inPlay, betDelayMs: 0 }) as const
  const quotes = (at: number, price: number): FeedEvent => ({
    kind: 'quotes',
    at,
    marketId: id,
    runners: [
      {
        runnerId: HOME,
        back: [{ odds: odds(price), size: paise(1_000_00) }],
        lay: [{ odds: odds(price + 10), size: paise(1_000_00) }],
        lastTraded: null,
      },
    ],
  })
  const story: FeedEvent[] = [
    { kind: 'market', at: 0, market },
    state(0, 'OPEN'),
    quotes(1_000, 200),
    quotes(20_000, 300),
    ...(goal
      ? ([
          state(40_000, 'SUSPENDED'),
          { kind: 'material-event', at: 40_000, marketId: id, what: 'GOAL' },
          state(50_000, 'OPEN'),
        ] as const)
      : []),
    quotes(50_000, 200),
    quotes(90_000, 200),
  ]
  return livedMatch(SEED, 1_000_040, { story })
}

test('[FD140] [MK70] a goal during a downtime lapses what rests since before it, and nothing that is kept', () => {
  const match = crossing({ goal: true })
  const orders = (terms: Partial<OrderTerms>) =>
    betBefore(
      match,
      MARKET.marketId,
      10_000,
    )({ odds: 400, terms: { ...PLAIN_TERMS, ...terms }, runner: HOME })
  const down = { from: 10_000, until: 60_000 }
  const broken = lived(match, { orders: orders({}), down })
  expect(broken.bet('bet')).toMatchObject({ lapseReason: 'EVENT', remaining: 0 })
  const whole = lived(match, { orders: orders({}) })
  expect(leftBy(broken, whole)).toEqual(leftBy(whole, broken))
  const kept = lived(match, { orders: orders({ keepThroughEvents: true }), down })
  expect(kept.bet('bet')).toMatchObject({ lapsed: 0, remaining: 100_00 })
  // one that came after the goal stays
  const late = betBefore(match, MARKET.marketId, 60_000)({ odds: 400, runner: HOME })
  const after = lived(match, { orders: late, down: { from: 60_000, until: 80_000 } })
  expect(after.bet('bet')).toMatchObject({ lapsed: 0, remaining: 100_00 })
})

test.each([true, false])(
  '[FD140] no price of the missed time is an offer to a bet whose player could not cancel it: in play %s',
  (inPlay) => {
    const match = crossing({ goal: false, inPlay })
    const orders = betBefore(match, MARKET.marketId, 10_000)({ odds: 250, runner: HOME })
    expect(lived(match, { orders }).bet('bet')).toMatchObject({ matched: 100_00 })
    const broken = lived(match, { orders, down: { from: 10_000, until: 60_000 } })
    expect(broken.bet('bet')).toMatchObject({ matched: 0, remaining: 100_00 })
  },
)

test('[WD152] a market that the match of a later version never names is void at its start, and no other', () => {
  const { seed, slot, story } = crossing({ goal: false })
  const former = { ...MARKET, sportId: '1', marketId: marketId(`${MARKET.marketId}-former`) }
  const life = new LivedStory()
  const state = { status: 'OPEN', inPlay: true, betDelayMs: 0 } as const
  life.tell(
    story.filter(({ at }) => at === 0),
    0,
  )
  life.tell([{ kind: 'market', at: 0, market: former }], 0)
  life.tell([{ kind: 'market-state', at: 0, marketId: former.marketId, ...state }], 0)
  const order = { user: PLAYER, runnerId: HOME, side: 'BACK', odds: 200, points: 100 } as const
  life.place({ ...order, name: 'of before', marketId: former.marketId }, 1)
  life.place({ ...order, name: 'of today', marketId: MARKET.marketId }, 1)
  const { kept } = livedMatch(seed, slot, { story })
  for (let start = 0; start < 2; start += 1) {
    life.restart(30_000)
    const asked = { place: { seed, slot }, from: 30_000, windowMs: MINUTE, only: null }
    const { standing } = storyPiece({ ...asked, catchUp: life.soFar() }, kept)
    for (const batch of standing) life.tell(batch, 30_000)
  }
  expect(life.bet('of before')?.remaining).toBe(0)
  expect(life.bet('of today')?.remaining).toBe(100_00)
  expect(life.ends()).toMatchObject({
    [former.marketId]: { status: 'VOIDED', result: { reason: 'the market was withdrawn' } },
    [MARKET.marketId]: { status: 'OPEN', result: null },
  })
})

test('[FD140] [BS48] a price of the missed time fires no order that waits for it', () => {
  const match = crossing({ goal: false, inPlay: false })
  const { marketId: id } = MARKET
  const order = { name: 'later', user: PLAYER, marketId: id, runnerId: HOME, odds: 250 } as const
  const trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 300 } as const
  const orders = new Map([
    [
      1_000,
      (life: LivedStory, at: number): void =>
        life.placeLater({ ...order, side: 'BACK', points: 100 }, trigger, at),
    ],
  ])
  const waits = (down: Downtime | null): boolean =>
    lived(match, { orders, down })
      .soFar()
      .some(({ waitsSince }) => waitsSince !== null)
  expect(waits(null)).toBe(false)
  expect(waits({ from: 10_000, until: 60_000 })).toBe(true)
})
