import { describe, expect, test } from 'vitest'
import type { Band } from './market.ts'
import { alongBands, bandNamed, bandsPayoff, isFlat, leastMore, type Payoff } from './payoff.ts'
import { winnersOf } from '../testing/world.ts'

const lines = (...from: readonly number[]): Payoff =>
  bandsPayoff(from.map((line): Band => ({ from: line, below: null })))

const METER: Payoff = { kind: 'meter', cap: 200 }

/** Nine and less, and ten and more: one of them always holds the number. */
const TENS = bandsPayoff([
  { from: 0, below: 10 },
  { from: 10, below: null },
])

describe('[CO5] a position is flat where every result brings the same', () => {
  test.each<readonly [string, { of: Payoff; more: readonly number[] }, boolean]>([
    ['one winner, all alike', { of: winnersOf(1), more: [5, 5, 5] }, true],
    ['one winner, one other', { of: winnersOf(1), more: [5, 5, 4] }, false],
    ['two winners, all alike', { of: winnersOf(2), more: [5, 5, 5] }, true],
    ['any number of winners, alike but not nothing', { of: winnersOf(0), more: [5, 5] }, false],
    ['any number of winners, one nothing', { of: winnersOf(0), more: [0, 5] }, false],
    ['any number of winners, nothing', { of: winnersOf(0), more: [0, 0] }, true],
    ['a meter that pays by the run', { of: METER, more: [3] }, false],
    ['a meter that pays nothing by the run', { of: METER, more: [0] }, true],
    ['two lines that each bring something', { of: lines(45, 47), more: [100, -100] }, false],
    ['two lines that bring nothing', { of: lines(45, 47), more: [0, 0] }, true],
    ['two bands that together hold every number, alike', { of: TENS, more: [5, 5] }, true],
    ['two bands that together hold every number, unlike', { of: TENS, more: [5, 6] }, false],
    [
      'two lines at one number that even each other out',
      { of: lines(45, 45), more: [100, -100] },
      true,
    ],
  ])('%s', (_, { of, more }, flat) => expect(isFlat(more, of)).toBe(flat))
})

test('[EX10] a runner that no number lets win brings nothing more, at any result', () => {
  const nobody = bandsPayoff([null, { from: 10, below: 10 }])
  expect(leastMore([-7, -9], nobody)).toBe(0)
  expect(nobody).toEqual(bandsPayoff([]))
})

test('[EX10] the numbers are gone through from nothing up, each edge once', () => {
  const said: [number, number][] = []
  const say = (sum: number, at: number) => {
    said.push([at, sum])
  }
  alongBands([1, 10, 100], edgesOf(lines(45, 47, 45)), say)
  expect(said).toEqual([
    [0, 0],
    [45, 101],
    [47, 111],
  ])
  said.length = 0
  alongBands([1, 10], edgesOf(TENS), say)
  expect(said).toEqual([
    [0, 1],
    [10, 10],
  ])
})

function edgesOf(payoff: Payoff) {
  if (payoff.kind !== 'bands') throw new Error('no bands')
  return payoff.edges
}

test('[EX10] only a number, or a number and a width, names a band', () => {
  expect(bandNamed('45')).toEqual({ from: 45, below: null })
  expect(bandNamed('120+17')).toEqual({ from: 120, below: 137 })
  for (const other of ['', 'a45', '45a', '45+', '+5', '4 5', '1234567', '1+1234567']) {
    expect(bandNamed(other)).toBeNull()
  }
})
