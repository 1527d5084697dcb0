import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { nearestOdds, snap, stepDown, stepUp, type LadderName } from './ladder.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '../units/odds.ts'

/** Every price of a ladder, by stepping up from the bottom. */
function ticks(ladder: LadderName): Odds[] {
  const found: Odds[] = [nearestOdds(ladder, 'BACK', 0)]
  for (let at = nearestOdds(ladder, 'BACK', 0); at < stepUp(ladder, at);) {
    at = stepUp(ladder, at)
    found.push(at)
  }
  return found
}

describe('[MT1] the classic ladder', () => {
  const all = ticks('CLASSIC')

  test('has 350 prices', () => expect(all).toHaveLength(350))

  test.each([
    // from, to, step, prices: the table of MT1
    [1.01, 2.0, 0.01, 100],
    [2.02, 3.0, 0.02, 50],
    [3.05, 4.0, 0.05, 20],
    [4.1, 6.0, 0.1, 20],
    [6.2, 10, 0.2, 20],
    [10.5, 20, 0.5, 20],
    [21, 30, 1, 10],
    [32, 50, 2, 10],
    [55, 100, 5, 10],
    [110, 1000, 10, 90],
  ])('from %d to %d in steps of %d: %d prices', (...row) => {
    const [from, to, step, count] = row
    const [low, high, apart] = [from, to, step].map((value) => Math.round(value * 100))
    const band = all.filter((tick) => tick >= Number(low) && tick <= Number(high))
    expect(band).toHaveLength(count)
    expect(band[0]).toBe(low)
    expect(band.at(-1)).toBe(high)
    for (const [index, tick] of band.entries())
      expect(tick).toBe(Number(low) + index * Number(apart))
  })
})

test('[MT1] the finest ladder has every hundredth from 1.01 to 1000', () => {
  const all = ticks('FINEST')
  expect(all).toHaveLength(99_900)
  expect(all.every((tick, index) => tick === 101 + index)).toBe(true)
})

test('[MT1] a line market has whole runs, from 2 to 1000', () => {
  const runs = ticks('LINE')
  expect(runs).toHaveLength(999)
  expect(runs.every((tick, index) => tick === (index + 2) * 100)).toBe(true)
})

test('[MT1] a percent market has every whole percent, from 1 to 10000', () => {
  const rates = ticks('PERCENT')
  expect(rates).toHaveLength(10_000)
  expect(rates.every((tick, index) => tick === 100 + index + 1)).toBe(true)
  // complements of each other: 13 and 769, 11 and 909
  for (const rate of [13, 769, 11, 909]) expect(rates).toContain(100 + rate)
})

test.each<[LadderName, Side, number, number | null]>([
  ['CLASSIC', 'BACK', 185, 185],
  ['CLASSIC', 'LAY', 185, 185],
  ['CLASSIC', 'BACK', 201, 202],
  ['CLASSIC', 'LAY', 201, 200],
  ['CLASSIC', 'BACK', 299, 300],
  ['CLASSIC', 'LAY', 301, 300],
  ['CLASSIC', 'BACK', 301, 305],
  ['CLASSIC', 'BACK', 1001, 1050],
  ['CLASSIC', 'LAY', 1049, 1000],
  ['CLASSIC', 'BACK', 99_001, 100_000],
  ['CLASSIC', 'LAY', 99_999, 99_000],
  ['FINEST', 'BACK', 201, 201],
  ['FINEST', 'LAY', 54_321, 54_321],
  ['FINEST', 'BACK', 101, 101],
  ['FINEST', 'LAY', 100_000, 100_000],
  ['FINEST', 'BACK', 100, null],
  ['CLASSIC', 'LAY', 100, null],
  ['FINEST', 'BACK', 100_001, null],
  ['FINEST', 'LAY', 0, null],
  ['FINEST', 'LAY', -185, null],
  ['FINEST', 'BACK', 185.5, null],
  ['FINEST', 'BACK', Number.NaN, null],
  ['FINEST', 'BACK', Number.POSITIVE_INFINITY, null],
  ['LINE', 'BACK', 4500, 4500],
  ['LINE', 'BACK', 4501, 4600],
  ['LINE', 'LAY', 4599, 4500],
  ['LINE', 'LAY', 199, null],
  ['LINE', 'BACK', 100_000, 100_000],
  ['PERCENT', 'BACK', 151, 151],
  ['PERCENT', 'LAY', 111, 111],
  ['PERCENT', 'LAY', 1009, 1009],
  ['PERCENT', 'BACK', 10_100, 10_100],
  ['PERCENT', 'BACK', 10_101, null],
])('[MT1] on %s a %s at %d is a limit of %s', (...row) => {
  const [ladder, side, asked, limit] = row
  expect(snap(ladder, side, asked)).toBe(limit)
})

