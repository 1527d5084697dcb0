import { expect, test } from 'vitest'
import { TITLES } from '@crease/casino/titles.ts'
import { roadOf } from './road.ts'
import { isApart, withNewest } from './road-results.ts'
import { hasRoads } from './roads.tsx'
import { hotAndCold, sharesOf } from './shares.ts'
import { neighboursOf, SECTORS } from './wheel-sectors.ts'

test('[UI421] a road has a column for each run, at most six high, and marks ties on what was before', () => {
  const past = 'DDTXTDDDDDDD'.split('').map((code, at) => ({ roundId: String(at), code }))
  const road = roadOf(past, (code) => code === 'X')
  expect(road.map((column) => column.map(({ code, ties }) => `${code}${ties}`).join(' '))).toEqual([
    'D0 D0',
    'T1 T0',
    'D0 D0 D0 D0 D0 D0',
    'D0',
  ])
  expect(roadOf([{ roundId: '1', code: 'X' }], () => true)).toEqual([])
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
