import type { FeedEvent, PriceSize } from '@crease/domain/market/feed-event.ts'
import { snap } from '@crease/domain/market/ladder.ts'
import { expect, test } from 'vitest'
import { arbitrage, noLooks, type Looks } from './traders/arbitrage.ts'
import { byPriceAlone, momentum } from './traders/by-price-alone.ts'
import { onFloor, playedMatch } from './traders/trade-matches.ts'

const SEED = 1
/** A look every three minutes: a few before the start and a few in play. */
const EVENTS = 900

/** The prices to back in a market, a quarter better than the house makes them. */
function generous(story: readonly FeedEvent[], code: string): readonly FeedEvent[] {
  const raised = ({ odds, size }: PriceSize): PriceSize => ({
    odds: snap('FINEST', 'LAY', Math.floor(odds * 1.25)) ?? odds,
    size,
  })
  return story.map((event) => {
    if (event.kind !== 'quotes' || !event.marketId.endsWith(`-${code}`)) return event
    const runners = event.runners.map((runner) => ({
      ...runner,
      back: runner.back.map(raised),
      lay: [],
    }))
    return { ...event, runners }
  })
}

function looksAt(sport: string, number: number, plant: string | null): Looks {
  const { match, story } = playedMatch(SEED, sport, number)
  const looks = noLooks()
  const told = story.slice(0, EVENTS)
  onFloor(plant === null ? told : generous(told, plant), arbitrage(match, looks))
  return looks
}

test.each([
  ['boxing', ['mo', 'mv', 'gd', 'tp']],
  ['mixed-martial-arts', ['mo', 'mv', 'gd', 'tp']],
  ['chess', ['mo', 'dnb', 'tp']],
  ['greyhounds', ['mo', 'place', 'ew']],
  ['horses', ['mo', 'place', 'ew']],
])(
  '[WD93] in %s no sure profit is on offer, and one that is planted in any of its markets is found',
  (sport, codes) => {
    const number = sport === 'horses' ? smallRace() : 0
    const today = looksAt(sport, number, null)
    expect(today.moments).toBeGreaterThan(3)
    expect(today.sure).toBe(0)
    for (const code of codes)
      expect([code, looksAt(sport, number, code).sure > 0]).toEqual([code, true])
  },
)

/** A race of six to nine horses. */
function smallRace(): number {
  for (let number = 0; ; number += 1) {
    const { story } = playedMatch(SEED, 'horses', number)
    const market = story.find((event) => event.kind === 'market')
    const { length } = market?.market.runners ?? []
    if (length >= 6 && length <= 9) return number
  }
}

test('[WD93] a trader by price alone counts what it holds on lines that join later, and stays within its limit', () => {
  const { story, startsAt } = playedMatch(SEED, 'basketball', 0)
  const lines = story.filter((event) => !('marketId' in event) || event.marketId.endsWith('-hc'))
  const most = new Map<string, number>()
  const trader = byPriceAlone(momentum, startsAt)
  const { filled } = onFloor(lines, (news, floor) => {
    const orders = trader(news, floor)
    for (const { marketId } of orders) {
      const { ifWin = [], ifLose = [] } = floor.position(marketId) ?? {}
      const ahead = ifWin.map((won, place) => Math.abs(won - (ifLose[place] ?? 0)) / 10_000)
      most.set(marketId, Math.max(most.get(marketId) ?? 0, ...ahead))
    }
    return orders
  })
  expect(filled).toBeGreaterThan(20)
  expect([...most.values()].every((ahead) => ahead < 4_000)).toBe(true)
})
