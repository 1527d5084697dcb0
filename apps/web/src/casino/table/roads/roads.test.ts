import { expect, test } from 'vitest'
import { TITLES } from '@crease/casino/titles.ts'
import { roadOf } from './road.ts'
import { isApart, withNewest } from './road-results.ts'
import { hasRoads } from './roads.tsx'
import { hotAndCold, sharesOf } from './shares.ts'
import { AROUND } from '../../drawings/wheel-order.ts'
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

test('[UI421] shares are counted from all results, hot and cold numbers from all numbers of a wheel', () => {
  expect(sharesOf(['D', 'T', 'D', 'TIE'])).toEqual([
    { code: 'D', count: 2 },
    { code: 'T', count: 1 },
    { code: 'TIE', count: 1 },
  ])
  const { hot, cold } = hotAndCold(['7', '7', '0', '36'], 2)
  expect(hot).toEqual([
    { code: '7', count: 2 },
    { code: '0', count: 1 },
  ])
  expect(cold).toEqual([
    { code: '1', count: 0 },
    { code: '2', count: 0 },
  ])
})

test('[UI421] sides and wheels have roads; bets that players make up have none', () => {
  const has = (slug: string): boolean => {
    const title = TITLES.get(slug)
    return title !== undefined && hasRoads(title)
  }
  expect(
    ['baccarat', 'dt20', 'roulette13', 'teen20', 'lucky7'].filter((slug) => !has(slug)),
  ).toEqual([])
  expect(['kbc', 'teenunique', 'crash'].filter(has)).toEqual([])
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
