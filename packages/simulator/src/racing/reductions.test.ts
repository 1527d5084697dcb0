import { expect, test } from 'vitest'
import { raceChances } from './chances.ts'
import { reductionsOf } from './reductions.ts'

const FIELD = [4, 2, 1, 0, 0, -1, -3, -5]
const priced = (means: readonly number[]) => raceChances(means, { deviation: 5, places: 3 })

const factorsOf = (out: number) =>
  reductionsOf({
    out,
    before: priced(FIELD),
    after: priced(FIELD.filter((_, at) => at !== out)),
    reserve: 'none',
    places: 3,
  })

test('[RC2] the factors of all runners of a win market sum to 100 per cent', () => {
  const sum = FIELD.map((_, at) => factorsOf(at).win).reduce((all, factor) => all + factor, 0)
  expect(Math.abs(sum - 100_000)).toBeLessThan(100)
})

test('[RC2] a factor keeps a bet on another runner as good as it was, to half a point', () => {
  for (const out of FIELD.keys()) {
    const [before, after] = [priced(FIELD), priced(FIELD.filter((_, at) => at !== out))]
    const { win, place } = factorsOf(out)
    const had = { win: 0, place: 0 }
    const have = { win: 0, place: 0 }
    const others = [...FIELD.keys()].filter((at) => at !== out)
    // a stake on every other runner at its fair odds, before and after
    for (const [now, at] of others.entries()) {
      const [w, p] = [before.win[at] ?? 1, before.place[at] ?? 1]
      had.win += w
      have.win += w * ((after.win[now] ?? 0) / w) * (1 - win / 100_000)
      had.place += p
      have.place += p
    }
    expect(have.win).toBeCloseTo(had.win, 3)
    const average = others.length / had.place
    const reduced = 1 + (average - 1) * (1 - place / 100_000)
    const fair = others.length / after.place.reduce((all, chance) => all + chance, 0)
    expect(Math.abs(reduced - fair)).toBeLessThan(0.005)
  }
})

test('[RC2] a reserve that is as good as the runner that goes leaves no factor', () => {
  const before = priced(FIELD)
  const after = priced([...FIELD.slice(1), FIELD[0] ?? 0])
  expect(reductionsOf({ out: 0, before, after, reserve: 'comes', places: 3 })).toEqual({
    win: 0,
    place: 0,
  })
})