test.each<[LadderName, Side, number, number]>([
  ['FINEST', 'BACK', 100, 101],
  ['FINEST', 'LAY', -4, 101],
  ['FINEST', 'BACK', 100_001, 100_000],
  ['CLASSIC', 'LAY', 2_000_000, 100_000],
  ['CLASSIC', 'BACK', 200.5, 202],
  ['CLASSIC', 'LAY', 201.5, 200],
  ['FINEST', 'LAY', 185.5, 185],
  ['FINEST', 'BACK', Number.NaN, 101],
  ['LINE', 'BACK', 101, 200],
  ['LINE', 'BACK', 4500.5, 4600],
  ['LINE', 'LAY', 100_001, 100_000],
  ['PERCENT', 'BACK', 151.5, 152],
  ['PERCENT', 'LAY', 151.5, 151],
  ['PERCENT', 'LAY', 50_000, 10_100],
])('[MT1] on %s the nearest odds to a %s at %d are %d', (...row) => {
  const [ladder, side, asked, nearest] = row
  expect(nearestOdds(ladder, side, asked)).toBe(nearest)
})

const LADDERS: readonly LadderName[] = ['FINEST', 'CLASSIC', 'LINE', 'PERCENT']
const lowestOf = (ladder: LadderName) => nearestOdds(ladder, 'BACK', 0)
const highestOf = (ladder: LadderName) => nearestOdds(ladder, 'BACK', HIGHEST_ODDS + 1)
/** A ladder, and odds somewhere between its ends. */
const within = fc
  .constantFrom(...LADDERS)
  .chain((ladder) =>
    fc.tuple(fc.constant(ladder), fc.integer({ min: lowestOf(ladder), max: highestOf(ladder) })),
  )

test('[MT1] a snapped limit is never worse for the player, and lies within one step', () => {
  forAll([within], {}, ([ladder, asked]) => {
    const back = snap(ladder, 'BACK', asked)
    const lay = snap(ladder, 'LAY', asked)
    if (back === null || lay === null) throw new Error('inside the ladder there is always a limit')
    expect(back).toBeGreaterThanOrEqual(asked)
    expect(lay).toBeLessThanOrEqual(asked)
    expect(lay === back ? lay : stepUp(ladder, lay)).toBe(back)
  })
})

test('[MT1] what is on the ladder stays, and a step up and down comes back', () => {
  forAll([within], {}, ([ladder, asked]) => {
    const tick = snap(ladder, 'BACK', asked) ?? LOWEST_ODDS
    expect(snap(ladder, 'BACK', tick)).toBe(tick)
    expect(snap(ladder, 'LAY', tick)).toBe(tick)
    const [up, down] = [stepUp(ladder, tick), stepDown(ladder, tick)]
    expect(up === tick ? highestOf(ladder) : stepDown(ladder, up)).toBe(tick)
    expect(down === tick ? lowestOf(ladder) : stepUp(ladder, down)).toBe(tick)
  })
})

test('[MT1] the ends of the ladder have no next price', () => {
  expect(stepUp('CLASSIC', HIGHEST_ODDS)).toBe(HIGHEST_ODDS)
  expect(stepDown('CLASSIC', LOWEST_ODDS)).toBe(LOWEST_ODDS)
  expect(stepUp('FINEST', odds(101))).toBe(102)
})
