import { expect, test } from 'vitest'
import { TITLES } from '@crease/casino/titles.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { roadOf } from './road.ts'
import { isApart, withNewest } from './road-results.ts'
import { hasRoads, isWideCode } from './roads.tsx'
import { hotAndCold, sharesOf } from './shares.ts'
import { AROUND } from '../../drawings/wheel-order.ts'
import {
  drawnOf,
  hasBigRoad,
  hasShares,
  isBetween,
  markOfSide,
  sideOf,
  toneOfSide,
} from './sides.ts'
import { neighboursOf, SECTORS, trackPlace } from './wheel-sectors.ts'

const laid = (codes: string): string => {
  const past = codes.split('').map((code, at) => ({ roundId: String(at), code }))
  return roadOf(past, (code) => code === 'X')
    .map(({ code, ties, column, row }) => `${code}${ties}@${column}/${row}`)
    .join(' ')
}

test('[UI421] [UI422] a run goes down its column, turns right at the foot, and ties are marked on the result before', () => {
  expect(laid('DDTXT')).toBe('D0@0/0 D0@0/1 T1@1/0 T0@1/1')
  expect(laid('DDDDDDDD')).toBe('D0@0/0 D0@0/1 D0@0/2 D0@0/3 D0@0/4 D0@0/5 D0@1/5 D0@2/5')
  expect(laid('X')).toBe('')
})

test('[UI421] a run next to the tail of another one turns above it, and no two results share a place', () => {
  // the run of T meets the tail of D in the last row
  expect(laid('DDDDDDDDTTTTTTT').split(' ').slice(8).join(' ')).toBe(
    'T0@1/0 T0@1/1 T0@1/2 T0@1/3 T0@1/4 T0@2/4 T0@3/4',
  )
  // runs of seven and more, each one blocked a row earlier, up to the first row
  const long = 'DT'
    .repeat(6)
    .split('')
    .map((code) => code.repeat(12))
    .join('')
  const places = laid(long)
    .split(' ')
    .map((cell) => cell.split('@')[1])
  expect(places).toHaveLength(144)
  expect(new Set(places).size).toBe(144)
})

test('[UI421] the road of the call is continued by the newest results, each round once, corrected ones as they are now', () => {
  const past = (from: number, count: number, code = 'D') =>
    Array.from({ length: count }, (_, at) => ({ roundId: String(1000 + from + at), code }))
  const road = withNewest(past(0, 200), past(195, 10, 'T'))
  expect(road).toHaveLength(200)
  expect(
    road
      .slice(-12)
      .map(({ code }) => code)
      .join(''),
  ).toBe('DDTTTTTTTTTT')
  expect(road.at(-1)?.roundId).toBe('1204')
  // one that was paid and then voided has no result any more
  expect(withNewest(past(0, 2), past(1, 1, '')).map(({ roundId }) => roundId)).toEqual(['1000'])
  // rounds that ended unseen leave a gap: the call is repeated
  expect(isApart(past(0, 200), past(195, 10))).toBe(false)
  expect(isApart(past(0, 200), past(230, 10))).toBe(true)
  expect(isApart([], past(0, 10))).toBe(false)
})

test('[UI421] shares are counted from all results, the rarer ones together', () => {
  expect(sharesOf(['D', 'T', 'D', 'TIE'])).toEqual([
    { code: 'D', count: 2 },
    { code: 'T', count: 1 },
    { code: 'TIE', count: 1 },
  ])
  const many = sharesOf(numbersTo(12).flatMap((code) => [code, 'often']))
  expect(many.map(({ code }) => code)).toEqual(['often', '1', '10', '11', '12', '2', '3', '4', '…'])
  expect(many.at(-1)?.count).toBe(5)
})

const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, at) => String(at + 1))

test('[UI421] hot and cold numbers are of all that a title draws, none is both, and a hot one has come', () => {
  const wheel = ['0', ...numbersTo(36)]
  const { hot, cold } = hotAndCold(wheel, ['7', '7', '0', '36'])
  expect(hot).toEqual([
    { code: '7', count: 2 },
    { code: '0', count: 1 },
    { code: '36', count: 1 },
  ])
  expect(cold).toHaveLength(6)
  expect(cold[0]).toEqual({ code: '1', count: 0 })
  expect(hotAndCold(wheel, wheel).hot).toHaveLength(6)
  const digits = hotAndCold(['0', '1', '2', '3', '4'], ['3', '3', '1'])
  expect(digits.hot.map(({ code }) => code)).toEqual(['3', '1'])
  expect(digits.cold.map(({ code }) => code)).toEqual(['0', '2'])
})

const SHOWN = 200
/** rounds after which a side that is won now and then has been seen */
const ALL = [...TITLES.values()].map((title) => ({
  title,
  codes: [...played(title, SHOWN)].map(({ end }) => title.outcome(end).code),
}))

test('[UI1367] the shares of every title add up to its results, and stay whatever results come', () => {
  const without = ALL.filter(({ title }) => hasRoads(title) && !hasShares(title))
  // of these two rounds hardly ever end alike: their digits or ranks are counted
  expect(without.filter(({ title }) => drawnOf(title) === null)).toEqual([])
  for (const { title, codes } of ALL) {
    const shares = sharesOf(codes.map((code) => sideOf(title, code)))
    expect([title.slug, shares.reduce((sum, { count }) => sum + count, 0)]).toEqual([
      title.slug,
      SHOWN,
    ])
    expect(shares.length).toBeLessThanOrEqual(9)
  }
  expect(ALL.filter(({ title }) => !hasRoads(title)).map(({ title }) => title.slug)).toEqual([
    'crash',
  ])
})

