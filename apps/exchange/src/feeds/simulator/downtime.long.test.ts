import { isDeepStrictEqual } from 'node:util'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import { openStream, type Random } from '@crease/simulator/keys/streams.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { lived, livedMatch, type Downtime } from '../testing/lived-match.ts'
import { leftBy, PLAYERS, type LivedOrder, type LivedStory } from '../testing/lived-story.ts'
import { storyPiece } from './story-piece.ts'

const SEED = numberedSeed(5)
/** Races, matches of sports that are scored by data, a tennis match and a football match. */
const LANES = [8, 9, 10, 12, 14, 17, 3, 1] as const
const TURN = 40
const MINUTE = 60_000

type Wish = Pick<LivedOrder, 'odds' | 'points' | 'terms'>

/** Orders of every kind on one side of a runner, the first of which the house takes. */
function wishesOn({ state, definition }: MarketView, back: boolean, best: number): readonly Wish[] {
  const times = (share: number): number => Math.round(best * share)
  const far = { odds: back ? 99_000 : 101 }
  // in play nothing rests near the prices: a downtime has no offers for it
  const timeInForce = {
    kind: state.inPlay ? 'IMMEDIATE_OR_CANCEL' : 'GOOD_TILL_CANCELLED',
  } as const
  const rests: readonly Wish[] = [
    { odds: best, points: 100, terms: { timeInForce } },
    { ...far, points: 103 },
    { ...far, points: 104, terms: { persistence: 'KEEP' } },
    { ...far, points: 105, terms: { persistence: 'KEEP', keepThroughEvents: true } },
  ]
  if (state.inPlay) return rests
  const near: Wish = { odds: times(back ? 1.06 : 0.95), points: 120 }
  if (definition.startingPrices !== 'on') return [...rests, near]
  return [
    ...rests,
    near,
    { odds: 200, points: 130, terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } },
    { odds: best, points: 140, terms: { timeInForce: { kind: 'LIMIT_ON_CLOSE' } } },
    { odds: times(back ? 1.3 : 0.8), points: 150, terms: { persistence: 'MARKET_ON_CLOSE' } },
  ]
}

const sideBy = (draw: number): 'BACK' | 'LAY' => (draw < 1 ? 'BACK' : 'LAY')

/** Part of the names of orders that may rest in play. */
const inPlayName = ({ state }: MarketView, { terms }: Wish): string =>
  state.inPlay || terms?.persistence === 'KEEP' ? ' in play' : ''

/** The runners with prices on both sides of the markets that are open. */
const offeredIn = (life: LivedStory) =>
  [...life.ledger.markets.keys()].flatMap((id) => {
    const view = life.view(id)
    if (view?.state.status !== 'OPEN') return []
    const runners = view.runners.flatMap(({ runnerId, back: [back], lay: [lay] }) =>
      back === undefined || lay === undefined ? [] : [{ runnerId, BACK: back.odds, LAY: lay.odds }],
    )
    return runners.length === 0 ? [] : [{ view, runners }]
  })

/** Orders of every kind in the markets that are open at a moment. */
function ordersAt(random: Random, name: string): (life: LivedStory, at: number) => void {
  const draws = Array.from({ length: 12 }, () => [random.next(), random.next()] as const)
  const drawn = <T>(from: readonly T[], draw: number): T | undefined =>
    from[Math.floor(draw * from.length)]
  return (life, at) => {
    const offered = offeredIn(life)
    for (const [turn, [ofMarket, ofRunner]] of draws.entries()) {
      const market = drawn(offered, ofMarket)
      const runner = drawn(market?.runners ?? [], ofRunner)
      const [user] = PLAYERS.slice(turn % PLAYERS.length)
      if (market === undefined || runner === undefined || user === undefined) continue
      const side = sideBy(ofMarket + ofRunner)
      const wishes = wishesOn(market.view, side === 'BACK', runner[side])
      const [wish = { odds: runner[side], points: 100 }] = wishes.slice(turn % wishes.length)
      const { marketId } = market.view.definition
      const { runnerId } = runner
      const order = { name: `${name} ${turn}${inPlayName(market.view, wish)}`, ...wish }
      life.place({ ...order, user, marketId, runnerId, side }, at)
    }
  }
}

