import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { image, market, price, section } from '../../../testing/wire.ts'
import { applyNews, type MatchState } from './match-news.ts'
import { bookTenths, moneyOf } from './market-sums.ts'
import { cellKey, EMPTY_VIEW, nextView } from './match-view.ts'

function step(known: MatchState | null, ...[message]: [Parameters<typeof applyNews>[1]]) {
  const applied = applyNews(known, message)
  if (applied.kind !== 'applied') throw new Error(applied.kind)
  return applied.known
}

const place = { mid: marketId('m1'), sid: runnerId('a'), side: 'back', level: 0 } as const

test('[RT23] a moved price wakes its own cell and the book percentage, and nothing else', () => {
  const first = step(null, image('l', 1, [market('m1', [section('a', 1.85), section('b', 2.14)])]))
  const { view } = nextView(EMPTY_VIEW, first)
  const next = nextView(view, step(first, price('l', 2, 1.86)))
  expect(next.changed.toSorted()).toEqual(
    [cellKey(place), cellKey({ ...place, side: 'lay' }), 'book|m1'].toSorted(),
  )
  expect(next.view.slices.get('m1')?.cells.get(cellKey(place))?.price).toBe(186)
})

test('[RT23] a section sent again with the same prices wakes nobody and keeps every object', () => {
  const first = step(null, image('l', 1, [market('m1', [section('a', 1.85)])]))
  const { view } = nextView(EMPTY_VIEW, first)
  const next = nextView(view, step(first, price('l', 2, 1.85)))
  expect(next.changed).toEqual([])
  expect(next.view.slices.get('m1')?.cells.get(cellKey(place))).toBe(
    view.slices.get('m1')?.cells.get(cellKey(place)),
  )
  expect(next.view.slices.get('m1')?.head).toBe(view.slices.get('m1')?.head)
})

test('[UI1234] [UI1250] a market that is suspended and opened again keeps its list of runners, by which rows are ordered', () => {
  const runners = [section('a', 1.85), section('b', 2.14, { sno: 2 })]
  const sidsOf = (of: ReturnType<typeof nextView>['view']) => of.slices.get('m1')?.head.sids
  const first = step(null, image('l', 1, [market('m1', runners)]))
  const { view } = nextView(EMPTY_VIEW, first)
  const suspended = [{ mid: marketId('m1'), version: 2, status: 'SUSPENDED' as const }]
  const next = nextView(view, step(first, { ...price('l', 2, 1.85), markets: suspended }))
  expect(next.view.slices.get('m1')?.head.status).toBe('SUSPENDED')
  expect(sidsOf(next.view)).toBe(sidsOf(view))
  const joined = [...runners, section('c', 9, { sno: 3 })]
  const later = step(first, image('l', 3, [market('m1', joined)]))
  expect(sidsOf(nextView(next.view, later).view)).toEqual(['a', 'b', 'c'])
})

test('[RT23] what is gone is told too', () => {
  const first = step(null, image('l', 1, [market('m1', [section('a', 1.85)])]))
  const { view } = nextView(EMPTY_VIEW, first)
  const next = nextView(view, step(first, image('l', 2, [])))
  expect(next.changed).toContain(cellKey(place))
  expect(next.changed).toContain('markets')
  expect(next.view.slices.size).toBe(0)
})

test('[UI9] the book percentage sums 1/odds of the best backs, and needs all of them', () => {
  expect(bookTenths([section('a', 1.85), section('b', 2.14)])).toBe(1008)
  expect(bookTenths([section('a', 2), section('b', 2)])).toBe(1000)
  expect(bookTenths([section('a', 2), section('b', 0)])).toBeUndefined()
  const removed = section('b', 0, { gstatus: 'REMOVED' })
  expect(bookTenths([section('a', 1.25), removed])).toBe(800)
  expect(bookTenths([removed])).toBeUndefined()
})

