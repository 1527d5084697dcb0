import type { MarketView } from '@crease/domain/records/market-view.ts'
import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { expect, test } from 'vitest'
import { wireMatch } from '../wire/match.ts'
import { ListNews } from './list-news.ts'
import { matchList } from './match-list.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'

function badges(...more: (readonly [MarketKind, MarketStatus])[]) {
  const catalogue = new Catalogue(() => 0)
  catalogue.tellEvent(EVENT)
  catalogue.tellMarkets([
    view(),
    ...more.map(([kind, status], at) =>
      view({ market: { kind, marketId: marketId(`1.${at + 2}`) }, status }),
    ),
  ])
  return matchList(catalogue.events(), { list: EVENT.sportId, now: 0 }).map((row) => row.badges)
}

test('[UI113] a row says which families are open beside the match odds', () => {
  expect(badges()).toEqual([undefined])
  expect(badges(['bookmaker', 'OPEN'])).toEqual([['BM']])
  expect(badges(['session', 'SUSPENDED'], ['khado', 'OPEN'])).toEqual([['F']])
  expect(badges(['yes-no', 'OPEN'], ['bookmaker', 'OPEN'])).toEqual([['BM', 'F']])
  expect(badges(['bookmaker', 'SETTLED'], ['odd-even', 'OPEN'])).toEqual([undefined])
})

test('[RT8] a match that has ended is not in play any more, and stands behind those that are', () => {
  const catalogue = new Catalogue(() => 0)
  const other = { ...EVENT, eventId: eventId('later') }
  catalogue.tellEvent(EVENT)
  catalogue.tellEvent(other)
  const later = { marketId: marketId('1.9'), eventId: other.eventId }
  catalogue.tellMarkets([
    view({ status: 'SETTLED', inPlay: true }),
    view({ market: later, inPlay: true }),
  ])
  const listed = matchList(catalogue.events(), { list: EVENT.sportId, now: 0 })
  expect(listed.map((row) => [row.eventId, row.isPlayFlag])).toEqual([
    ['later', true],
    [EVENT.eventId, false],
  ])
})

test('[RC11] [UI475] [UI479] of more runners than columns a row has the three of the shortest prices', () => {
  const field = view()
  const [first] = field.runners
  if (first === undefined) throw new Error('the fixture has no runners')
  const runner = (
    name: string,
    price: number | null,
    status: MarketView['runners'][number]['status'] = 'ACTIVE',
  ) => ({
    ...first,
    runnerId: runnerId(name),
    name,
    status,
    back: price === null ? [] : [{ odds: odds(price), size: paise(1000) }],
  })
  const listed = (runners: MarketView['runners']) => {
    const { matchOdds } = wireMatch(EVENT, { ...field, runners })
    return [matchOdds.runners, ...matchOdds.oddDatas.map(({ runnerName }) => runnerName)]
  }
  const long = runner('long', 9000)
  const even = runner('even', 200)
  const out = runner('out', 110, 'REMOVED')
  expect(listed([long, runner('unpriced', null), out, runner('third', 800), even])).toEqual([
    5,
    'even',
    'third',
    'long',
  ])
  expect(listed([long, even])).toEqual([undefined, 'long', 'even'])
  const won = runner('won', null, 'WINNER')
  expect(listed([even, out, won, long])).toEqual([4, 'won', 'even', 'long'])
})

test('[RC11] [RT90] favourites keep their places while prices are away, and who has lost is none', () => {
  const field = view()
  const [first] = field.runners
  if (first === undefined) throw new Error('the fixture has no runners')
  const runner = (name: string, price: number | null, closed?: string) => ({
    ...first,
    runnerId: runnerId(name),
    name,
    back: price === null ? [] : [{ odds: odds(price), size: paise(1000) }],
    ...(closed !== undefined && { closed }),
  })
  const listed = (...runners: MarketView['runners']) =>
    wireMatch(EVENT, { ...field, runners }).matchOdds.oddDatas.map(({ runnerName }) => runnerName)
  const away = ['a', 'b', 'c', 'd', 'e'].map((name) => runner(name, null))
  const [a, b, c, d, e] = away
  if (!a || !b || !c || !d || !e) throw new Error('five runners')
  expect(listed(runner('a', null, 'LOST'), b, c, d, e)).toEqual(['b', 'c', 'd'])
  expect(listed(a, b, runner('c', 300), runner('d', 200), runner('e', 900))).toEqual([
    'd',
    'c',
    'e',
  ])
  expect(listed(...away)).toEqual(['d', 'c', 'e'])
  expect(listed(a, b, runner('c', null, 'LOST'), d, e)).toEqual(['d', 'e', 'a'])
  expect(listed(runner('a', 400), b, c, d, e)).toEqual(['a', 'd', 'c'])
})

test('[MT50] a runner of a row has its own limits where they are not those of its market', () => {
  const { matchOdds } = wireMatch(EVENT, withLimits(20_000, 50_000))
  expect(matchOdds).toMatchObject({ min: 100, max: 100_000 })
  expect(matchOdds.oddDatas.map(({ min, max }) => [min, max])).toEqual([
    [200, 500],
    [undefined, undefined],
    [undefined, 500],
  ])
})

test('[RT90] a row whose runner has other limits comes whole', () => {
  const news = new ListNews(EVENT.sportId, 'now')
  const rowOf = (max: number) => [wireMatch(EVENT, withLimits(20_000, max))]
  news.next(rowOf(50_000))
  expect(news.next(rowOf(50_000))).toBeNull()
  expect(news.next(rowOf(60_000))).toMatchObject({ rows: rowOf(60_000) })
})

/** Limits of their own for home, and a highest stake for the draw, in paise. */
function withLimits(min: number, max: number): MarketView {
  const [home, draw, away] = MARKET.runners
  if (!home || !draw || !away) throw new Error('three runners')
  const most = { maxStake: paise(max) }
  return view({
    market: { runners: [{ ...home, minStake: paise(min), ...most }, { ...draw, ...most }, away] },
  })
}