/** The moments that a downtime falls around, by their kinds: a race has one off and two hundred suspensions. */
function turnsOf(story: readonly FeedEvent[]): readonly (readonly number[])[] {
  const began = story[0]?.at ?? 0
  const kindOf = (event: FeedEvent): string => {
    if (event.kind !== 'market-state') return event.kind
    return event.inPlay || event.status === 'CLOSED' ? `in play ${event.status}` : event.status
  }
  const later = story.filter(({ kind, at }) => at > began && kind !== 'quotes' && kind !== 'score')
  return [...Map.groupBy(later, kindOf).values()].map((events) => [
    ...new Set(events.map(({ at }) => at)),
  ])
}

const chosen = <T>(from: readonly T[], random: Random): T | undefined =>
  from[random.whole(0, from.length - 1)]

/** Whole lives and broken ones of the same match with the same orders. */
function* pairsOf(lane: number, { matches, downtimes }: { matches: number; downtimes: number }) {
  const random = openStream(SEED, `downtimes ${lane}`)
  const cuts = openStream(SEED, `kills in catch-ups ${lane}`)
  for (let match = 0; match < matches; match += 1) {
    const played = livedMatch(SEED, lane * 1_000_000 + TURN + match, { leadMs: 30 * MINUTE })
    const turns = turnsOf(played.story)
    const moments = [...new Set(played.story.map(({ at }) => at))]
    for (let time = 0; time < downtimes; time += 1) {
      const around = chosen(turns[time % turns.length] ?? [], random) ?? 0
      const from = around - random.whole(1, 5 * MINUTE)
      const until = around + random.whole(0, (time % 3 === 0 ? 90 : 5) * MINUTE)
      const cutAfter = cuts.whole(0, 40)
      // nothing waits out its delay when the server ends
      const before = moments.filter((at) => at < from - 15_000).slice(-60)
      const orders = new Map(
        Array.from({ length: 3 }, (_, at) => [
          chosen(before, random) ?? 0,
          ordersAt(random, `${at}`),
        ]),
      )
      yield {
        where: `slot ${played.slot}, down from ${from} to ${until}`,
        lives: (how?: typeof storyPiece) => ({
          whole: lived(played, { orders }),
          broken: lived(played, { orders, down: { from, until, cutAfter } }, how),
        }),
        isOffer: offeredDuring(played.story, { from, until }),
      }
    }
  }
}

/** Whether a life has a fill at a price of a downtime, of which the other has no offers; the starting price is none. */
function offeredDuring(story: readonly FeedEvent[], { from, until }: Downtime) {
  const isOff = (event: FeedEvent) =>
    event.kind === 'market-state' && (event.inPlay || event.status === 'CLOSED')
  const offs = new Map(
    story
      .toReversed()
      .flatMap((event) =>
        isOff(event) && 'marketId' in event ? [[event.marketId, event.at]] : [],
      ),
  )
  return ({ ledger }: LivedStory): boolean =>
    ledger.fills.some(({ at, marketId }) => at > from && at <= until && at !== offs.get(marketId))
}

test.each(LANES.slice(0, runs(LANES.length, 3)))(
  '[FD140] [SP14] a downtime leaves the money as it would be without one: lane %i',
  (lane) => {
    const some = { matches: runs(lane > 9 ? 1 : 4), downtimes: runs(14, 5) }
    let fills = 0
    for (const { where, lives, isOffer } of pairsOf(lane, some)) {
      const { whole, broken } = lives()
      if (isOffer(whole)) continue
      expect([where, ...leftBy(broken, whole)]).toEqual([where, ...leftBy(whole, broken)])
      fills += whole.ledger.fills.length
    }
    expect(fills).toBeGreaterThan(some.matches * some.downtimes)
  },
  300_000,
)

/** A catch-up that leaves the prices before an off out. */
const withoutPrices: typeof storyPiece = (asked, kept) => {
  const piece = storyPiece(asked, kept)
  const [stops = [], ...rest] = piece.standing
  return { ...piece, standing: [stops.filter(({ kind }) => kind !== 'quotes'), ...rest] }
}

test('[FD140] control: a catch-up without the prices before an off pays otherwise', () => {
  let others = 0
  for (const { lives } of pairsOf(8, { matches: 4, downtimes: 14 })) {
    const [{ broken: right }, { broken: wrong }] = [lives(), lives(withoutPrices)]
    others += Number(!isDeepStrictEqual(leftBy(right, wrong), leftBy(wrong, right)))
    if (others > 0) return
  }
  expect(others).toBeGreaterThan(0)
}, 300_000)