test('[UI182] a market tells its kind, its cap and how many cells a row has', () => {
  const meter = {
    ...market('m1', [section('m1', 163)]),
    gtype: 'meter' as const,
    winners: 0,
    cap: 400,
  }
  const { view } = nextView(EMPTY_VIEW, step(null, image('l', 1, [meter])))
  expect(view.slices.get('m1')?.head).toMatchObject({
    gtype: 'meter',
    cap: 400,
    levels: { back: 1, lay: 1 },
  })
  // lines and rates are no odds to sum
  expect(view.slices.get('m1')?.book).toBeUndefined()
})

test('[CO44] [CO46] a market tells who is out, and how many may start, late ones counted', () => {
  const [removed, lost] = [{ gstatus: 'REMOVED' }, { gstatus: 'LOST' }] as const
  const race = {
    ...market('m1', [section('a', 2), section('b', 0, removed), section('c', 0, lost)]),
    late: 1,
  }
  const headOf = (more: object) =>
    nextView(EMPTY_VIEW, step(null, image('l', 1, [{ ...race, ...more }]))).view.slices.get('m1')
      ?.head
  expect(headOf({})).toMatchObject({ out: ['b', 'c'], running: 3 })
  // each way one that has lost may be placed
  const eachWay = { divisor: 4, places: 2 }
  expect(headOf({ eachWay })).toMatchObject({ out: ['b'], running: 3 })
})

test('[UI189] a market that ends says so, and keeps its place', () => {
  const open = { ...market('s6', [section('s6', 46)]), gtype: 'fancy' as const, family: 'Sessions' }
  const others = market('m1', [section('a', 1.85)])
  const { view } = nextView(EMPTY_VIEW, step(null, image('l', 1, [open, others])))
  const ended = step(null, image('l', 2, [{ ...open, status: 'SETTLED' }, others]))
  const next = nextView(view, ended)
  expect(next.changed).toContain('markets')
  expect(next.view.places.map(({ mid, ended: over }) => [mid, over])).toEqual([
    ['s6', true],
    ['m1', false],
  ])
})

test('[UI225] the money of a market is what its shown prices offer, in points where cells say runs', () => {
  const meter = section('m', 163)
  const [back, lay] = meter.odds
  if (back === undefined || lay === undefined) throw new Error('a section has two cells')
  expect(moneyOf([section('a', 1.85), section('b', 2.14)])).toEqual({ back: 200_00, lay: 200_00 })
  expect(
    moneyOf([
      {
        ...meter,
        odds: [
          { ...back, avail: paise(40_00) },
          { ...lay, price: null, avail: paise(0) },
        ],
      },
    ]),
  ).toEqual({ back: 40_00, lay: 0 })
})

test('[RT51] a trade wakes what says it, and no price', () => {
  const told = (more: object) => [market('m1', [section('a', 1.85, more)])]
  const { view } = nextView(EMPTY_VIEW, step(null, image('l', 1, told({}))))
  const next = nextView(view, step(null, image('l', 2, told({ ltp: 1.86, tv: 50 }))))
  expect(next.changed).toEqual(['traded|m1|a', 'volume|m1'])
  expect(next.view.slices.get('m1')?.traded.get('traded|m1|a')).toEqual({
    ltp: 186,
    tv: 50_00,
    start: null,
  })
})

test('[BS122] a market of a kind that this page does not know is shown, and closed', () => {
  const open = { ...market('m1', [section('a', 1.85)]), gtype: 'unknown' as const }
  const { view } = nextView(EMPTY_VIEW, step(null, image('l', 1, [open])))
  expect(view.places).toMatchObject([{ mid: 'm1', ended: false }])
  expect(view.slices.get('m1')?.head?.status).toBe('CLOSED')
})

test('[RT23] [BS126] news of one market replaces its slice and leaves every other as it is', () => {
  const markets = ['m1', 'm2', 'm3'].map((mid) => market(mid, [section('a', 1.85)]))
  const first = step(null, image('l', 1, markets))
  const { view } = nextView(EMPTY_VIEW, first)
  const next = nextView(view, step(first, price('l', 2, 1.86)))
  const kept = ['m1', 'm2', 'm3'].map((mid) => next.view.slices.get(mid) === view.slices.get(mid))
  expect(kept).toEqual([false, true, true])
})