/** More sides are a list, and no road: a run of one is rare. */
const SIDES_MAX = 4

test('[UI1364] a title of up to four sides has a big road, and no other one', () => {
  // counts of winners that are few in these rounds by chance would be no sides
  const counted = new Set(['war', 'teen8'])
  const roads = { with: 0, ties: 0 }
  for (const { title, codes } of ALL.filter((one) => hasRoads(one.title))) {
    const all = [...new Set(codes.map((code) => sideOf(title, code)))]
    const sides = all.filter((side) => !isBetween(title, side))
    const isOfSides = sides.length <= SIDES_MAX && !counted.has(title.slug)
    expect([title.slug, hasBigRoad(title)]).toEqual([title.slug, isOfSides])
    if (!isOfSides) continue
    roads.with += 1
    if (all.length > sides.length) roads.ties += 1
    expect([title.slug, new Set(sides.map((side) => toneOfSide(title, side))).size]).toEqual([
      title.slug,
      sides.length,
    ])
    // two letters tell the sides of a road apart
    expect(new Set(sides.map((side) => side.slice(0, 2))).size).toBe(sides.length)
  }
  expect(roads.with).toBeGreaterThan(55)
  expect(roads.ties).toBeGreaterThan(20)
})

test('[UI1367] wheels, dice, matka and ranks have hot and cold numbers, which are all their results', () => {
  const drawing = ALL.flatMap(({ title, codes }) => {
    const drawn = drawnOf(title)
    return drawn === null ? [] : [{ title, codes, drawn }]
  })
  expect(drawing.map(({ title }) => title.slug).toSorted()).toEqual(
    [
      ...'3cardj ab3 ab4 lottcard lottfive worli worli2 worli3 sicbo sicbo2'.split(' '),
      ...'ourroullete roulette11 roulette12 roulette13'.split(' '),
    ].toSorted(),
  )
  for (const { title, codes, drawn } of drawing) {
    const each = new Set(codes.map((code) => drawn.in(code).length))
    expect([title.slug, each.size]).toEqual([title.slug, 1])
    const unknown = codes.flatMap(drawn.in).filter((one) => !drawn.all.includes(one))
    expect([title.slug, unknown]).toEqual([title.slug, []])
  }
  expect(drawnOf({ slug: 'ab3', family: 'andar-bahar' })?.in('106')).toEqual(['10', '6'])
  expect(drawnOf({ slug: '3cardj', family: 'draw' })?.in('5T8')).toEqual(['5', '10', '8'])
})

test('[UI1304] neighbours are beside their number around the wheel; the three sectors cover every number', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0])
  expect(neighboursOf(17, 0)).toEqual([17])
  const wheel = TITLES.get('roulette13')
  const ids = new Set(wheel?.markets.flatMap(({ selections }) => selections.map(({ id }) => id)))
  const covers = SECTORS.flatMap((sector) => sector.covers)
  expect(covers.filter((id) => !ids.has(id))).toEqual([])
  // together they cover the whole wheel, 17 alone twice
  const numbers = [...new Set(covers)].flatMap((id) => id.split('-').slice(1).map(Number))
  expect(new Set(numbers).size).toBe(37)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([17])
  expect(SECTORS.map((sector) => sector.covers.length)).toEqual([9, 5, 6])
})

test('[UI1304] the racetrack has a cell for each number, and the next one around the wheel is next to it', () => {
  const centre = (at: number): readonly [number, number] => {
    const { gridColumn, gridRow } = trackPlace(at)
    const [first = 0, span = 0] = gridColumn.split(' / span ').map(Number)
    return [first + span / 2, Number(gridRow)]
  }
  const places = AROUND.map((_, at) => centre(at))
  expect(new Set(places.map(String)).size).toBe(37)
  const apart = places.map(([column, row], at) => {
    const [nextColumn, nextRow] = centre((at + 1) % AROUND.length)
    return Math.max(Math.abs(column - nextColumn) / 6, Math.abs(row - nextRow))
  })
  expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  // the zero is in the middle of its bend
  expect(centre(0)).toEqual([16, 1])
})

test('[UI422] [UI1364] no number is cut in the big road, and its sides differ by their marks', () => {
  let roads = 0
  for (const title of TITLES.values()) {
    if (!hasBigRoad(title) || title.family === 'wheel') continue
    roads += 1
    const sides = new Set(
      [...played(title, 60)].map(({ end }) => sideOf(title, title.outcome(end).code)),
    )
    const marks = [...sides].map((side) => ({ side, mark: markOfSide(title, side) }))
    const cut = marks.filter(({ side, mark }) => mark !== side && /\d/.test(mark))
    expect([title.slug, cut]).toEqual([title.slug, []])
    expect([title.slug, new Set(marks.map(({ mark }) => mark)).size]).toEqual([
      title.slug,
      sides.size,
    ])
  }
  expect(roads).toBeGreaterThan(40)
})

test('[UI422] a bead is as wide as its code: a score, or the triangle and the suit of a ticket', () => {
  expect(['3-2', '▲♦', '7♠', 'AK', 'B'].map(isWideCode)).toEqual([true, true, false, false, false])
})
